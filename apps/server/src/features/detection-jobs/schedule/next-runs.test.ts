import { expect, it } from 'vitest';
import { nextRuns } from './next-runs.ts';

const from = new Date('2026-10-24T12:00:00Z');
const times = (cron: string, timeZone = 'Europe/Berlin') =>
  nextRuns({ cron, timeZone }, 3, from).map((time) => time.toISOString());

it('come by the clock of the time zone, also when it is put back', () => {
  expect(times('0 6 * * *')).toEqual([
    '2026-10-25T05:00:00.000Z',
    '2026-10-26T05:00:00.000Z',
    '2026-10-27T05:00:00.000Z',
  ]);
  // 02:30 occurs twice in that night.
  expect(times('30 2 * * *')[0]).toMatch(/^2026-10-25T0[01]:30/);
  expect(times('30 2 * * *')[1]).toBe('2026-10-26T01:30:00.000Z');
});

it.each([
  ['61 * * * *', 'Europe/Berlin', 'The cron line cannot be read, or never occurs.'],
  ['0 0 31 2 *', 'Europe/Berlin', 'The cron line cannot be read, or never occurs.'],
  [
    '* * * * * *',
    'Europe/Berlin',
    'A cron line has five parts: minute, hour, day of the month, month, day of the week.',
  ],
  ['0 6 * * *', 'Mars/Olympus', 'There is no time zone “Mars/Olympus”.'],
])('%s in %s is refused', (cron, timeZone, reason) => {
  expect(() => times(cron, timeZone)).toThrow(
    expect.objectContaining({ code: 'DETECTION_JOB_NOT_SCHEDULED', details: { reason } }),
  );
});
