export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Words on either side from which comparing would block the page too long. */
const MAX_WORDS = 3_000;

/**
 * The words to delete from one text and to add to get the other, as few words as possible. Null if the
 * differing part is too long.
 */
export function compareWords(before: string, after: string): WordRun[] | null {
  const [one, other] = [splitWords(before), splitWords(after)];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length * right.length > MAX_WORDS ** 2) return null;
  return joinRuns([
    ...one.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...compareMiddle(left, right),
    ...one.slice(one.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

/** Words, each with the following space; line breaks are separate words. */
function splitWords(text: string): string[] {
  return text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? [];
}

/** Finds the longest common subsequence, preferring earlier words. */
function compareMiddle(left: readonly string[], right: readonly string[]): WordRun[] {
  const columns = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * columns);
  const lengthAt = (i: number, j: number) => longest[i * columns + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      longest[i * columns + j] =
        left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const runs: WordRun[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [went, came] = [left[i], right[j]];
    if (went !== undefined && went === came) {
      runs.push({ kind: 'same', text: went });
      i++;
      j++;
    } else if (went !== undefined && (came === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      runs.push({ kind: 'removed', text: went });
      i++;
    } else if (came !== undefined) {
      runs.push({ kind: 'added', text: came });
      j++;
    } else return runs;
  }
}

/** Merges neighbours of one kind; of consecutive changes, deletions come before insertions. */
function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of runs) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

export interface FoldedLines {
  readonly folded: number;
}

/**
 * Folds long unchanged stretches of the runs: only the line with a change and one line on either side of it
 * remain.
 */
export function foldRuns(runs: readonly WordRun[]): (WordRun | FoldedLines)[] {
  return runs.flatMap((run, i): (WordRun | FoldedLines)[] => {
    if (run.kind !== 'same') return [run];
    const lines = run.text.split('\n');
    const head = i === 0 ? 0 : 2;
    const tail = i === runs.length - 1 ? 0 : 2;
    const folded = lines.length - head - tail;
    if (folded < 2) return [run];
    return [
      ...(head > 0 ? [{ kind: 'same' as const, text: lines.slice(0, head).join('\n') }] : []),
      { folded },
      ...(tail > 0 ? [{ kind: 'same' as const, text: lines.slice(-tail).join('\n') }] : []),
    ];
  });
}
