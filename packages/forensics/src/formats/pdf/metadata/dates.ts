import { type Statement, say } from '@assay/statements';

/** A date with its time zone as stated. */
export interface StatedDate {
  readonly time: Date;
  /** Minutes east of Greenwich; null if no zone is stated. */
  readonly zone: number | null;
}

/**
 * Parses `D:20240131120000+01'00'` or `2024-01-31T12:00:00+01:00`. `impossible` if date or zone are invalid,
 * null if the text is not a date.
 */
export function readDate(text: string | null): StatedDate | 'impossible' | null {
  const match =
    /^(?:D:)?\s*(\d{4})-?(\d\d)?-?(\d\d)?[T ]?(\d\d)?:?(\d\d)?:?(\d\d)?(?:\.\d+)?\s*(Z|[+-])?(?:(\d\d)'?:?(\d\d)?'?)?/.exec(
      text ?? '',
    );
  if (!match) return null;
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const sign = match[7];
  const size = Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0);
  const zone = sign === undefined ? null : sign === '-' ? -size : sign === '+' ? size : 0;
  const local = new Date(Date.UTC(year ?? 0, month - 1, day, hour, minute, second));
  const kept =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && local.getUTCHours() === hour;
  // The first PDF was written in 1993; time zones range from -12 to +14 hours.
  const isPossible =
    kept && minute < 60 && second < 60 && (year ?? 0) >= 1990 && Math.abs(zone ?? 0) <= 14 * 60;
  if (!isPossible || (match[9] !== undefined && Number(match[9]) >= 60)) return 'impossible';
  return { time: new Date(local.getTime() - (zone ?? 0) * 60_000), zone };
}

/** The instant of a date; one without a zone is taken as UTC. Null for an invalid or impossible date. */
export function readTime(text: string | null): Date | null {
  const date = readDate(text);
  return date && date !== 'impossible' ? date.time : null;
}

/**
 * The date with its zone, as in `31 January 2024, 12:00:00 (UTC+01:00)`. Null for an invalid or impossible
 * date.
 */
export function sayDate(text: string | null): Statement | null {
  const date = readDate(text);
  if (!date || date === 'impossible') return null;
  const { time, zone } = date;
  const local = new Date(time.getTime() + (zone ?? 0) * 60_000);
  return say('pdf-changes.date', { day: { date: local.toISOString().slice(0, 19) }, zone: sayZone(zone) });
}

function sayZone(zone: number | null): Statement | string {
  if (zone === null) return say('pdf-changes.no-zone');
  if (zone === 0) return 'UTC';
  const two = (part: number) => String(part).padStart(2, '0');
  return `UTC${zone < 0 ? '−' : '+'}${two(Math.floor(Math.abs(zone) / 60))}:${two(Math.abs(zone) % 60)}`;
}
