import type { Store } from '../../../platform/store.ts';
import type { Size } from './orientation.ts';

/** The place of the upright picture on the screen: `scale` CSS pixels for each picture pixel, its corner at (x, y). */
export interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function toScreen(frame: Frame, point: Point): Point {
  return { x: frame.x + point.x * frame.scale, y: frame.y + point.y * frame.scale };
}

export function toPicture(frame: Frame, point: Point): Point {
  return { x: (point.x - frame.x) / frame.scale, y: (point.y - frame.y) / frame.scale };
}

export function isInside(point: Point, size: Size): boolean {
  return point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height;
}

/** Zoom as a reader expects it: 100 % is one picture pixel on one pixel of the screen itself. */
export function zoomPercent(frame: Frame, devicePixelRatio: number): number {
  return Math.round(frame.scale * devicePixelRatio * 100);
}

/** The same place in a picture that is `factor` times as wide. */
export function scalePoint(store: Store<Point | null>, factor: number): Store<Point | null> {
  const scale = (point: Point | null, by: number) => point && { x: point.x * by, y: point.y * by };
  return {
    read: () => scale(store.read(), factor),
    write: (point) => store.write(scale(point, 1 / factor)),
    subscribe: store.subscribe,
  };
}

export function isSameFrame(one: Frame | null, other: Frame | null): boolean {
  return one?.scale === other?.scale && one?.x === other?.x && one?.y === other?.y;
}
