import type { NamedDate, Oddity } from '../../formats/audio/container-facts.ts';

const DAY = 86_400_000;

/** Dates that do not exist or lie more than a day after the file came in. */
export function checkDates(dates: readonly NamedDate[], receivedAt: Date): Oddity[] {
  return dates.flatMap(({ where, date }): Oddity[] => {
    const time = Date.parse(date.length > 10 ? `${date}Z` : date);
    if (Number.isNaN(time) || !exists(date))
      return [
        {
          marker: 'sound-date-impossible',
          message: `The ${where} names a date that does not exist: ${date}.`,
          score: 30,
          span: null,
        },
      ];
    if (time > receivedAt.getTime() + DAY)
      return [
        {
          marker: 'sound-date-future',
          message: `The ${where} names a date after the day on which the file came in: ${date}.`,
          score: 30,
          span: null,
        },
      ];
    return [];
  });
}

function exists(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
}
