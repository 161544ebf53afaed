/** For how long something can be put off, by name. */
export const SNOOZES = ['hour', 'tomorrow', 'week', 'month'] as const;
export type Snooze = (typeof SNOOZES)[number];

const HOUR_MS = 3_600_000;
const MORNING = 9;

/** When it is over, by the clock of this browser. */
export function endOfSnooze(snooze: Snooze, now: Date): Date {
  switch (snooze) {
    case 'hour':
      return new Date(now.getTime() + HOUR_MS);
    case 'tomorrow':
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING);
    case 'week':
      return new Date(now.getTime() + 7 * 24 * HOUR_MS);
    case 'month':
      return new Date(now.getTime() + 30 * 24 * HOUR_MS);
  }
}
