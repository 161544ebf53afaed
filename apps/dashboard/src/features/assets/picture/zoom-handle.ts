import type { Readable } from '../../../platform/store.ts';
import type { Frame, Point } from './frame.ts';

/** The stage's interface to one zoomable picture. */
export interface ZoomHandle {
  readonly frame: Readable<Frame | null>;
  zoomBy(factor: number): void;
  /** In CSS pixels of the screen. */
  panBy(x: number, y: number): void;
  fit(): void;
  /** One picture pixel on one pixel of the screen. */
  showActualSize(): void;
  getView(): ZoomView;
  /** At once, without animation. */
  setView(view: ZoomView): void;
}

/** Independent of the pane's own size: two panes with the same view show the same place. */
export interface ZoomView {
  readonly zoom: number;
  readonly center: Point;
}

/** Keeps two pictures at the same place: the other follows the one that the reader moves. */
export function linkViews(one: ZoomHandle, other: ZoomHandle): () => void {
  let following = false;
  const follow = (leader: ZoomHandle, follower: ZoomHandle) => () => {
    if (following) return;
    following = true;
    follower.setView(leader.getView());
    following = false;
  };
  other.setView(one.getView());
  const leaves = [one.frame.subscribe(follow(one, other)), other.frame.subscribe(follow(other, one))];
  return () => {
    for (const leave of leaves) leave();
  };
}
