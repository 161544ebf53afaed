/**
 * For evaluations over known data: the same measurement without the sandbox around it.
 * Never for files from outside.
 */
export {
  matchPerceptualHashes,
  type PictureKeypoints,
  shareVisualWords,
  showSamePicture,
} from '../../fingerprint/src/near-duplicates/near-duplicates.ts';
export { computePerceptualHash } from './child/compute-perceptual-hash.ts';
export { decodeSound } from './child/decode-sound.ts';
export { detectExpensesInPicture } from './child/detect-expenses.ts';
export { findKeypoints } from './child/find-keypoints.ts';
export { type MeasureAudioOptions, type MeasuredAudio, measureAudio } from './child/measure-audio.ts';
export {
  type MeasureDocumentOptions,
  type MeasuredDocument,
  measureDocument,
} from './child/measure-document.ts';
export { type MeasuredPicture, type MeasureOptions, measurePicture } from './child/measure-picture.ts';
export { openMedia } from './child/media/open-media.ts';
export { type DraftPage, draftPdf } from './child/pdf/draft-pdf.ts';
export { readDocumentWords as detectExpensesInDocument } from './child/read-document-words.ts';
export { recogniseText } from './child/recognise-text.ts';
export { renderMap } from './child/render-map.ts';
export { readDocumentFindings, readFindings } from './detect-expenses.ts';
export { chooseLimits } from './limits.ts';
