/**
 * For evaluations over known data: the same measurement without the sandbox around it.
 * Never for files from outside.
 */
export { looksLike, type PictureMarks, sharesWords, showSame } from '@assay/fingerprint/likeness';
export { findMarks } from './child/find-marks.ts';
export { hashLooks } from './child/hash-looks.ts';
export {
  type MeasureDocumentOptions,
  type MeasuredDocument,
  measureDocument,
} from './child/measure-document.ts';
export { type MeasuredPicture, type MeasureOptions, measurePicture } from './child/measure-picture.ts';
export { renderMap } from './child/render-map.ts';
