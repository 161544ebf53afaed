import { useEffect, useRef } from 'react';
import { type Frame, type Point, toPicture, toScreen } from './frame.ts';
import type { Box, Size } from './orientation.ts';
import classes from './picture.module.css';
import { boxBetween } from './place-address.ts';
import type { ZoomHandle } from './zoom-handle.ts';

export interface PlaceTool {
  /** In pixels of the upright picture. */
  readonly place: Box | null;
  readonly isDrawing: boolean;
  readonly onDraw: (place: Box) => void;
}

interface PlaceLayerProps extends PlaceTool {
  readonly handle: ZoomHandle;
  readonly size: Size;
}

/** The marked place; while one is being drawn, the box between where the pointer went down and where it is now. */
export function PlaceLayer({ handle, size, place, isDrawing, onDraw }: PlaceLayerProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<Point | null>(null);
  useEffect(() => {
    const show = () => drawBox(box.current, place, handle.frame.read());
    show();
    return handle.frame.subscribe(show);
  }, [handle, place]);

  const at = (event: React.PointerEvent<HTMLElement>): Point | null => {
    const frame = handle.frame.read();
    const edge = event.currentTarget.getBoundingClientRect();
    return frame && toPicture(frame, { x: event.clientX - edge.left, y: event.clientY - edge.top });
  };
  const between = (event: React.PointerEvent<HTMLElement>): Box | null => {
    const end = at(event);
    return start.current && end && boxBetween(start.current, end, size);
  };
  return (
    <>
      {isDrawing && (
        <div
          className={classes.tool}
          data-tool="place"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = at(event);
          }}
          onPointerMove={(event) =>
            start.current && drawBox(box.current, between(event), handle.frame.read())
          }
          onPointerUp={(event) => {
            const drawn = between(event);
            start.current = null;
            if (drawn) onDraw(drawn);
          }}
        />
      )}
      <div ref={box} hidden className={classes.named} />
    </>
  );
}

function drawBox(element: HTMLElement | null, place: Box | null, frame: Frame | null): void {
  if (!element) return;
  element.hidden = !place || !frame;
  if (!place || !frame) return;
  const corner = toScreen(frame, place);
  element.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
  element.style.width = `${place.width * frame.scale}px`;
  element.style.height = `${place.height * frame.scale}px`;
}
