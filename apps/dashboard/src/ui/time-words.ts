import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import { language } from '../i18n/language.ts';
import { t } from './ui-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The default time zone of dates; undefined: the browser's. */
let usualTimezone: string | undefined;

export function setTimezone(timezone: string | undefined): void {
  usualTimezone = timezone;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** Creating one takes a browser up to a tenth of a second the first time, and is always slow. */
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
    return new Intl.DateTimeFormat(DATE_LOCALES[language], { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(DATE_LOCALES[language], options);
  }
}

/** A day of the year, and that day with its year: "2 Oct" and "2 Oct 2026" in English. */
interface Day {
  readonly year: number;
  readonly day: string;
  readonly dated: string;
}

/**
 * In English, in the browser's zone and in UTC, the usual cases, without loading `Intl`: every page has a
 * date.
 */
function readDay(at: Date, timeZone: string | undefined): Day {
  if (language === 'en' && (!timeZone || timeZone === 'UTC')) {
    const utc = timeZone ? 'UTC' : '';
    const year = at[`get${utc}FullYear` as const]();
    const day = `${at[`get${utc}Date` as const]()} ${MONTHS[at[`get${utc}Month` as const]()]}`;
    return { year, day, dated: `${day} ${year}` };
  }
  const day = { day: 'numeric', month: 'short' } as const;
  return {
    year: Number(findFormat(timeZone, { year: 'numeric' }).format(at)),
    day: writeDay(findFormat(timeZone, day), at),
    dated: writeDay(findFormat(timeZone, { ...day, year: 'numeric' }), at),
  };
}

/** "2 Oct 2026" in English. */
export function formatDay(value: string, timezone = usualTimezone): string {
  return readDay(new Date(value), timezone).dated;
}

/** With the month's whole name, as sentences give a day: "2 October 2026" in English. */
export function formatDate(value: string, timezone = usualTimezone): string {
  return writeDay(findFormat(timezone, { dateStyle: 'long' }), new Date(value));
}

const MOMENT = {
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
};

/** Day and time to the minute, in short: the day as in `formatDay`. */
export function formatMoment(value: string, timezone = usualTimezone): string {
  return writeDay(findFormat(timezone, MOMENT), new Date(value));
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
  const { year, day, dated } = readDay(at, timezone);
  return year === readDay(new Date(now), timezone).year ? day : dated;
}

/** The long form with weekday and time zone; in English "Friday, 20 November 2026 at 16:05:09 CET". */
export function formatLong(value: string, timezone = usualTimezone): string {
  return writeDay(findFormat(timezone, { dateStyle: 'full', timeStyle: 'long' }), new Date(value));
}
