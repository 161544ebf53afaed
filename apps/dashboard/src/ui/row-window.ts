/** Which of many rows are drawn, and how many pixels stand for those above and below. */
export interface RowWindow {
  readonly from: number;
  /** The first that is not drawn any more. */
  readonly to: number;
  readonly above: number;
  readonly below: number;
}

/** So few are drawn at once. */
export const DRAW_ALL = 100;
/** Rows beyond the window on both sides, so that the next ones are there when a key moves to them. */
const MARGIN = 12;
/** The window moves by this many rows: a small scroll draws nothing new. */
const STEP = 6;

/**
 * `top`: the position of the first row, in pixels from the top of the window; negative once it is scrolled
 * away.
 */
export function cutWindow(
  count: number,
  place: { top: number; rowHeight: number; windowHeight: number },
): RowWindow {
  if (count <= DRAW_ALL) return { from: 0, to: count, above: 0, below: 0 };
  const { top, rowHeight, windowHeight } = place;
  const first = Math.floor(-top / rowHeight) - MARGIN;
  const last = Math.ceil((windowHeight - top) / rowHeight) + MARGIN;
  const from = Math.max(0, Math.min(count, Math.floor(first / STEP) * STEP));
  const to = Math.max(from, Math.min(count, Math.ceil(last / STEP) * STEP));
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight };
}
