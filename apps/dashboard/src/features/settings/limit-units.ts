import { type DistanceUnit, describeDistance, describeMinutes } from '@assay/contract/wordings/amounts';
import { language } from '../../i18n/language.ts';
import type { FieldPath } from './config-draft.ts';
import { readTyped, writeTyped } from './typed-number.ts';

export type LimitUnit = 'minutes' | 'hours' | 'days' | DistanceUnit;

/** The number of stored units, minutes or miles, in each. */
const SIZES: Record<LimitUnit, number> = {
  ...{ minutes: 1, hours: 60, days: 24 * 60 },
  ...{ miles: 1, kilometres: 1 / 1.609344 },
};

const TIMES: readonly LimitUnit[] = ['minutes', 'hours', 'days'];
const DISTANCES: readonly LimitUnit[] = ['kilometres', 'miles'];

const LIMITS: Partial<Record<FieldPath, readonly LimitUnit[]>> = {
  ...{ maxImageAgeMinutes: TIMES, maxTimeDifferenceMinutes: TIMES, maxTimeAfterClaimMinutes: TIMES },
  maxDistanceMiles: DISTANCES,
};

/** The units in which a limit can be typed; null for a setting without any. */
export const unitsOf = (path: FieldPath): readonly LimitUnit[] | null => LIMITS[path] ?? null;

/**
 * The unit for displaying a stored value: for times the largest in which it is a whole number of at least
 * two, for distances the reader's.
 */
export function chooseUnit(path: FieldPath, stored: string, distance: DistanceUnit): LimitUnit {
  if (path === 'maxDistanceMiles') return distance;
  const minutes = readTyped(stored);
  const isWhole = (unit: LimitUnit) => minutes >= 2 * SIZES[unit] && minutes % SIZES[unit] === 0;
  return isWhole('days') ? 'days' : isWhole('hours') ? 'hours' : 'minutes';
}

/** The stored value for a typed one; anything but a number stays as typed. */
export function storeLimit(typed: string, unit: LimitUnit): string {
  const value = readTyped(typed);
  if (Number.isNaN(value)) return typed;
  const stored = value * SIZES[unit];
  // Minutes are whole; for miles, a hundredth of a foot is precise enough.
  return writeTyped(TIMES.includes(unit) ? Math.round(stored) : Number(stored.toFixed(6)));
}

/** A stored value as typed in a unit. */
export function typeLimit(stored: string, unit: LimitUnit): string {
  const value = readTyped(stored);
  return Number.isNaN(value) ? stored : writeTyped(Number((value / SIZES[unit]).toFixed(2)));
}

/** A limit in words: 30 days, 16.1 kilometres. */
export function describeLimit(path: FieldPath, stored: number, distance: DistanceUnit): string {
  return path === 'maxDistanceMiles'
    ? describeDistance(stored, distance, language)
    : describeMinutes(stored, language);
}
