import type { ComparedWord } from './compared-page.ts';

/** The words of both in reading order, and the indices of the common ones. */
export interface AlignedText {
  readonly left: readonly ComparedWord[];
  readonly right: readonly ComparedWord[];
  readonly pairs: readonly (readonly [number, number])[];
}

export type Match = readonly [before: ComparedWord, after: ComparedWord];

/** Differing words between two common ones. */
export interface Change {
  readonly before: readonly ComparedWord[];
  readonly after: readonly ComparedWord[];
}

/**
 * For the number of a page of the first document: its counterpart, and the offset of its text there, right
 * and down.
 */
type Shifts = ReadonlyMap<
  number,
  { readonly page: number; readonly shift: { readonly x: number; readonly y: number } | null }
>;

/**
 * Removes insignificant differences from the alignment: equal words in the same place that another program
 * wrote in another order, words there whose letters a program did not name, so that only their looks can be compared, and equal letters
 * with other gaps between them. With `isCut`, also the text after
 * the last common word.
 */
export function settleWords(
  { left, right, pairs }: AlignedText,
  shifts: Shifts,
  { tolerance, isCut }: { readonly tolerance: number; readonly isCut: boolean },
): { readonly matches: readonly Match[]; readonly changes: readonly Change[] } {
  const matches: Match[] = pairs.map(([before, after]) => [
    left[before] as ComparedWord,
    right[after] as ComparedWord,
  ]);
  const matched = new Set(pairs.map(([before]) => before));
  const gone = left.filter((_, at) => !matched.has(at));
  const otherMatched = new Set(pairs.map(([, after]) => after));
  const others = right.filter((_, at) => !otherMatched.has(at));
  const come = Map.groupBy(others, ({ key }) => key);
  const unnamed = others.filter(isUnnamed);
  const settled = new Set<ComparedWord>();
  for (const before of gone) {
    const place = shifts.get(before.page);
    if (!place?.shift) continue;
    const { page, shift } = place;
    const isThere = (word: ComparedWord) => {
      const [x, y] = [word.box.x - before.box.x - shift.x, word.box.y - before.box.y - shift.y];
      return word.page === page && !settled.has(word) && Math.abs(x) <= tolerance && Math.abs(y) <= tolerance;
    };
    const equal = come.get(before.key)?.find(isThere);
    const after =
      equal ??
      (isUnnamed(before) ? others : unnamed).find((word) => isThere(word) && mayBe(before.key, word.key));
    if (!after) continue;
    settled.add(before).add(after);
    if (equal) matches.push([before, equal]);
  }
  const changes = listGaps(left, right, pairs, isCut)
    .map(({ before, after }) => ({
      before: before.filter((word) => !settled.has(word)),
      after: after.filter((word) => !settled.has(word)),
    }))
    .map(trim)
    .filter(({ before, after }) => before.length + after.length > 0);
  return { matches, changes };
}

/** Stands for a letter that a font does not name. */
const UNNAMED = '\ufffd';
const isUnnamed = ({ key }: ComparedWord) => key.includes(UNNAMED);

/** Whether two words are equal in the letters that both name. */
function mayBe(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  return (
    letters.length === others.length &&
    letters.every((letter, at) => letter === others[at] || letter === UNNAMED || others[at] === UNNAMED)
  );
}

function listGaps(
  left: readonly ComparedWord[],
  right: readonly ComparedWord[],
  pairs: AlignedText['pairs'],
  isCut: boolean,
): Change[] {
  const changes: Change[] = [];
  let [from, otherFrom] = [0, 0];
  const ends = isCut ? [] : [[left.length, right.length] as const];
  for (const [to, otherTo] of [...pairs, ...ends]) {
    if (to > from || otherTo > otherFrom)
      changes.push({ before: left.slice(from, to), after: right.slice(otherFrom, otherTo) });
    [from, otherFrom] = [to + 1, otherTo + 1];
  }
  return changes;
}

/** Removes the words at either end that have the same letters, whatever the gaps. */
function trim({ before, after }: Change): Change {
  const [start, otherStart] = countSame(before, after);
  const [one, other] = [before.slice(start), after.slice(otherStart)];
  const [end, otherEnd] = countSame(one.toReversed(), other.toReversed(), true);
  return { before: one.slice(0, one.length - end), after: other.slice(0, other.length - otherEnd) };
}

/** The number of words of each that spell the same letters, from the start. */
function countSame(one: Change['before'], other: Change['after'], isBackwards = false): [number, number] {
  let [same, otherSame] = [0, 0];
  let [text, otherText] = ['', ''];
  const join = (so: string, next: string) => (isBackwards ? next + so : so + next);
  for (let at = 0, otherAt = 0; at < one.length || otherAt < other.length; ) {
    const isBehind = text.length <= otherText.length ? at < one.length : otherAt >= other.length;
    if (isBehind) text = join(text, one[at++]?.key ?? '');
    else otherText = join(otherText, other[otherAt++]?.key ?? '');
    const continues = isBackwards
      ? text.endsWith(otherText) || otherText.endsWith(text)
      : text.startsWith(otherText) || otherText.startsWith(text);
    if (!continues) break;
    if (text === otherText) [same, otherSame] = [at, otherAt];
  }
  return [same, otherSame];
}
