import { wordOf, wordsLike } from './describe-place.ts';
import type { PictureMarks } from './picture-marks.ts';

/** Marks of a picture whose word another one has, from which on a closer look is worth it. */
export const FEWEST_SHARED_WORDS = 2;

/** By which a picture is kept in an index: 28 bits each. */
export function listWords({ marks }: PictureMarks): number[] {
  return [...new Set(marks.map(wordOf))];
}

/** For each mark the words by which pictures that show the same, or its mirror image, may have been kept. */
export function listWordsLike({ marks }: PictureMarks): number[][] {
  return marks.map(wordsLike);
}

/** What an index by words decides. */
export function sharesWords(asked: PictureMarks, kept: PictureMarks): boolean {
  const words = new Set(listWords(kept));
  const shared = listWordsLike(asked).filter((like) => like.some((word) => words.has(word)));
  return shared.length >= FEWEST_SHARED_WORDS;
}
