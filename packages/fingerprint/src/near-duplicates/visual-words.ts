import { similarVisualWords, visualWordOf } from './describe-patch.ts';
import type { PictureKeypoints } from './keypoints.ts';

/** The number of keypoints with a shared visual word from which on a detailed comparison is worthwhile. */
export const MIN_SHARED_VISUAL_WORDS = 2;

/** The words under which a picture is indexed: 28 bits each. */
export function listVisualWords({ keypoints }: PictureKeypoints): number[] {
  return [...new Set(keypoints.map(visualWordOf))];
}

/**
 * For each keypoint the words under which pictures that show the same, or its mirror image, may have been
 * indexed.
 */
export function listSimilarVisualWords({ keypoints }: PictureKeypoints): number[][] {
  return keypoints.map(similarVisualWords);
}

/** The decision of an index by words. */
export function shareVisualWords(asked: PictureKeypoints, kept: PictureKeypoints): boolean {
  const words = new Set(listVisualWords(kept));
  const shared = listSimilarVisualWords(asked).filter((like) => like.some((word) => words.has(word)));
  return shared.length >= MIN_SHARED_VISUAL_WORDS;
}
