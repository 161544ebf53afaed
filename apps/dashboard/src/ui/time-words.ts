const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const sameYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago, in words for a week; the date after that. `now` in milliseconds since 1970. */
export function describeAge(value: string, now: number): string {
  const at = new Date(value);
  const age = now - at.getTime();
  if (age < MINUTE) return relative.format(0, 'second');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relative.format(-Math.floor(age / DAY), 'day');
  return (at.getFullYear() === new Date(now).getFullYear() ? sameYear : otherYear).format(at);
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
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: timezone }).format(new Date(value));
  } catch {
    // A time zone that this browser does not know.
    return new Intl.DateTimeFormat('en', options).format(new Date(value));
  }
}
