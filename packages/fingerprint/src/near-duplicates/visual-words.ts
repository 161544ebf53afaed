import { similarVisualWords, visualWordOf } from './describe-patch.ts';
import type { PictureKeypoints } from './keypoints.ts';

/** Keypoints of a picture whose visual word another one has, from which on a closer look is worth it. */
export const MIN_SHARED_VISUAL_WORDS = 2;

/** By which a picture is kept in an index: 28 bits each. */
export function listVisualWords({ keypoints }: PictureKeypoints): number[] {
  return [...new Set(keypoints.map(visualWordOf))];
}

/** For each keypoint the words by which pictures that show the same, or its mirror image, may have been kept. */
export function listSimilarVisualWords({ keypoints }: PictureKeypoints): number[][] {
  return keypoints.map(similarVisualWords);
}

/** What an index by words decides. */
export function shareVisualWords(asked: PictureKeypoints, kept: PictureKeypoints): boolean {
  const words = new Set(listVisualWords(kept));
  const shared = listSimilarVisualWords(asked).filter((like) => like.some((word) => words.has(word)));
  return shared.length >= MIN_SHARED_VISUAL_WORDS;
}
