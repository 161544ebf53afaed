/**
 * For evaluations over known data: the same measurement without the sandbox around it.
 * Never for files from outside.
 */
export { looksLike } from '@assay/fingerprint/likeness';
export { hashLooks } from './child/hash-looks.ts';
export { type MeasuredPicture, type MeasureOptions, measurePicture } from './child/measure-picture.ts';
export { renderMap } from './child/render-map.ts';
