/** A stretch of time, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A stretch of one recording and where the other shows the same. */
export interface Stretch {
  readonly first: Span;
  readonly second: Span;
  /** How many seconds of the first pass in one of the second. */
  readonly speed: number;
  /** `moved`: it stands in another order than the others. `repeated`: another stretch shows the same of the first. */
  readonly kind: 'plain' | 'moved' | 'repeated';
}

export interface Stretches {
  /** In the order of the second. */
  readonly stretches: readonly Stretch[];
  readonly onlyFirst: readonly Span[];
  readonly onlySecond: readonly Span[];
}

/** Seconds: what is missing for less is not told, as a changed frame rate or a hesitating player does it too. */
const MIN_GAP = 0.3;
/** The same in steps, where these are long. */
const MIN_STEPS = 2.5;
/** The same at either end, where programs leave out a few frames. */
const MIN_END = 0.5;
const MIN_STRETCH = 0.5;
/** What replaces a passage for less is taken for a misfit. */
const MIN_CHANGED = 0.7;
/** Seconds that a stretch of even speed may stray. */
const STRAYS = 0.15;
/** A change of speed is told from this part on. */
const MIN_CHANGE = 0.03;
/** Below this speed the picture stands still. */
const HELD = 0.2;
const MIN_SPEED_CHANGE = 1.5;

/** A straight piece of the path: places in steps, the end included. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** Reads from where each look of the second has its counterpart which stretches belong together. */
export function listStretches(
  path: Int32Array,
  { step, counts }: { readonly step: number; readonly counts: readonly [number, number] },
): Stretches {
  const leastGap = chooseResolution(step);
  const pieces = joinPieces(splitPath(path, step), step);
  const plain = pieces.map(({ from, to, first, last }) => ({
    first: { from: first * step, to: Math.min(counts[0], last + 1) * step },
    second: { from: from * step, to: (to + 1) * step },
    speed: measureSpeed({ from, to, first, last }, step),
  }));
  const [firstEnd, secondEnd] = counts.map((count) => count * step) as [number, number];
  return {
    stretches: nameKinds(plain, leastGap),
    onlyFirst: findGaps(
      plain.map(({ first }) => first),
      firstEnd,
      leastGap,
    ),
    onlySecond: findGaps(
      plain.map(({ second }) => second),
      secondEnd,
      leastGap,
    ),
  };
}

/** The shortest gap that is told, in seconds. */
export const chooseResolution = (step: number): number => Math.max(MIN_GAP, MIN_STEPS * step);

/** The same at either end, by the shortest gap that is told. */
export const chooseMinEnd = (resolution: number): number => Math.max(MIN_END, resolution);

/** Seconds for which another passage has to replace one to be told, by the shortest gap that is told. */
export const chooseMinChange = (resolution: number): number => Math.max(MIN_CHANGED, 2 * resolution);

/** Runs in which both go on, each as straight pieces; pictures that stand still have no counterpart. */
function splitPath(path: Int32Array, step: number): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < path.length; ) {
    let to = from;
    while (to + 1 < path.length && goesOn(path[to], path[to + 1])) to++;
    if (path[from] >= 0) pieces.push(...straighten(path, from, to, step));
    from = to + 1;
  }
  return pieces;
}

/** Whether a counterpart follows the one before it. */
export const goesOn = (from: number, to: number): boolean => from >= 0 && to >= from && to - from <= 4;

/** Douglas and Peucker 1973, by the distance along the first. */
function straighten(path: Int32Array, from: number, to: number, step: number): Piece[] {
  const slope = to > from ? (path[to] - path[from]) / (to - from) : 1;
  let [most, at] = [0, from];
  for (let j = from + 1; j < to; j++) {
    const strays = Math.abs(path[j] - path[from] - slope * (j - from));
    if (strays > most) [most, at] = [strays, j];
  }
  if (most * step <= Math.max(STRAYS, 1.5 * step) || at === from || to - from < 3)
    return [{ from, to, first: path[from], last: path[to] }];
  return [...straighten(path, from, at, step), ...straighten(path, at, to, step)];
}

const lengthOf = ({ from, to }: Piece) => to - from + 1;
const slopeOf = ({ from, to, first, last }: Piece) => (to > from ? (last - first) / (to - from) : 1);

/** Short pieces say nothing of their own, pieces that stand still show nothing of the first; neighbours of one speed are one. */
function joinPieces(pieces: readonly Piece[], step: number): Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const isHeld = slopeOf(piece) < HELD && lengthOf(piece) * step >= chooseResolution(step);
    if (isHeld || lengthOf(piece) * step < leastStretch(step)) continue;
    const before = kept.at(-1);
    if (before && isOne(before, piece, step)) kept[kept.length - 1] = join(before, piece);
    else kept.push(piece);
  }
  return fillBetween(kept, step);
}

const leastStretch = (step: number) => Math.max(MIN_STRETCH, 4 * step);

const join = (one: Piece, other: Piece): Piece => ({ ...one, to: other.to, last: other.last });

/** Whether the second piece goes on where the first would have led. */
function isOne(before: Piece, piece: Piece, step: number): boolean {
  const even = Math.abs(slopeOf(before) - slopeOf(piece)) < 0.1;
  const led = before.last + (piece.from - before.to) * slopeOf(before);
  return (
    even && Math.abs(piece.first - led) * step < chooseResolution(step) && piece.first >= before.last - 2
  );
}

/**
 * What lies between two pieces for less than a stretch goes to the earlier one, as far as neither overlaps, so that a cut of a
 * second leaves a gap of a second on one side and none on the other.
 */
function fillBetween(pieces: readonly Piece[], step: number): Piece[] {
  return pieces.map((piece, place) => {
    const next = pieces[place + 1];
    if (!next) return piece;
    const room = next.from - piece.to - 1;
    if (room <= 0 || room * step > leastStretch(step)) return piece;
    const free = next.first > piece.last ? Math.max(0, next.first - piece.last - 1) : room;
    const more = Math.min(room, free);
    return { ...piece, to: piece.to + more, last: piece.last + more };
  });
}

/** 1 where it was kept, or where the piece is too short to tell. */
function measureSpeed(piece: Piece, step: number): number {
  const speed = slopeOf(piece);
  const seconds = lengthOf(piece) * step;
  const doubt = STRAYS / seconds;
  if (seconds < MIN_SPEED_CHANGE || Math.abs(speed - 1) < Math.max(MIN_CHANGE, doubt)) return 1;
  return Number(speed.toFixed(2));
}

function findGaps(covered: readonly Span[], end: number, leastGap: number): Span[] {
  const leastEnd = chooseMinEnd(leastGap);
  const gaps: Span[] = [];
  let reached = 0;
  for (const { from, to } of [...covered].sort((a, b) => a.from - b.from)) {
    if (from - reached >= (reached === 0 ? leastEnd : leastGap)) gaps.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  if (end - reached >= leastEnd) gaps.push({ from: reached, to: end });
  return gaps;
}

const secondsOf = ({ from, to }: Span) => to - from;

type Unnamed = Omit<Stretch, 'kind'>;

/** Those that keep their order, as many seconds of them as can be, are plain; of the others, those told already are repeated. */
function nameKinds(stretches: readonly Unnamed[], leastGap: number): Stretch[] {
  const ordered = findOrdered(stretches, leastGap);
  return stretches.map((stretch) => {
    if (ordered.has(stretch)) return { ...stretch, kind: 'plain' };
    const told = stretches
      .filter((other) => ordered.has(other))
      .reduce((sum, { first }) => sum + overlap(first, stretch.first), 0);
    return { ...stretch, kind: told > 0.5 * secondsOf(stretch.first) ? 'repeated' : 'moved' };
  });
}

const overlap = (one: Span, other: Span) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

/** The heaviest rising sequence. */
function findOrdered(stretches: readonly Unnamed[], leastGap: number): Set<Unnamed> {
  const weights: number[] = [];
  const before: number[] = [];
  for (const [place, { first, second }] of stretches.entries()) {
    let [weight, from] = [0, -1];
    for (let earlier = 0; earlier < place; earlier++) {
      const { first: other } = stretches[earlier] as Unnamed;
      const follows = first.from >= other.to - leastGap;
      if (follows && weights[earlier] > weight) [weight, from] = [weights[earlier], earlier];
    }
    weights.push(weight + secondsOf(second));
    before.push(from);
  }
  const ordered = new Set<Unnamed>();
  for (let at = weights.indexOf(Math.max(...weights)); at >= 0; at = before[at])
    ordered.add(stretches[at] as Unnamed);
  return ordered;
}
