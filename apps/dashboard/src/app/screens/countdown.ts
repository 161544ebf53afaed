export const DEFAULT_DAYS_AHEAD = 15;
const DAY_MS = 86_400_000;

/** The remaining time, in whole parts; all 0 once it is over. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Both in milliseconds since 1970. */
export function timeLeft(end: number, now: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The end as an address gives it (ISO 8601), else 15 days from now. */
export function readEnd(given: string | undefined, now: number): number {
  const end = given === undefined ? Number.NaN : Date.parse(given);
  return Number.isNaN(end) ? now + DEFAULT_DAYS_AHEAD * DAY_MS : end;
}
