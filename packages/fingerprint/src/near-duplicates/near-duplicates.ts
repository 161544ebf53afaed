/**
 * Copies of pictures: the whole by its perceptual hash, free crops by their keypoints. Copies of videos: by
 * their frames; copies of sounds: by landmarks.
 */
export { alignKeypoints, type SimilarityTransform, showSamePicture } from './align-keypoints.ts';
export {
  type HashedFrame,
  listFrameWords,
  listSimilarFrameWords,
  MIN_SHARED_FRAMES,
  matchFrames,
  readFrameHashes,
  type SharedFrames,
  writeFrameHashes,
} from './frame-hashes.ts';
export {
  detectKeypoints,
  KEYPOINT_SIDE,
  type PictureKeypoints,
  readKeypoints,
  writeKeypoints,
} from './keypoints.ts';
export {
  createHashMatcher,
  GRID,
  HASH_BYTES,
  hashFrame,
  hashPicture,
  listAskedHashes,
  listCoarseHashes,
  listSimilarHashWords,
  matchPerceptualHashes,
  readHash,
  shareCoarseHashes,
  writeHash,
} from './perceptual-hash.ts';
export {
  countSharedLandmarks,
  listSoundWords,
  MIN_SHARED_SOUND_WORDS,
  matchSounds,
  readSoundLandmarks,
  type SharedSound,
  type SoundLandmark,
  shareSoundWords,
  writeSoundLandmarks,
} from './sound-landmarks.ts';
export {
  listSimilarVisualWords,
  listVisualWords,
  MIN_SHARED_VISUAL_WORDS,
  shareVisualWords,
} from './visual-words.ts';
