import { describeLocalTime, describeMinutes } from '../describe-amounts.ts';
import type { Check } from '../file-facts.ts';
import { findOutliers } from '../find-outliers.ts';

const MINUTE = 60_000;

/** How far apart the pictures of a record were taken. */
export const checkTimeDifference: Check = (files, { timeCheckEnabled, maxTimeDifferenceMinutes }) => {
  if (!timeCheckEnabled) return [];
  const timed = files.flatMap(({ id, name, captured: { takenAt } }) =>
    takenAt ? [{ id, name, ...takenAt }] : [],
  );
  // Local times are compared as they are as soon as one of them has no zone: pictures of one case come from one place.
  const haveZones = timed.every(({ offset }) => offset !== null);
  const minutesOf = ({ local, offset }: (typeof timed)[number]) =>
    Date.parse(`${local}Z`) / MINUTE - (haveZones ? (offset ?? 0) : 0);
  const measure = (one: (typeof timed)[number], other: (typeof timed)[number]) =>
    Math.abs(minutesOf(one) - minutesOf(other));
  return findOutliers(timed, measure, maxTimeDifferenceMinutes).map(({ item, from, distance }) => {
    const side = minutesOf(item) < minutesOf(from) ? 'before' : 'after';
    const message =
      `“${item.name}” was taken on ${describeLocalTime(item.local)}, ${describeMinutes(distance)} ${side} ` +
      `“${from.name}”; at most ${describeMinutes(maxTimeDifferenceMinutes)} may lie between files of a record.`;
    const differenceMinutes = Math.round(distance);
    const values = {
      takenAt: item.local,
      otherTakenAt: from.local,
      differenceMinutes,
      maxTimeDifferenceMinutes,
    };
    return { code: 'ERROR_TIME_DIFFERENCE', message, assetIds: [item.id, from.id], values };
  });
};
