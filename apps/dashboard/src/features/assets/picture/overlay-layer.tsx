import { useEffect, useRef } from 'react';
import { drawOverlay, type Placement } from './draw-overlay.ts';
import classes from './picture.module.css';
import type { PaintedOverlay } from './use-overlay.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface OverlayLayerProps {
  readonly handle: ZoomHandle;
  readonly overlay: PaintedOverlay;
  readonly placement: Placement;
  /** 0 to 1. */
  readonly opacity: number;
  /** Shown right of this share of the pane's width only; 0 shows all. */
  readonly from: number;
}

/** The coloured map above the picture, drawn again whenever the picture moves. */
export function OverlayLayer({ handle, overlay, placement, opacity, from }: OverlayLayerProps) {
  const element = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const draw = () => {
      const frame = handle.frame.read();
      const width = Math.round(canvas.clientWidth * devicePixelRatio);
      const height = Math.round(canvas.clientHeight * devicePixelRatio);
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
      if (frame) drawOverlay(context, overlay.canvas, placement, frame, devicePixelRatio);
    };
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(canvas);
    const leave = handle.frame.subscribe(draw);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [handle, overlay, placement]);

  const style = { opacity, clipPath: `inset(0 0 0 ${100 * from}%)` };
  return <canvas ref={element} className={classes.layer} style={style} aria-hidden />;
}
