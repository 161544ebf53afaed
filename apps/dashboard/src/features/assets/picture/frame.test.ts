import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { isInside, isSameFrame, toPicture, toScreen, zoomPercent } from './frame.ts';

describe('frame', () => {
  const frame = { scale: 0.25, x: 40, y: -8 };

  it('leads from picture to screen and back', () => {
    const point = { x: 1200, y: 300 };
    expect(toScreen(frame, point)).toEqual({ x: 340, y: 67 });
    expect(toPicture(frame, toScreen(frame, point))).toEqual(point);
  });

  it('counts the pixels of a dense screen in the zoom', () => {
    expect(zoomPercent(frame, 1)).toBe(25);
    expect(zoomPercent(frame, 2)).toBe(50);
  });

  it('knows what lies outside of the picture', () => {
    const size = { width: 10, height: 5 };
    expect(isInside({ x: 9.9, y: 0 }, size)).toBe(true);
    expect(isInside({ x: 10, y: 0 }, size)).toBe(false);
    expect(isInside({ x: 0, y: -0.1 }, size)).toBe(false);
  });

  it('tells its readers of changes alone, until they leave', () => {
    const store = createStore(frame, isSameFrame);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.write({ ...frame });
    expect(listener).not.toHaveBeenCalled();
    store.write({ ...frame, x: 0 });
    leave();
    store.write({ ...frame, x: 1 });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
