import { useEffect, useRef } from 'react';
import type { Readable } from '../../../platform/store.ts';
import { drawOverlay, type Placement } from './draw-overlay.ts';
import { isInside, type Point, toScreen } from './frame.ts';
import type { Size } from './orientation.ts';
import classes from './picture.module.css';
import { createPixelReader, describePixel } from './pixel-values.ts';
import { useDecodedImage } from './use-decoded-image.ts';
import type { PaintedOverlay } from './use-overlay.ts';
import type { ZoomHandle } from './zoom-handle.ts';

interface LoupeLayerProps {
  readonly handle: ZoomHandle;
  readonly picture: string;
  readonly size: Size;
  /** In pixels of the upright picture; shared by all panes, so that they show the same place. */
  readonly pointer: Readable<Point | null>;
  readonly overlay: PaintedOverlay | null;
  readonly placement: Placement;
  readonly opacity: number;
}

const DIAMETER = 190;
/** Enlargement against the picture as it is shown, and screen pixels a picture pixel at least. */
const ENLARGEMENT = 4;
const MIN_SCALE = 2;

/** A round glass under the pointer with the picture's own pixels, and the values of the one in its middle. */
export function LoupeLayer({ handle, picture, size, pointer, overlay, placement, opacity }: LoupeLayerProps) {
  const element = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const image = useDecodedImage(picture);

  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || !image) return;
    const readPixel = createPixelReader(image, size);
    const draw = () => {
      const point = pointer.read();
      const frame = handle.frame.read();
      canvas.hidden = !point || !frame || !isInside(point, size);
      if (words.current) words.current.hidden = canvas.hidden;
      if (!point || !frame || canvas.hidden) return;
      const at = toScreen(frame, point);
      if (words.current) {
        words.current.textContent = describePixel(point, readPixel(point));
        placeWords(words.current, at);
      }
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
      drawCross(context, scale * density, canvas.width);
    };
    draw();
    const leaves = [pointer.subscribe(draw), handle.frame.subscribe(draw)];
    return () => {
      for (const leave of leaves) leave();
    };
  }, [handle, image, size, pointer, overlay, placement, opacity]);

  const side = Math.round(DIAMETER * devicePixelRatio);
  return (
    <>
      <canvas
        ref={element}
        hidden
        aria-hidden
        className={classes.loupe}
        width={side}
        height={side}
        style={{ width: DIAMETER, height: DIAMETER }}
      />
      <output ref={words} hidden className={classes.pixel} />
    </>
  );
}

/** Below the glass, or above it if it would leave the pane. */
function placeWords(words: HTMLElement, at: Point): void {
  const pane = words.offsetParent as HTMLElement | null;
  const reach = DIAMETER / 2 + 8;
  const isLow = pane !== null && at.y + reach + words.offsetHeight > pane.clientHeight;
  const y = isLow ? at.y - reach - words.offsetHeight : at.y + reach;
  const most = (pane?.clientWidth ?? 0) - words.offsetWidth - 4;
  const x = Math.max(4, Math.min(at.x - words.offsetWidth / 2, most));
  words.style.transform = `translate(${x}px, ${y}px)`;
}

/** A frame around the pixel whose values are shown, in the centre of the loupe. */
function drawCross(context: CanvasRenderingContext2D, side: number, width: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.strokeStyle = '#fff';
  const half = Math.max(4, side / 2);
  context.strokeRect(width / 2 - half, width / 2 - half, 2 * half, 2 * half);
}
