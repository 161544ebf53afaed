/** Amounts as the messages of findings name them. */

const round = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });
const amount = (value: number, unit: string, digits = 0) => {
  const text = round(value, digits);
  return `${text} ${unit}${text === '1' ? '' : 's'}`;
};

/** In the largest unit of which there are two at least: 90 minutes, 36 hours, 30 days. */
export function describeMinutes(minutes: number): string {
  if (minutes < 120) return amount(minutes, 'minute', minutes < 10 ? 1 : 0);
  if (minutes < 48 * 60) return amount(minutes / 60, 'hour', 1);
  return amount(minutes / (24 * 60), 'day', 1);
}

export function describeMiles(miles: number): string {
  return amount(miles, 'mile', miles < 100 ? 2 : 0);
}

/** Of a moment without a zone, as a camera writes it: 23 June 2016, 16:32. */
export function describeLocalTime(local: string): string {
  return describe(new Date(`${local}Z`), { hour: '2-digit', minute: '2-digit', hour12: false });
}

/** 23 June 2016, in UTC. */
export function describeDay(moment: Date): string {
  return describe(moment, {});
}

function describe(moment: Date, time: Intl.DateTimeFormatOptions): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return moment.toLocaleString('en-GB', { ...day, ...time, timeZone: 'UTC' }).replace(' at ', ', ');
}
