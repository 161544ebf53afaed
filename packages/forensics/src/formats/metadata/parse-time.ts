/** A camera's time stamp: local time, and the time zone offset if stated. */
export interface CapturedTime {
  /** YYYY-MM-DDTHH:MM:SS, local time. */
  readonly local: string;
  /** Minutes east of UTC; null if not stated. */
  readonly offset: number | null;
}

const PATTERN =
  /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?/;

/** Parses EXIF (`2016:06:23 16:32:34`) and XMP (ISO 8601) times; null if the text is not a valid date. */
export function parseTime(text: string, offset: string | null): CapturedTime | null {
  const match = PATTERN.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = match;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const date = new Date(`${local}Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local) && year !== '0000';
  return real ? { local, offset: parseOffset(zone ?? offset) } : null;
}

function parseOffset(zone: string | null | undefined): number | null {
  if (zone === 'Z') return 0;
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(zone?.trim() ?? '');
  if (match === null) return null;
  const minutes = 60 * Number(match[2]) + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** Milliseconds since 1970 as if the local time were UTC: for differences between times in one file. */
export function toLocalMilliseconds(time: CapturedTime): number {
  return Date.parse(`${time.local}Z`);
}
