import { type Statement, say } from '@assay/statements';
import type { ExifBlock } from '../../formats/metadata/exif-blocks.ts';
import { type CapturedTime, toLocalMilliseconds } from '../../formats/metadata/parse-time.ts';
import type { Metadata } from '../../formats/metadata/read-metadata.ts';
import type { NamedText } from '../../marks/texts/named-text.ts';
import { findPrograms, type ProgramUse } from '../../programs/find-programs.ts';
import type { Fact } from './fact.ts';
import { findContradictions } from './find-contradictions.ts';

export interface FactSource {
  readonly metadata: Metadata;
  /** The file's EXIF blocks, from `readExifBlocks`. */
  readonly blocks: readonly ExifBlock[];
  /** From `listTexts`. */
  readonly texts: readonly NamedText[];
  readonly receivedAt: Date;
  /** The size of the stored picture; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * How strongly a program of each kind indicates a later change; the use of an editor is common and proves
 * nothing.
 */
const PROGRAM_WEIGHTS: Readonly<Record<ProgramUse | 'unknown', number>> = {
  edits: 0.25,
  develops: 0.2,
  converts: 0.15,
  scans: 0,
  captures: 0,
  unknown: 0.05,
};
const MAX_PROGRAMS = 4;

const MINUTE = 60_000;
/** A camera's clock may be set to any time zone, and be wrong by a day at most. */
const CLOCK_TOLERANCE = 26 * 60 * MINUTE;

export function findFacts(source: FactSource): Fact[] {
  return [
    findNothing(source),
    ...listPrograms(source),
    findHistory(source),
    findLaterChange(source),
    findFuture(source),
    findOtherSize(source),
    ...findContradictions(source.metadata, source.blocks),
  ].filter((fact) => fact !== null);
}

function findNothing({ metadata }: FactSource): Fact | null {
  const hasOrigin = Object.keys(metadata.groups).some((name) =>
    ['exif', 'xmp', 'iptc', 'png-text'].includes(name),
  );
  return hasOrigin ? null : { id: 'none', weight: 0.1, said: say('metadata.no-origin') };
}

/** Only the gravest program counts: a photo that was developed, retouched and converted was edited once. */
function listPrograms({ texts }: FactSource): Fact[] {
  return findPrograms(texts)
    .slice(0, MAX_PROGRAMS)
    .map(({ does, said }, index) => ({
      id: does === 'edits' ? 'editor' : 'program',
      weight: index === 0 ? PROGRAM_WEIGHTS[does ?? 'unknown'] : 0,
      said,
    }));
}

function findHistory({ metadata }: FactSource): Fact | null {
  const changes = metadata.history.filter(({ action }) => action !== 'created').length;
  return changes === 0
    ? null
    : { id: 'history', weight: 0.15, said: say('metadata.history', { count: changes }) };
}

function findLaterChange({ metadata }: FactSource): Fact | null {
  const { takenAt, modifiedAt } = metadata;
  if (takenAt === null || modifiedAt === null) return null;
  const difference = toLocalMilliseconds(modifiedAt) - toLocalMilliseconds(takenAt);
  if (difference > 2 * MINUTE) {
    return {
      id: 'modified',
      weight: 0.12,
      said: describeLater(difference),
    };
  }
  if (difference < -CLOCK_TOLERANCE) {
    return { id: 'modified-before', weight: 0.2, said: say('metadata.changed-before-taken') };
  }
  return null;
}

function findFuture({ metadata, receivedAt }: FactSource): Fact | null {
  const latest = [metadata.takenAt, metadata.modifiedAt]
    .filter((time): time is CapturedTime => time !== null)
    .map(toLocalMilliseconds)
    .reduce((most, time) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  return latest > receivedAt.getTime() + CLOCK_TOLERANCE
    ? { id: 'future', weight: 0.25, said: say('metadata.dated-later') }
    : null;
}

function findOtherSize({ metadata, size }: FactSource): Fact | null {
  const declared = metadata.declaredSize;
  if (declared === null || size === null) return null;
  const same =
    (declared.width === size.width && declared.height === size.height) ||
    (declared.width === size.height && declared.height === size.width);
  return same
    ? null
    : {
        id: 'size',
        weight: 0.2,
        said: say('metadata.other-size', { ...declared, widthNow: size.width, heightNow: size.height }),
      };
}

function describeLater(milliseconds: number): Statement {
  const minutes = milliseconds / MINUTE;
  if (minutes < 120) return say('metadata.changed-minutes-later', { count: Math.round(minutes) });
  if (minutes < 2880) return say('metadata.changed-hours-later', { count: Math.round(minutes / 60) });
  return say('metadata.changed-days-later', { count: Math.round(minutes / 1440) });
}
