/** Durations and distances as sentences name them: one unit at a time, and no more digits than are useful. */

export const DISTANCE_UNITS = ['miles', 'kilometres'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Unit names of `Intl`. */
type DurationName = 'minute' | 'hour' | 'day' | 'year';
type DistanceName = 'mile' | 'kilometer';

interface Unit<Name extends string = DurationName | DistanceName> {
  readonly name: Name;
  /** Its size in base units. */
  readonly size: number;
}

const MINUTE: Unit<DurationName> = { name: 'minute', size: 1 };
const HOUR: Unit<DurationName> = { name: 'hour', size: 60 };
const DAY: Unit<DurationName> = { name: 'day', size: 24 * 60 };
const YEAR: Unit<DurationName> = { name: 'year', size: 365.25 * 24 * 60 };
const DURATIONS: readonly Unit<DurationName>[] = [YEAR, DAY, HOUR, MINUTE];
const DISTANCES: Record<DistanceUnit, Unit<DistanceName>> = {
  miles: { name: 'mile', size: 1 },
  kilometres: { name: 'kilometer', size: 1 / 1.609344 },
};

/** A number with its unit, rounded for display. */
export interface Amount<Name extends Unit['name'] = Unit['name']> {
  readonly value: number;
  readonly unit: Name;
}

/**
 * An amount that exceeds a limit, rounded so that it does not read like the limit; `isJustOver` if no
 * rounding achieves that.
 */
export interface AmountOver<Name extends Unit['name']> extends Amount<Name> {
  readonly isJustOver: boolean;
}

/** In the largest unit of which there are at least two: 90 minutes, 36 hours, 30 days, 10 years. `language` is a BCP 47 tag. */
export function describeMinutes(minutes: number, language?: string): string {
  return describe(roundMinutes(minutes), language);
}

export function roundMinutes(minutes: number): Amount<DurationName> {
  const unit = durationUnit(minutes);
  return {
    value: round(minutes / unit.size, unit === YEAR && minutes >= 10 * YEAR.size ? 0 : 1),
    unit: unit.name,
  };
}

/** As `roundMinutes`, but rounds down. */
export function roundMinutesOver(minutes: number, limit: number): AmountOver<DurationName> {
  const named = roundMinutes(limit);
  for (const unit of DURATIONS.slice(DURATIONS.indexOf(durationUnit(minutes)))) {
    const digits = minutes >= 10 * unit.size ? 0 : 1;
    for (const more of unit === MINUTE ? [0] : [digits, digits + 1]) {
      const over = { value: floor(minutes / unit.size, more), unit: unit.name };
      if (!isSame(over, named)) return { ...over, isJustOver: false };
    }
  }
  return { ...named, isJustOver: true };
}

const durationUnit = (minutes: number) => DURATIONS.find(({ size }) => minutes >= 2 * size) ?? MINUTE;

/** `miles` in the given unit: 0.25 miles, 12.4 miles, 180 miles. `language` is a BCP 47 tag. */
export function describeDistance(miles: number, unit: DistanceUnit = 'miles', language?: string): string {
  return describe(roundDistance(miles, unit), language);
}

export function roundDistance(miles: number, unit: DistanceUnit): Amount<DistanceName> {
  const { size, name } = DISTANCES[unit];
  const value = miles / size;
  return { value: round(value, value < 10 ? 2 : value < 100 ? 1 : 0), unit: name };
}

/** As `roundDistance`, with more digits if it would otherwise read like the limit. */
export function roundDistanceOver(
  miles: number,
  limit: number,
  unit: DistanceUnit,
): AmountOver<DistanceName> {
  const named = roundDistance(limit, unit);
  const over = roundDistance(miles, unit);
  if (!isSame(over, named)) return { ...over, isJustOver: false };
  const exact = { ...over, value: round(miles / DISTANCES[unit].size, 4) };
  return { ...exact, isJustOver: isSame(exact, named) };
}

const isSame = (one: Amount, other: Amount) => one.value === other.value && one.unit === other.unit;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

function floor(value: number, digits: number): number {
  return Math.floor(value * 10 ** digits) / 10 ** digits;
}

/** British English unless another language is given. */
function describe({ value, unit }: Amount, language = 'en'): string {
  // "kilometres" is British, and digit groups as in 1,234 are the same in all of English.
  return value.toLocaleString(language === 'en' ? 'en-GB' : language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
}
