import { useEffect, useRef, useState } from 'react';
import { drawOverlay, type Placement } from './draw-overlay.ts';
import { isInside, type Point, type Signal, toScreen } from './frame.ts';
import type { Size } from './orientation.ts';
import classes from './picture.module.css';
import type { PaintedOverlay } from './use-overlay.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface LoupeLayerProps {
  readonly handle: ZoomHandle;
  readonly picture: string;
  readonly size: Size;
  /** In pixels of the upright picture; shared by all panes, so that both show the same place. */
  readonly pointer: Signal<Point | null>;
  readonly overlay: PaintedOverlay | null;
  readonly placement: Placement;
  readonly opacity: number;
}

const DIAMETER = 190;
/** Enlargement against the picture as it is shown, and screen pixels a picture pixel at least. */
const ENLARGEMENT = 4;
const MIN_SCALE = 2;

/** A round glass under the pointer with the picture's own pixels. */
export function LoupeLayer({ handle, picture, size, pointer, overlay, placement, opacity }: LoupeLayerProps) {
  const element = useRef<HTMLCanvasElement>(null);
  const image = useDecodedImage(picture);

  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !image) return;
    const draw = () => {
      const point = pointer.get();
      const frame = handle.frame.get();
      canvas.hidden = !point || !frame || !isInside(point, size);
      if (!point || !frame || canvas.hidden) return;
      const at = toScreen(frame, point);
      canvas.style.transform = `translate(${at.x - DIAMETER / 2}px, ${at.y - DIAMETER / 2}px)`;
      const scale = Math.max(MIN_SCALE, frame.scale * ENLARGEMENT);
      const inner = { scale, x: DIAMETER / 2 - point.x * scale, y: DIAMETER / 2 - point.y * scale };
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = 1;
      context.fillStyle = '#0b0c0e';
      context.fillRect(0, 0, canvas.width, canvas.height);
      const density = devicePixelRatio;
      context.setTransform(scale * density, 0, 0, scale * density, inner.x * density, inner.y * density);
      context.imageSmoothingEnabled = false;
      context.drawImage(image, 0, 0, size.width, size.height);
      context.globalAlpha = opacity;
      if (overlay) drawOverlay(context, overlay.canvas, placement, inner, density);
    };
    draw();
    const leaves = [pointer.subscribe(draw), handle.frame.subscribe(draw)];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [handle, image, size, pointer, overlay, placement, opacity]);

  const side = Math.round(DIAMETER * devicePixelRatio);
  return (
    <canvas
      ref={element}
      hidden
      aria-hidden
      className={classes.loupe}
      width={side}
      height={side}
      style={{ width: DIAMETER, height: DIAMETER }}
    />
  );
}

function useDecodedImage(url: string): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = url;
    return () => {
      loading.onload = null;
    };
  }, [url]);
  return image;
}
