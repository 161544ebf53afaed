import type { RecordKnownCameras } from '@assay/contract/known-cameras';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';

/**
 * How often photos matched cameras when it was measured: originals, by middles of 1.6 megapixels and fingerprints of ordinary photos, which
 * are weaker than what the product compares. `npm run --silent eval -- camera --only originals` of 29 November 2026; docs/accuracy.md has the
 * whole table. To be brought up to date with each new measurement.
 */
const CAMERA_VALIDATION = { pairs: 26_765, wrong: 0, photos: 265, found: 126, cameras: 102 } as const;

/** Pairs of one photo or camera depend on one another, so that the bounds are a little too narrow. */
export const measuredError = (): RecordKnownCameras['measured'] => ({
  ...CAMERA_VALIDATION,
  mostWrong: proportionBounds(CAMERA_VALIDATION.wrong, CAMERA_VALIDATION.pairs).upper,
  leastFound: proportionBounds(CAMERA_VALIDATION.found, CAMERA_VALIDATION.photos).lower,
});
