import type { RecordKnownCameras } from '@assay/contract/known-cameras';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';

/**
 * How often photos matched cameras in the measurement: originals, by middles of 1.6 megapixels and
 * fingerprints of ordinary photos, which are weaker than what the product compares. `npm run --silent eval --
 * camera --only originals` of 29 November 2026; docs/accuracy.md has the whole table. Update it with each new
 * measurement.
 */
const CAMERA_VALIDATION = { pairs: 26_765, wrong: 0, photos: 265, found: 126, cameras: 102 } as const;

/** Pairs with a common photo or camera are dependent, so the bounds are slightly too narrow. */
export const measuredError = (): RecordKnownCameras['measured'] => ({
  ...CAMERA_VALIDATION,
  mostWrong: proportionBounds(CAMERA_VALIDATION.wrong, CAMERA_VALIDATION.pairs).upper,
  leastFound: proportionBounds(CAMERA_VALIDATION.found, CAMERA_VALIDATION.photos).lower,
});
