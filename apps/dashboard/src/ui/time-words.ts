import { t } from './ui-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where dates are shown unless something else is said; undefined: where the browser is. */
let usualTimezone: string | undefined;

export function setTimezone(timezone: string | undefined): void {
  usualTimezone = timezone;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** To make one takes a browser up to a tenth of a second the first time, and is slow ever after. */
const formats = new Map<string, Intl.DateTimeFormat>();

function findFormat(timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.entries(options)}`;
  const format = formats.get(key) ?? createFormat(timeZone, options);
  formats.set(key, format);
  return format;
}

/** A time zone that this browser does not know counts as none. */
function createFormat(
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

/** Year and day, "Oct 2". Where the browser is and in UTC, the usual places, without waking `Intl`: every page has a date. */
function readDay(at: Date, timeZone: string | undefined): { year: number; day: string } {
  if (!timeZone) return { year: at.getFullYear(), day: `${MONTHS[at.getMonth()]} ${at.getDate()}` };
  if (timeZone === 'UTC')
    return { year: at.getUTCFullYear(), day: `${MONTHS[at.getUTCMonth()]} ${at.getUTCDate()}` };
  return {
    year: Number(findFormat(timeZone, { year: 'numeric' }).format(at)),
    day: findFormat(timeZone, { day: 'numeric', month: 'short' }).format(at),
  };
}

/** "Oct 2, 2026". */
export function formatDay(value: string, timezone = usualTimezone): string {
  const { year, day } = readDay(new Date(value), timezone);
  return `${day}, ${year}`;
}

/** How long ago, in words for a week; the date after that. `now` in milliseconds since 1970. */
export function describeAge(value: string, now: number, timezone = usualTimezone): string {
  const at = new Date(value);
  const age = now - at.getTime();
  if (age < MINUTE) return t('ui.now');
  if (age < HOUR) return t('ui.minutesAgo', { count: Math.floor(age / MINUTE) });
  if (age < DAY) return t('ui.hoursAgo', { count: Math.floor(age / HOUR) });
  if (age < 2 * DAY) return t('ui.yesterday');
  if (age < 7 * DAY) return t('ui.daysAgo', { count: Math.floor(age / DAY) });
  const { year, day } = readDay(at, timezone);
  return year === readDay(new Date(now), timezone).year ? day : `${day}, ${year}`;
}

/** The long form with weekday and time zone: "Friday, November 20, 2026 at 4:05:09 PM GMT+1". */
export function formatLong(value: string, timezone = usualTimezone): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  };
  return findFormat(timezone, options).format(new Date(value));
}
