import { type DistanceUnit, describeDistance, describeMinutes } from '@assay/contract/wordings/amounts';
import { language } from '../../i18n/language.ts';
import type { FieldPath } from './config-draft.ts';

/** From this on `describeMinutes` names hours or more. */
const MINUTES_TO_NAME = 120;

const MINUTES: readonly FieldPath[] = [
  'maxImageAgeMinutes',
  'maxTimeDifferenceMinutes',
  'maxTimeAfterClaimMinutes',
];

/** A limit in the unit that people think in: 43,200 minutes as 30 days. Null where the number says it already. */
export function limitInWords(path: FieldPath, value: number, unit: DistanceUnit): string | null {
  if (!Number.isFinite(value) || value < 0) return null;
  if (path === 'maxDistanceMiles') return unit === 'miles' ? null : describeDistance(value, unit, language);
  if (!MINUTES.includes(path)) return null;
  return value < MINUTES_TO_NAME ? null : describeMinutes(value, language);
}
