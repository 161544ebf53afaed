import { describe, expect, it } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { type Frame, isSameFrame } from './frame.ts';
import { linkViews, type ZoomHandle, type ZoomView } from './zoom-handle.ts';

function createHandle(start: ZoomView): ZoomHandle & { moves: number } {
  let view = start;
  const frame = createStore<Frame | null>(null, isSameFrame);
  const show = (next: ZoomView) => {
    view = next;
    handle.moves++;
    frame.write({ scale: next.zoom, x: next.center.x, y: next.center.y });
  };
  const handle = {
    frame,
    moves: 0,
    zoomBy: (factor: number) => show({ ...view, zoom: view.zoom * factor }),
    panBy: (x: number, y: number) =>
      show({ ...view, center: { x: view.center.x + x, y: view.center.y + y } }),
    fit: () => show({ zoom: 1, center: { x: 0, y: 0 } }),
    showActualSize: () => show({ ...view, zoom: 1 }),
    getView: () => view,
    setView: show,
  };
  return handle;
}

describe('linked views', () => {
  it('begin at the same place and follow each other without echo', () => {
    const left = createHandle({ zoom: 2, center: { x: 5, y: 5 } });
    const right = createHandle({ zoom: 1, center: { x: 0, y: 0 } });
    const unlink = linkViews(left, right);
    expect(right.getView()).toEqual(left.getView());

    const before = left.moves;
    right.zoomBy(3);
    expect(left.getView()).toEqual({ zoom: 6, center: { x: 5, y: 5 } });
    expect(left.moves).toBe(before + 1);
    expect(right.moves).toBe(2);

    unlink();
    left.panBy(1, 1);
    expect(right.getView().center).toEqual({ x: 5, y: 5 });
  });
});
