/**
 * For evaluations on known data: the same measurements without the sandbox.
 * Never for files from outside.
 */
export {
  matchPerceptualHashes,
  type PictureKeypoints,
  shareCoarseHashes,
  shareVisualWords,
  showSamePicture,
} from '../../fingerprint/src/near-duplicates/near-duplicates.ts';
export { readPhotographedCodes } from './child/codes/read-codes.ts';
export { compareTwoDocuments } from './child/compare-documents.ts';
export { compareTwoPictures } from './child/compare-pictures.ts';
export { compareTwoRecordings } from './child/compare-recordings.ts';
export { computePerceptualHash } from './child/compute-perceptual-hash.ts';
export { decodeSound } from './child/decode-sound.ts';
export { detectExpensesInPicture } from './child/detect-expenses.ts';
export { findKeypoints } from './child/find-keypoints.ts';
export { loadImageModel } from './child/image-models/examine-picture.ts';
export { type MeasureAudioOptions, type MeasuredAudio, measureAudio } from './child/measure-audio.ts';
export {
  type MeasureDocumentOptions,
  type MeasuredDocument,
  measureDocument,
} from './child/measure-document.ts';
export { type MeasuredPicture, type MeasureOptions, measurePicture } from './child/measure-picture.ts';
export { type MeasuredVideo, type MeasureVideoOptions, measureVideo } from './child/measure-video.ts';
export { loadBinding } from './child/media/binding.ts';
export { openFormat } from './child/media/open-format.ts';
export { openMedia } from './child/media/open-media.ts';
export { detectObjectsInPictures } from './child/objects/detect-objects.ts';
export { type DraftPage, draftPdf } from './child/pdf/draft-pdf.ts';
export { decodePixels } from './child/picture.ts';
export { readDocumentWords as detectExpensesInDocument } from './child/read-document-words.ts';
export { recogniseText } from './child/recognise-text.ts';
export type { EncoderBinding, NativeEncoder, NativeOutput } from './child/recording/encoder-binding.ts';
export { openFilter } from './child/recording/filter-frames.ts';
export { listSoundLandmarks } from './child/recording/list-sound-landmarks.ts';
export { MemoryOutput } from './child/recording/memory-output.ts';
export { renderMap } from './child/render-map.ts';
export { unpackHeic } from './child/unpack-heic.ts';
export { MIN_CERTAINTY } from './detect-objects.ts';
export { requireDocumentWords } from './document-words.ts';
export { nameHoliday } from './expense-reading/name-holiday.ts';
export { readDocumentFindings, readFindings } from './expense-reading/read-findings.ts';
export { writeExample } from './image-models/write-example.ts';
export { chooseLimits } from './limits.ts';
export { wordAssessment } from './word-assessment.ts';
