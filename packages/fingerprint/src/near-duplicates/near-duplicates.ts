/** Copies of pictures: the whole by its perceptual hash, free crops by their keypoints. */
export { showSamePicture } from './align-keypoints.ts';
export {
  detectKeypoints,
  KEYPOINT_SIDE,
  type PictureKeypoints,
  readKeypoints,
  writeKeypoints,
} from './keypoints.ts';
export {
  GRID,
  HASH_BYTES,
  hashPicture,
  matchPerceptualHashes,
  PerceptualHashIndex,
  readHash,
  writeHash,
} from './perceptual-hash.ts';
export {
  listSimilarVisualWords,
  listVisualWords,
  MIN_SHARED_VISUAL_WORDS,
  shareVisualWords,
} from './visual-words.ts';
