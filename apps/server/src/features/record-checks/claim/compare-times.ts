import type { Claim } from '@assay/contract/claims';
import { say } from '@assay/statements';
import { type FileFacts, raise } from '../file-facts.ts';
import { sayMinutes } from '../say-finding.ts';
import { type Claimed, type Compared, compared, notCompared } from './compared.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The tolerance for clocks of cameras, and for people's memories. */
const CLOCK_MINUTES = 60;
/** The largest offsets of local time from UTC, behind and ahead. */
const WEST = 12 * 60;
const EAST = 14 * 60;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The fact that a claim without a date lacks. */
export const missingTime = ({ kind }: Claim) => `${kind}Date` as const;

/** Reports files taken before the claimed event, or long after. */
export function compareTimes({ claim, files, config }: Claimed): Compared {
  const { date, time, kind } = claim;
  if (!config.timeCheckEnabled) return notCompared('time', 'off');
  if (date === null) return notCompared('time', missingTime(claim));
  const timed = files.flatMap((file) => {
    const { takenAt } = file.captured;
    return takenAt ? [{ ...file, takenAt }] : [];
  });
  if (timed.length === 0) return notCompared('time', 'times');
  const happened = spanOf(date, time);
  const limit = config.maxTimeAfterClaimMinutes;
  const findings = timed.flatMap(({ id, name, takenAt, ...file }) => {
    const taken = spanOfFile(takenAt, file);
    const isBefore = taken.to < happened.from;
    if (!isBefore && taken.from - happened.to <= limit) return [];
    const values = {
      takenAt: takenAt.local,
      otherTakenAt: time === null ? date : `${date}T${time}`,
      side: isBefore ? ('before' as const) : ('after' as const),
      differenceMinutes: measure(takenAt.local, date, time),
      maxTimeDifferenceMinutes: isBefore ? 0 : limit,
      claimKind: kind,
    };
    return [raise('ERROR_TIME_DIFFERENCE', { name }, { assetIds: [id], values })];
  });
  const said = say('claim.times', {
    ...{ compared: timed.length, files: files.length, differ: findings.length },
    date: { date: time === null ? date : `${date}T${time}` },
    limit: sayMinutes(limit),
  });
  return compared('time', findings, [said]);
}

const minutesOf = (local: string) => Date.parse(`${local}Z`) / MINUTE;

/** Minutes by the local clock; a date without a time covers the whole day. */
function spanOf(date: string, time: string | null): Span {
  const from = minutesOf(`${date}T${time ?? '00:00'}:00`);
  return time === null ? { from, to: from + DAY } : { from: from - CLOCK_MINUTES, to: from + CLOCK_MINUTES };
}

/** Cameras write local time; many recorders write UTC, which differs from the local clock. */
function spanOfFile(
  { local, offset }: NonNullable<FileFacts['captured']['takenAt']>,
  { isPicture }: Pick<FileFacts, 'isPicture'>,
): Span {
  const at = minutesOf(local);
  return offset === 0 && !isPicture ? { from: at - WEST, to: at + EAST } : { from: at, to: at };
}

/** Whole days if only the day is known. */
function measure(local: string, date: string, time: string | null): number {
  const day = (text: string) => minutesOf(`${text.slice(0, 10)}T00:00:00`);
  return time === null
    ? Math.abs(day(local) - day(date))
    : Math.round(Math.abs(minutesOf(local) - minutesOf(`${date}T${time}:00`)));
}
