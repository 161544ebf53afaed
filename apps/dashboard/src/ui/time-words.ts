const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where dates are shown unless something else is said; undefined: where the browser is. */
let usualTimezone: string | undefined;

export function setTimezone(timezone: string | undefined): void {
  usualTimezone = timezone;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A time zone that this browser does not know counts as none. */
function createFormat(options: Intl.DateTimeFormatOptions, timeZone = usualTimezone): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', options);
  }
}

/** How long ago, in words for a week; the date after that. `now` in milliseconds since 1970. */
export function describeAge(value: string, now: number, timezone?: string): string {
  const at = new Date(value);
  const age = now - at.getTime();
  if (age < MINUTE) return relative.format(0, 'second');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  const year = createFormat({ year: 'numeric' }, timezone);
  const isThisYear = year.format(at) === year.format(now);
  const day = { day: 'numeric', month: 'short' } as const;
  return createFormat(isThisYear ? day : { ...day, year: 'numeric' }, timezone).format(at);
}

/** The long form with weekday and time zone: "Friday, November 20, 2026 at 4:05:09 PM GMT+1". */
export function formatLong(value: string, timezone?: string): string {
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
  return createFormat(options, timezone).format(new Date(value));
}
