import { useEffect, useState } from 'react';
import type { Box, Size } from './orientation.ts';
import { readPlace } from './place-address.ts';
import type { PlaceTool } from './place-layer.tsx';
import type { ZoomHandle } from './zoom-handle.ts';

/** The share of the pane's width that a place from an address fills. */
const SHARE = 0.35;
const MAX_ZOOM = 12;
/** How long it takes to fit a newly opened picture into its pane. */
const SETTLE_MS = 300;

/** The place that is marked, and the tool that marks another one. A place in the page's address is brought into view. */
export function usePlace(handle: ZoomHandle | null, size: Size) {
  const [place, setPlace] = useState<Box | null>(() => readPlace(location.hash, size));
  const [isDrawing, setDrawing] = useState(false);
  const [named, setNamed] = useState(place);
  useEffect(() => {
    const follow = () => {
      const next = readPlace(location.hash, size);
      setPlace(next);
      setNamed(next);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [size]);
  useEffect(() => {
    if (!handle || !named) return;
    const show = () => {
      const zoom = Math.max(1, Math.min(MAX_ZOOM, (SHARE * size.width) / named.width));
      // One unit of the view is the picture's width.
      const center = {
        x: (named.x + named.width / 2) / size.width,
        y: (named.y + named.height / 2) / size.width,
      };
      handle.setView({ zoom, center });
    };
    if (handle.frame.read()) return show();
    // The picture is fitted into its pane first.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = handle.frame.subscribe(() => {
      leave();
      timer = setTimeout(show, SETTLE_MS);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [handle, named, size]);
  const tool: PlaceTool = {
    place,
    isDrawing,
    onDraw(drawn) {
      setPlace(drawn);
      setDrawing(false);
    },
  };
  return { tool, toggleDrawing: () => setDrawing(!isDrawing), clear: () => setPlace(null) };
}
