/** Durations, distances and moments as sentences name them: one unit at a time, and no more digits than are of use. */

export const DISTANCE_UNITS = ['miles', 'kilometres'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

interface Unit {
  /** As `Intl` knows it. */
  readonly name: 'minute' | 'hour' | 'day' | 'year' | 'mile' | 'kilometer';
  /** How many of the base unit it makes. */
  readonly size: number;
}

const MINUTE: Unit = { name: 'minute', size: 1 };
const HOUR: Unit = { name: 'hour', size: 60 };
const DAY: Unit = { name: 'day', size: 24 * 60 };
const YEAR: Unit = { name: 'year', size: 365.25 * 24 * 60 };
const DURATIONS: readonly Unit[] = [YEAR, DAY, HOUR, MINUTE];
const DISTANCES: Record<DistanceUnit, Unit> = {
  miles: { name: 'mile', size: 1 },
  kilometres: { name: 'kilometer', size: 1 / 1.609344 },
};

/** In the largest unit of which there are at least two: 90 minutes, 36 hours, 30 days, 10 years. `language` is a BCP 47 tag. */
export function describeMinutes(minutes: number, language?: string): string {
  const unit = durationUnit(minutes);
  return amount(minutes / unit.size, unit, unit === YEAR && minutes >= 10 * YEAR.size ? 0 : 1, language);
}

/** As `describeMinutes`, but rounded down, and never called what the limit is called that it exceeds. */
export function describeMinutesOver(minutes: number, limit: number): string {
  const named = describeMinutes(limit);
  for (const unit of DURATIONS.slice(DURATIONS.indexOf(durationUnit(minutes)))) {
    const digits = minutes >= 10 * unit.size ? 0 : 1;
    for (const more of unit === MINUTE ? [0] : [digits, digits + 1]) {
      const text = amount(floor(minutes / unit.size, more), unit, more);
      if (text !== named) return text;
    }
  }
  return `just over ${named}`;
}

const durationUnit = (minutes: number) => DURATIONS.find(({ size }) => minutes >= 2 * size) ?? MINUTE;

/** `miles` in the given unit: 0.25 miles, 12.4 miles, 180 miles. `language` is a BCP 47 tag. */
export function describeDistance(miles: number, unit: DistanceUnit = 'miles', language?: string): string {
  const value = miles / DISTANCES[unit].size;
  return amount(value, DISTANCES[unit], value < 10 ? 2 : value < 100 ? 1 : 0, language);
}

/** As `describeDistance`, with more digits where it would be called the same as the limit that it exceeds. */
export function describeDistanceOver(miles: number, limit: number, unit: DistanceUnit = 'miles'): string {
  const text = describeDistance(miles, unit);
  if (text !== describeDistance(limit, unit)) return text;
  const exact = amount(miles / DISTANCES[unit].size, DISTANCES[unit], 4);
  return exact === describeDistance(limit, unit) ? `just over ${exact}` : exact;
}

/** Of a moment without a zone, as a camera writes it: 23 June 2016, 16:32. */
export function describeLocalTime(local: string): string {
  return describeDate(new Date(`${local}Z`), { hour: '2-digit', minute: '2-digit', hour12: false });
}

/** 23 June 2016, in UTC. */
export function describeDay(moment: Date): string {
  return describeDate(moment, {});
}

function describeDate(moment: Date, time: Intl.DateTimeFormatOptions): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return moment.toLocaleString('en-GB', { ...day, ...time, timeZone: 'UTC' }).replace(' at ', ', ');
}

function floor(value: number, digits: number): number {
  return Math.floor(value * 10 ** digits) / 10 ** digits;
}

/** British English unless another language is asked for. */
function amount(value: number, { name }: Unit, digits: number, language = 'en'): string {
  // "kilometres" is British, and groups as in 1,234 are the same in all of English.
  return value.toLocaleString(language === 'en' ? 'en-GB' : language, {
    maximumFractionDigits: digits,
    style: 'unit',
    unit: name,
    unitDisplay: 'long',
  });
}
