import { type Labels, middleOf, type SharedLabel } from './labels.ts';

/** The minimum number of labels for a conclusion. */
const MIN_LABELS = 6;
/** The share of labels that must fit the same scale and shift. */
const MIN_FIT = 0.9;
/** The tolerance for the position of a label that fits, in points. */
const NEAR = 1.5;
/** Smaller changes of scale do not indicate a new print. */
const SCALED = 0.005;

/**
 * Whether the whole page is scaled or shifted uniformly, as by a printer driver that fits it to the paper:
 * then the positions and widths of its labels say nothing about who typeset them.
 */
export function isReprinted(labels: Labels, shared: readonly SharedLabel[]): boolean {
  const pairs = shared.flatMap(({ text, across, down, width }) => {
    const own = labels.get(text);
    if (!own || !across || !down) return [];
    const from = { x: middleOf(across), y: middleOf(down), width: middleOf(width) };
    return [{ from, to: { x: own[across.edge], y: own.top, width: own.width } }];
  });
  if (pairs.length < MIN_LABELS) return false;
  const mean = (read: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + read(pair), 0) / pairs.length;
  const from = { x: mean((one) => one.from.x), y: mean((one) => one.from.y) };
  const to = { x: mean((one) => one.to.x), y: mean((one) => one.to.y) };
  const spread = mean((one) => (one.from.x - from.x) ** 2 + (one.from.y - from.y) ** 2);
  if (spread === 0) return false;
  const together = mean(
    (one) => (one.from.x - from.x) * (one.to.x - to.x) + (one.from.y - from.y) * (one.to.y - to.y),
  );
  const scale = together / spread;
  const shift = Math.hypot(to.x - from.x, to.y - from.y);
  if (Math.abs(scale - 1) < SCALED && shift < NEAR) return false;
  const fitting = pairs.filter(
    (one) =>
      Math.abs(one.to.x - to.x - scale * (one.from.x - from.x)) <= NEAR &&
      Math.abs(one.to.y - to.y - scale * (one.from.y - from.y)) <= NEAR &&
      Math.abs(one.to.width - scale * one.from.width) <= NEAR,
  );
  return fitting.length >= MIN_FIT * pairs.length;
}
