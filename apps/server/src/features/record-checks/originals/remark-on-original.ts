import type { Captured } from '@assay/analysis';
import type { OriginalOutcome } from '@assay/contract/originals';
import { type Statement, say } from '@assay/statements';

interface Taken {
  readonly captured: Captured | null;
}

const MINUTE = 60_000;
/**
 * Compared copies without an edit, and those of them that could be laid over their originals:
 * docs/accuracy.md.
 */
const LAID = { laid: 138, count: 139 };
/** No zone lies further east of Greenwich. */
const MAX_EAST_MINUTES = 14 * 60;
/** By how much a clock may be wrong without being told. */
const CLOCK_MINUTES = 10;
/** Seconds by which two notes of one moment may differ: times are told by the minute, and from here on no two read the same. */
const SAME_MOMENT = 120;
/** Zones differ by multiples of it: one moment can be noted by two of them. */
const ZONE_SECONDS = 15 * 60;

/**
 * What speaks against a file's being the original of a copy, beside the places that differ: metadata, since a photo of a screen can be
 * laid over the copy as well as the original can, and that it could not be laid over it. Empty where nothing does.
 */
export function remarkOnOriginal(
  copy: Taken & { readonly receivedAt: Date },
  original: Taken,
  outcome: OriginalOutcome,
): Statement[] {
  // The copy once more has the copy's own metadata.
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

/** Without a zone in the file the earliest moment that its time can mean counts. */
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

/** Only where the file names a model: makers alone are written in too many ways. */
const nameDevice = (captured: Captured | null) => captured?.model?.trim() || null;

const toMinute = (time: string) => ({ date: time.slice(0, 16) });
