/** The epochs from which containers count. */
const EPOCHS = [Date.UTC(1904, 0, 1), Date.UTC(1970, 0, 1)];
const DAY = 86_400_000;
/** Clocks that were never set continue from the epoch for some days. */
const UNSET_DAYS = 7;
/** QuickTime, the oldest of these formats, was released in 1991. */
const FIRST = Date.UTC(1991, 0, 1);

/**
 * Classifies a date in a file: `not-set` is at the beginning of an epoch, `too-early` before such files
 * existed, `future` more than a day after the file's arrival.
 */
export function classifyDate(date: Date, receivedAt: Date): 'not-set' | 'too-early' | 'future' | 'possible' {
  const time = date.getTime();
  if (EPOCHS.some((epoch) => time >= epoch && time < epoch + UNSET_DAYS * DAY)) return 'not-set';
  if (time < FIRST) return 'too-early';
  return time > receivedAt.getTime() + DAY ? 'future' : 'possible';
}

export function areDaysApart(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > DAY;
}
