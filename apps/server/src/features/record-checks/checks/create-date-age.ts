import { type Check, raise } from '../file-facts.ts';

/** No time zone is further west of Greenwich. */
const MAX_WEST_MINUTES = 12 * 60;
const MINUTE = 60_000;

/**
 * Reports pictures that were too old on arrival. Without a time zone in the file, the latest moment that its
 * time can mean counts.
 */
export const checkCreateDateAge: Check = (files, { dateAgeCheckEnabled, maxImageAgeMinutes }) => {
  if (!dateAgeCheckEnabled) return [];
  return files.flatMap(({ id, name, receivedAt, captured: { takenAt } }) => {
    if (!takenAt) return [];
    const { local, offset } = takenAt;
    const taken = Date.parse(`${local}Z`) - (offset ?? -MAX_WEST_MINUTES) * MINUTE;
    const ageMinutes = Math.floor((receivedAt.getTime() - taken) / MINUTE);
    if (ageMinutes <= maxImageAgeMinutes) return [];
    const values = {
      takenAt: local,
      zoneMinutes: offset,
      receivedAt: receivedAt.toISOString(),
      ageMinutes,
      maxImageAgeMinutes,
    };
    return [raise('ERROR_CREATE_DATE_AGE', { name }, { assetIds: [id], values })];
  });
};
