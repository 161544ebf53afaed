import { expect, it } from 'vitest';
import { describeSchedule } from './schedule-words.ts';

it.each([
  ['0 2 * * *', 'Every day at 02:00 (Europe/Berlin)'],
  ['*/15 * * * *', 'Every 15 minutes (Europe/Berlin)'],
  ['30 * * * *', 'Every hour at 30 past (Europe/Berlin)'],
  ['0 * * * *', 'Every hour (Europe/Berlin)'],
  ['5 18 * * 1-5', 'Every weekday, Monday to Friday, at 18:05 (Europe/Berlin)'],
  ['0 6 * * 1,4', 'Every Monday and Thursday at 06:00 (Europe/Berlin)'],
  ['0 6 * * 7', 'Every Sunday at 06:00 (Europe/Berlin)'],
  ['0 3 31 * *', 'Every month on day 31 at 03:00, in the months that have one (Europe/Berlin)'],
  ['*/25 * * * *', 'At the times of “*/25 * * * *” (Europe/Berlin)'],
  ['0 6 1 * 1', 'At the times of “0 6 1 * 1” (Europe/Berlin)'],
  ['0 0-6 * 2 *', 'At the times of “0 0-6 * 2 *” (Europe/Berlin)'],
])('%s is %s', (cron, words) => {
  expect(describeSchedule({ cron, timeZone: 'Europe/Berlin' })).toBe(words);
});
