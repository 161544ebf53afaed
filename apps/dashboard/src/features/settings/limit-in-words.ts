import { type DistanceUnit, describeDistance, describeMinutes } from '@assay/contract/wordings/amounts';
import type { FieldPath } from './config-draft.ts';

/** A limit in the unit that people think in: 43,200 minutes as 30 days. Null where the number says it already. */
export function limitInWords(path: FieldPath, value: number, unit: DistanceUnit): string | null {
  if (!Number.isFinite(value) || value < 0) return null;
  if (path === 'maxDistanceMiles') return unit === 'miles' ? null : describeDistance(value, unit);
  if (path !== 'maxImageAgeMinutes' && path !== 'maxTimeDifferenceMinutes') return null;
  const words = describeMinutes(value);
  return words.includes('minute') ? null : words;
}
