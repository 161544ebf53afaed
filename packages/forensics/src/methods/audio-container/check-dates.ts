import { type Statement, say } from '@assay/statements';
import type { NamedDate, Oddity } from '../../formats/audio/container-facts.ts';
import { areDaysApart, classifyDate } from '../../formats/classify-date.ts';
import type { MarkerId } from '../../markers.ts';

/** Kept low: clocks are wrong, and recordings are exported and tagged long after they were made. */
const SCORES = { wrong: 30, apart: 20, unset: 3 } as const;

/** Impossible dates, and differing dates in one file. */
export function checkDates(dates: readonly NamedDate[], receivedAt: Date): Oddity[] {
  const single = dates.flatMap((date) => checkDate(date, receivedAt));
  const possible = dates.filter((date) => date.of && checkDate(date, receivedAt).length === 0);
  return [...new Map(single.map((oddity) => [oddity.marker, oddity])).values(), ...checkApart(possible)];
}

function checkDate({ where, date, of }: NamedDate, receivedAt: Date): Oddity[] {
  if (!exists(date))
    return [toOddity('sound-date-impossible', say('audio-container.date-impossible', { where, date }))];
  const kind = classifyDate(toDate(date), receivedAt);
  if (kind === 'future')
    return [toOddity('sound-date-future', say('audio-container.date-future', { where, date }))];
  if (of && kind === 'not-set')
    return [
      toOddity('sound-date-not-set', say('audio-container.date-not-set', { where, date }), SCORES.unset),
    ];
  if (of === 'file' && kind === 'too-early')
    return [toOddity('sound-date-early', say('audio-container.date-too-early', { where, date }))];
  return [];
}

function checkApart(dates: readonly NamedDate[]): Oddity[] {
  const inOrder = dates.toSorted((a, b) => toDate(a.date).getTime() - toDate(b.date).getTime());
  const [first, last] = [inOrder.at(0), inOrder.at(-1)];
  if (!first || !last || !areDaysApart(toDate(first.date), toDate(last.date))) return [];
  const { where, date } = first;
  const said = say('audio-container.dates-differ', {
    where,
    date,
    otherWhere: last.where,
    otherDate: last.date,
  });
  return [toOddity('sound-dates-differ', said, SCORES.apart)];
}

function toOddity(marker: MarkerId, said: Statement, score: number = SCORES.wrong): Oddity {
  return { marker, said, score, span: null };
}

const toDate = (date: string) => new Date(date.length > 10 ? `${date}Z` : date);

function exists(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.slice(0, 10).split('-').map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  return (
    !Number.isNaN(toDate(date).getTime()) && read.getUTCMonth() === month - 1 && read.getUTCDate() === day
  );
}
