const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const NUMBER = /^\d{1,2}$/;

/** A schedule for people: “Every day at 02:00 (Europe/Berlin)”. The cron line itself if no such words fit. */
export function describeSchedule({ cron, timeZone }: { cron: string; timeZone: string }): string {
  return `${describeCron(cron.trim().split(/\s+/)) ?? `At the times of “${cron.trim()}”`} (${timeZone})`;
}

function describeCron([minute = '', hour = '', day = '', month = '', weekday = '', ...rest]: string[]):
  | string
  | null {
  if (rest.length > 0 || month !== '*') return null;
  const every = /^\*\/(\d{1,2})$/.exec(minute)?.[1];
  if (hour === '*' && day === '*' && weekday === '*') {
    if (minute === '*') return 'Every minute';
    // Intervals that do not divide an hour restart with each hour, which these words would hide.
    if (every && 60 % Number(every) === 0)
      return Number(every) === 1 ? 'Every minute' : `Every ${Number(every)} minutes`;
    if (NUMBER.test(minute)) return minute === '0' ? 'Every hour' : `Every hour at ${Number(minute)} past`;
  }
  if (!NUMBER.test(minute) || !NUMBER.test(hour)) return null;
  const at = `at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*') {
    const days = describeDays(weekday);
    return days && `${days} ${at}`;
  }
  if (weekday !== '*' || !NUMBER.test(day)) return null;
  const last = Number(day) > 28 ? ', in the months that have one' : '';
  return `Every month on day ${Number(day)} ${at}${last}`;
}

function describeDays(weekday: string): string | null {
  if (weekday === '*') return 'Every day';
  if (weekday === '1-5') return 'Every weekday, Monday to Friday,';
  const named = weekday.split(',').map((one) => (/^[0-7]$/.test(one) ? DAYS[Number(one) % 7] : undefined));
  if (named.includes(undefined)) return null;
  return `Every ${new Intl.ListFormat('en', { type: 'conjunction' }).format(named as string[])}`;
}
