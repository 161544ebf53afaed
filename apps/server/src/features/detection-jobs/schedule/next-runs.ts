import type { Schedule } from '@assay/contract/detection-jobs';
import { CronExpressionParser } from 'cron-parser';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { isTimeZone } from '../../../platform/is-time-zone.ts';

const FIELDS = 5;

/**
 * The next times of a schedule after `from`, at most this many. Throws RefusedError
 * DETECTION_JOB_NOT_SCHEDULED.
 */
export function nextRuns({ cron, timeZone }: Schedule, howMany: number, from = new Date()): Date[] {
  const refuse = (reason: string, cause?: unknown) =>
    new RefusedError('DETECTION_JOB_NOT_SCHEDULED', { details: { reason }, cause });
  if (!isTimeZone(timeZone)) throw refuse(`There is no time zone “${timeZone}”.`);
  if (cron.trim().split(/\s+/).length !== FIELDS)
    throw refuse('A cron line has five parts: minute, hour, day of the month, month, day of the week.');
  try {
    return CronExpressionParser.parse(cron, { tz: timeZone, currentDate: from })
      .take(howMany)
      .map((one) => one.toDate());
  } catch (error) {
    throw refuse('The cron line cannot be read, or never occurs.', error);
  }
}
