import { type Check, raise } from '../file-facts.ts';
import { findOutliers } from '../find-outliers.ts';

const MINUTE = 60_000;

/** Compares the times at which a record's pictures were taken. */
export const checkTimeDifference: Check = (files, { timeCheckEnabled, maxTimeDifferenceMinutes }) => {
  if (!timeCheckEnabled) return [];
  const timed = files.flatMap(({ id, name, captured: { takenAt } }) =>
    takenAt ? [{ id, name, ...takenAt }] : [],
  );
  // Local times are compared directly as soon as one of them has no time zone: pictures of one case come from
  // one place.
  const haveZones = timed.every(({ offset }) => offset !== null);
  const minutesOf = ({ local, offset }: (typeof timed)[number]) =>
    Date.parse(`${local}Z`) / MINUTE - (haveZones ? (offset ?? 0) : 0);
  const measure = (one: (typeof timed)[number], other: (typeof timed)[number]) =>
    Math.abs(minutesOf(one) - minutesOf(other));
  return findOutliers(timed, measure, maxTimeDifferenceMinutes).map(({ item, from, distance }) => {
    const values = {
      takenAt: item.local,
      otherTakenAt: from.local,
      side: minutesOf(item) < minutesOf(from) ? ('before' as const) : ('after' as const),
      differenceMinutes: Math.round(distance),
      maxTimeDifferenceMinutes,
    };
    const names = { name: item.name, other: from.name };
    return raise('ERROR_TIME_DIFFERENCE', names, { assetIds: [item.id, from.id], values });
  });
};
