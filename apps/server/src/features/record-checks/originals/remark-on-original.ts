import type { Captured } from '@assay/analysis';
import type { OriginalOutcome } from '@assay/contract/originals';
import { type Statement, say } from '@assay/statements';

interface Taken {
  readonly captured: Captured | null;
}

const MINUTE = 60_000;
/**
 * Compared copies without an edit, and those of them that could be registered with their originals:
 * docs/accuracy.md.
 */
const LAID = { laid: 138, count: 139 };
/** No time zone is further east of Greenwich. */
const MAX_EAST_MINUTES = 14 * 60;
/** The unreported tolerance of a clock. */
const CLOCK_MINUTES = 10;
/**
 * Seconds by which two records of one moment may differ: times are shown by the minute, and beyond this no
 * two look the same.
 */
const SAME_MOMENT = 120;
/** Time zones differ by multiples of this: one moment can be recorded in two of them. */
const ZONE_SECONDS = 15 * 60;

/**
 * What speaks against a file being the original of a copy, besides the places that differ: metadata, since a
 * photo of a screen can be registered with the copy as well as the original can; and a failed registration.
 * Empty if nothing does.
 */
export function remarkOnOriginal(
  copy: Taken & { readonly receivedAt: Date },
  original: Taken,
  outcome: OriginalOutcome,
): Statement[] {
  // The copy sent again has the copy's own metadata.
  if (outcome === 'repeated') return [];
  const [before, after] = [copy.captured?.takenAt, original.captured?.takenAt];
  const statements: Statement[] = outcome === 'apart' ? [say('original.apart', LAID)] : [];
  if (after) statements.push(...remarkOnArrival(after, copy.receivedAt));
  if (before && after && isOtherMoment(before.local, after.local))
    statements.push(
      say('original.other-time', { copyTaken: toMinute(before.local), taken: toMinute(after.local) }),
    );
  const [copyDevice, device] = [nameDevice(copy.captured), nameDevice(original.captured)];
  if (copyDevice && device && copyDevice.toLowerCase() !== device.toLowerCase())
    statements.push(say('original.other-camera', { copyDevice, device }));
  return statements;
}

/** Without a time zone in the file, the earliest moment that its time can mean counts. */
function remarkOnArrival({ local, offset }: NonNullable<Captured['takenAt']>, receivedAt: Date): Statement[] {
  const taken = Date.parse(`${local}Z`) - (offset ?? MAX_EAST_MINUTES) * MINUTE;
  if (!(taken > receivedAt.getTime() + CLOCK_MINUTES * MINUTE)) return [];
  const told = offset === null ? local : new Date(taken).toISOString();
  return [
    say('original.taken-after-copy', {
      taken: toMinute(told),
      zone: offset === null ? 'unnamed' : 'named',
      received: toMinute(receivedAt.toISOString()),
    }),
  ];
}

function isOtherMoment(one: string, other: string): boolean {
  const apart = Math.abs(Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) / 1000;
  const beyondZones = apart > (MAX_EAST_MINUTES + 12 * 60) * 60;
  const rest = Math.min(apart % ZONE_SECONDS, ZONE_SECONDS - (apart % ZONE_SECONDS));
  return beyondZones || rest >= SAME_MOMENT;
}

/** Only if the file names a model: makers alone are written in too many ways. */
const nameDevice = (captured: Captured | null) => captured?.model?.trim() || null;

const toMinute = (time: string) => ({ date: time.slice(0, 16) });
