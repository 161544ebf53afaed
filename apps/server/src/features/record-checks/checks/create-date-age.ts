import { describeLocalTime, describeMinutes } from '../describe-amounts.ts';
import type { Check } from '../file-facts.ts';

/** No zone lies further west of Greenwich. */
const MAX_WEST_MINUTES = 12 * 60;
const MINUTE = 60_000;

/** How old each picture was when it came in. Without a zone in the file the latest moment that its time can mean counts. */
export const checkCreateDateAge: Check = (files, { dateAgeCheckEnabled, maxImageAgeMinutes }) => {
  if (!dateAgeCheckEnabled) return [];
  return files.flatMap(({ id, name, receivedAt, captured: { takenAt } }) => {
    if (!takenAt) return [];
    const { local, offset } = takenAt;
    const taken = Date.parse(`${local}Z`) - (offset ?? -MAX_WEST_MINUTES) * MINUTE;
    const ageMinutes = Math.floor((receivedAt.getTime() - taken) / MINUTE);
    if (ageMinutes <= maxImageAgeMinutes) return [];
    const zone = offset === null ? ' (the file names no time zone)' : '';
    const message =
      `“${name}” was taken on ${describeLocalTime(local)}${zone}, at least ${describeMinutes(ageMinutes)} ` +
      `before it came in; at most ${describeMinutes(maxImageAgeMinutes)} are allowed.`;
    const values = { takenAt: local, receivedAt: receivedAt.toISOString(), ageMinutes, maxImageAgeMinutes };
    return [{ code: 'ERROR_CREATE_DATE_AGE', message, assetIds: [id], values }];
  });
};
