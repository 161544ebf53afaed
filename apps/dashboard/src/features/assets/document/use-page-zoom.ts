import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { type Size, scaleOf, type Zoom, zoomBy } from './page-zoom.ts';

/** Around the page and between two of them, in CSS pixels. */
const MARGIN = 16;
const GAP = 12;

/** The displayed size of a page in the element with `ref`, with this many pages side by side. */
export function usePageZoom(page: Size, columns: number) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [zoom, setZoom] = useState<Zoom>('width');
  const room = {
    width: (width - 2 * MARGIN - (columns - 1) * GAP) / columns,
    height: height - 2 * MARGIN,
  };
  const scale = scaleOf(zoom, page, room);
  return {
    ref,
    isMeasured: width > 0,
    zoom,
    setZoom,
    /** 1 as large as on paper. */
    scale,
    step: (steps: number) => setZoom(zoomBy(scale, steps)),
  };
}
