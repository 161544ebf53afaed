const MAX_CELLS = 4_000_000;

export interface WordDifference {
  /** The words that only the earlier text has, in its order. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * The differing words, by the longest common subsequence; for very long texts everything between the common
 * beginning and end.
 */
export function compareWords(before: string, after: string): WordDifference {
  const [one, other] = [split(before), split(after)];
  const { removed, added } = findDifference(one, other);
  return { removed: removed.map((place) => one[place]), added: added.map((place) => other[place]) };
}

/** The indices in the later list of words that the earlier one does not have there. */
export function findNewWords(before: readonly string[], after: readonly string[]): number[] {
  return findDifference(before, after).added;
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word.length > 0);

/** The indices of the words that only one of the lists has. */
function findDifference(
  one: readonly string[],
  other: readonly string[],
): { removed: number[]; added: number[] } {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end))
    end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  const { removed, added } =
    left.length * right.length > MAX_CELLS
      ? { removed: [...left.keys()], added: [...right.keys()] }
      : findMiddleDifference(left, right);
  return { removed: removed.map((place) => start + place), added: added.map((place) => start + place) };
}

function findMiddleDifference(left: readonly string[], right: readonly string[]) {
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        left[i] === right[j]
          ? longest[(i + 1) * width + j + 1] + 1
          : Math.max(longest[(i + 1) * width + j], longest[i * width + j + 1]);
    }
  }
  const removed: number[] = [];
  const added: number[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      i++;
      j++;
    } else if (
      j >= right.length ||
      (i < left.length && longest[(i + 1) * width + j] >= longest[i * width + j + 1])
    ) {
      removed.push(i++);
    } else added.push(j++);
  }
  return { removed, added };
}

/** Truncates words to 80 characters. */
export function shorten(words: readonly string[] | string): string {
  const text = (typeof words === 'string' ? words : words.join(' ')).replace(/\s+/g, ' ').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
