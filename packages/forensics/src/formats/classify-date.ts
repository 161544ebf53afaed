/** Beginnings of the epochs that containers count from. */
const EPOCHS = [Date.UTC(1904, 0, 1), Date.UTC(1970, 0, 1)];
const DAY = 86_400_000;
/** Clocks that were never set run on from the epoch for a while. */
const UNSET_DAYS = 7;
/** QuickTime, the first of these formats, came out in 1991. */
const FIRST = Date.UTC(1991, 0, 1);

/**
 * What a date that a file names of itself can be worth: `not-set`, the beginning of an epoch; `too-early`, before such files
 * existed; `future`, more than a day after the file came in.
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
