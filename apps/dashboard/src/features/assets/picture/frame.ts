import type { Size } from './orientation.ts';

/** Where the upright picture stands on the screen: `scale` CSS pixels a picture pixel, its corner at (x, y). */
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

/** A value that changes too often for React: readers draw when told. */
export interface Signal<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createSignal<T>(initial: T, isSame: (one: T, other: T) => boolean = Object.is): Signal<T> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (isSame(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The same place in a picture whose pixels are `factor` as many. */
export function scaleSignal(signal: Signal<Point | null>, factor: number): Signal<Point | null> {
  const scale = (point: Point | null, by: number) => point && { x: point.x * by, y: point.y * by };
  return {
    get: () => scale(signal.get(), factor),
    set: (point) => signal.set(scale(point, 1 / factor)),
    subscribe: (listener) => signal.subscribe(listener),
  };
}

export function isSameFrame(one: Frame | null, other: Frame | null): boolean {
  return one?.scale === other?.scale && one?.x === other?.x && one?.y === other?.y;
}
