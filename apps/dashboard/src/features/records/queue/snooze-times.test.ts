import { expect, it } from 'vitest';
import { endOfSnooze, SNOOZES } from './snooze-times.ts';

it('ends in the morning of the next day, or so much later', () => {
  const now = new Date(2026, 0, 31, 22, 30);
  expect(endOfSnooze('tomorrow', now)).toEqual(new Date(2026, 1, 1, 9));
  expect(endOfSnooze('hour', now)).toEqual(new Date(2026, 0, 31, 23, 30));
  for (const snooze of SNOOZES) expect(endOfSnooze(snooze, now) > now).toBe(true);
});
