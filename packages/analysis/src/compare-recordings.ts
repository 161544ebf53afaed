import { chooseMinChange, chooseMinEnd, type Span, type Stretch } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import type { DifferingTime } from './child/comparison/confirm-places.ts';
import { comparePair, type FailedComparison, isList } from './compare-pair.ts';
import type { DeriveOptions } from './derive-image.ts';
import { AnalysisFailure } from './failure.ts';
import { chooseLimits } from './limits.ts';

const PICTURES = ['compared', 'apart', 'one', 'none'] as const;
const SILENT_STATES = ['none', 'only-first', 'only-second', 'unknown', 'other'] as const;
const KINDS = ['plain', 'moved', 'repeated'] as const;

/** How the sound goes with the pictures that both show. */
export type ComparedSound =
  /** `none`: there is none beside pictures. `other`: it is not the same along most of them. */
  | { readonly state: (typeof SILENT_STATES)[number] }
  | {
      readonly state: 'same';
      /** Seconds by which it comes later beside the pictures of the second; negative: earlier. */
      readonly lag: number;
      /** Spans of the second with other sound. */
      readonly other: readonly Span[];
    };

/** What was read of one of the two. */
export interface ReadRecording {
  readonly seconds: number;
  readonly isWhole: boolean;
}

export interface AlignedRecording {
  /** In the order of the second. */
  readonly stretches: readonly Stretch[];
  readonly onlyFirst: readonly Span[];
  readonly onlySecond: readonly Span[];
  /** Stretches of the second of which it is not known whether something is missing in them. */
  readonly still: readonly Span[];
  /** Places that differ for a while, in the order of time. */
  readonly differences: readonly DifferingTime[];
  /** Places that may differ, and were not looked at closely, or in vain. */
  readonly unlooked: number;
  /** `apart`: frames do not lie on one another, and their places were not compared. `one`: only one of the two has pictures. */
  readonly pictures: (typeof PICTURES)[number];
}

export interface ComparedRecordings {
  readonly status: 'complete';
  /** `apart`: the two could not be matched, so that nothing is known of their differences. */
  readonly outcome: 'same' | 'differs' | 'apart';
  readonly medium: 'video' | 'sound';
  /** Seconds: shorter gaps are not told. */
  readonly resolution: number;
  readonly sides: readonly [ReadRecording, ReadRecording];
  readonly aligned: AlignedRecording | null;
  readonly sound: ComparedSound;
  /** Seconds to which the sound beside the pictures was read, in each; null: as far as the pictures. */
  readonly heard: readonly [number | null, number | null];
}

export interface CompareRecordingsOptions extends DeriveOptions {
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type RecordingsCompared = ComparedRecordings | FailedComparison;

/** Decoding takes about a tenth of the playing time. */
const COMPARE_LIMITS = { processorMs: 180_000, wallClockMs: 900_000 } as const;
/** Two series of small frames, their looks, and the distances between all of them. */
const EXPECTED_BYTES = 900e6;

/**
 * Compares two recordings, in the sandbox: lays one along the other, and tells what is missing, put in, moved, repeated or played
 * at another speed, which places differ for a while, and whether the sound goes with the pictures in both. Where one has no
 * pictures, the sounds are compared. Rejects only when `signal` aborts.
 */
export function compareRecordings(
  firstPath: string,
  secondPath: string,
  options: CompareRecordingsOptions = {},
): Promise<RecordingsCompared> {
  return comparePair([firstPath, secondPath], {
    kind: 'compare-recordings',
    options: {},
    ...{ limits: chooseLimits({ ...COMPARE_LIMITS, ...options.limits }), signal: options.signal },
    kinds: ['video', 'audio'],
    otherKind: say('failure.not-recording'),
    tooLarge: say('failure.file-too-large-to-decode'),
    expectBytes: (size) => EXPECTED_BYTES + size,
    onProgress: (progress) => {
      const { share } = progress as { share?: unknown };
      if (typeof share === 'number' && share >= 0 && share <= 1) options.onProgress?.(share);
    },
    read: readComparedRecordings,
  });
}

/** Sentences of each kind at most. */
const MAX_SAID = 6;

/** What a comparison shows, and what it left out. */
export function sayRecordingComparison(compared: RecordingsCompared): Statement[] {
  if (compared.status === 'failed') {
    const { which, error } = compared;
    const whose =
      which &&
      say(which === 'first' ? 'comparison.first-recording-not-read' : 'comparison.second-recording-not-read');
    return [...(whose ? [whose] : []), ...error.statements];
  }
  const { aligned } = compared;
  if (aligned === null) return [say('comparison.recordings-apart'), ...sayReading(compared)];
  return [
    ...(compared.outcome === 'same' ? [sayNothingFound(compared, aligned)] : sayFound(compared, aligned)),
    ...saySound(compared),
    ...sayLeftOut(compared, aligned),
    ...sayLimits(compared),
  ];
}

function sayFound(
  { sides: [first, second] }: ComparedRecordings,
  { stretches, onlyFirst, onlySecond, differences }: AlignedRecording,
): Statement[] {
  const missing = second.isWhole ? 'comparison.seconds-missing' : 'comparison.seconds-missing-so-far';
  const added = first.isWhole ? 'comparison.seconds-added' : 'comparison.seconds-added-so-far';
  const elsewhere = (kind: Stretch['kind'], id: 'comparison.seconds-moved' | 'comparison.seconds-repeated') =>
    stretches
      .filter((stretch) => stretch.kind === kind)
      .map((stretch) => {
        const { from, to } = times(stretch.first);
        return say(id, { ...times(stretch.second), firstFrom: from, firstTo: to });
      });
  const kinds = [
    onlyFirst.map((span) => say(missing, times(span))),
    onlySecond.map((span) => say(added, times(span))),
    elsewhere('moved', 'comparison.seconds-moved'),
    elsewhere('repeated', 'comparison.seconds-repeated'),
    stretches
      .filter(({ speed }) => speed !== 1)
      .map(({ second: span, speed }) => say('comparison.seconds-faster', { ...times(span), speed })),
    differences.map(({ second: span }) => say('comparison.place-differs', times(span))),
  ];
  const unsaid = kinds.reduce((sum, said) => sum + Math.max(0, said.length - MAX_SAID), 0);
  return [
    ...kinds.flatMap((said) => said.slice(0, MAX_SAID)),
    ...(unsaid > 0 ? [say('comparison.more-differences', { count: unsaid })] : []),
  ];
}

/** That nothing differs is said only of recordings of which everything was compared. */
function sayNothingFound(
  { medium, sides, sound, heard }: ComparedRecordings,
  aligned: AlignedRecording,
): Statement {
  const isWhole =
    sides.every((side) => side.isWhole) &&
    heard.every((until) => until === null) &&
    aligned.still.length + aligned.unlooked === 0 &&
    aligned.pictures !== 'apart' &&
    sound.state !== 'unknown';
  if (!isWhole) return say('comparison.recordings-no-difference');
  return say(medium === 'video' ? 'comparison.videos-same' : 'comparison.sounds-same');
}

const SOUNDS = {
  'only-first': 'comparison.sound-first-alone',
  'only-second': 'comparison.sound-second-alone',
  other: 'comparison.sound-another',
  unknown: 'comparison.sound-unknown',
} as const;

function saySound({ medium, sound }: ComparedRecordings): Statement[] {
  if (medium === 'sound') return [];
  if (sound.state === 'none') return [];
  if (sound.state !== 'same') return [say(SOUNDS[sound.state])];
  const { lag, other } = sound;
  const direction = lag > 0 ? ('later' as const) : ('earlier' as const);
  const late = lag === 0 ? [] : [say('comparison.sound-later', { seconds: tenth(Math.abs(lag)), direction })];
  const others = other.map((span) => say('comparison.other-sound', times(span)));
  if (late.length + others.length === 0) return [say('comparison.sound-alike')];
  const unsaid = Math.max(0, others.length - MAX_SAID);
  return [
    ...late,
    ...others.slice(0, MAX_SAID),
    ...(unsaid > 0 ? [say('comparison.more-differences', { count: unsaid })] : []),
  ];
}

function sayLeftOut(compared: ComparedRecordings, aligned: AlignedRecording): Statement[] {
  const { still, unlooked, pictures } = aligned;
  return [
    ...(pictures === 'apart' ? [say('comparison.frames-apart')] : []),
    ...(pictures === 'one' ? [say('comparison.sound-alone')] : []),
    ...still.slice(0, MAX_SAID).map((span) => say('comparison.recording-still', times(span))),
    ...(still.length > MAX_SAID ? [say('comparison.more-still', { count: still.length - MAX_SAID })] : []),
    ...(unlooked > 0 ? [say('comparison.places-unlooked', { count: unlooked })] : []),
    ...sayReading(compared),
  ];
}

function sayReading({ sides: [first, second], heard: [ours, theirs] }: ComparedRecordings): Statement[] {
  return [
    ...(first.isWhole ? [] : [say('comparison.first-seconds-read', { seconds: tenth(first.seconds) })]),
    ...(second.isWhole ? [] : [say('comparison.second-seconds-read', { seconds: tenth(second.seconds) })]),
    ...(ours === null ? [] : [say('comparison.first-sound-read', { seconds: tenth(ours) })]),
    ...(theirs === null ? [] : [say('comparison.second-sound-read', { seconds: tenth(theirs) })]),
  ];
}

function sayLimits({ medium, resolution, sound }: ComparedRecordings): Statement[] {
  const seconds = tenth(resolution);
  const [end, least] = [tenth(chooseMinEnd(resolution)), tenth(chooseMinChange(resolution))];
  if (medium === 'sound') return [say('comparison.sound-limits', { seconds, end, least })];
  return [
    say('comparison.video-limits', { seconds, end, least }),
    ...(sound.state === 'same' ? [say('comparison.sound-beside-limits', { least })] : []),
  ];
}

const tenth = (seconds: number) => Number(seconds.toFixed(1));
const times = ({ from, to }: Span) => ({ from: tenth(from), to: tenth(to) });

/** The child has read two hostile files: for what has not the right shape, throws `AnalysisFailure` `crashed`. */
export function readComparedRecordings(body: unknown): ComparedRecordings {
  const { medium, resolution, sides, aligned, sound, heard } = (body ?? {}) as Record<string, unknown>;
  if ((medium !== 'video' && medium !== 'sound') || !isSeconds(resolution)) throw unusable();
  if (!isList(sides, isSide) || sides.length !== 2 || !isSound(sound)) throw unusable();
  if (!isList(heard, isUntil) || heard.length !== 2) throw unusable();
  if (aligned !== null && !isAligned(aligned)) throw unusable();
  return {
    status: 'complete',
    outcome: aligned === null ? 'apart' : differs(aligned, sound) ? 'differs' : 'same',
    ...{ medium, resolution, sides: sides as [ReadRecording, ReadRecording], aligned, sound },
    heard: heard as [number | null, number | null],
  };
}

function differs({ stretches, onlyFirst, onlySecond, differences }: AlignedRecording, sound: ComparedSound) {
  return (
    onlyFirst.length + onlySecond.length + differences.length > 0 ||
    stretches.some(({ kind, speed }) => kind !== 'plain' || speed !== 1) ||
    ['only-first', 'only-second', 'other'].includes(sound.state) ||
    (sound.state === 'same' && (sound.lag !== 0 || sound.other.length > 0))
  );
}

const isSeconds = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

const isUntil = (value: unknown): value is number | null => value === null || isSeconds(value);

function isSpan(value: unknown): value is Span {
  const { from, to } = (value ?? {}) as Record<string, unknown>;
  return isSeconds(from) && isSeconds(to) && from <= to;
}

function isSide(value: unknown): value is ReadRecording {
  const { seconds, isWhole } = (value ?? {}) as Record<string, unknown>;
  return isSeconds(seconds) && typeof isWhole === 'boolean';
}

function isStretch(value: unknown): value is Stretch {
  const { first, second, speed, kind } = (value ?? {}) as Record<string, unknown>;
  return isSpan(first) && isSpan(second) && isSeconds(speed) && KINDS.includes(kind as Stretch['kind']);
}

function isDifference(value: unknown): value is DifferingTime {
  const { first, second, at, place } = (value ?? {}) as Record<string, unknown>;
  const numbers = (of: unknown, names: readonly string[]) =>
    names.every((name) => isSeconds((of as Record<string, unknown> | undefined)?.[name]));
  return (
    isSpan(first) &&
    isSpan(second) &&
    numbers(at, ['first', 'second']) &&
    numbers(place, ['x', 'y', 'width', 'height'])
  );
}

function isAligned(value: unknown): value is AlignedRecording {
  const { stretches, onlyFirst, onlySecond, still, differences, unlooked, pictures } = (value ??
    {}) as Record<string, unknown>;
  return (
    isList(stretches, isStretch) &&
    [onlyFirst, onlySecond, still].every((spans) => isList(spans, isSpan)) &&
    isList(differences, isDifference) &&
    isSeconds(unlooked) &&
    PICTURES.includes(pictures as AlignedRecording['pictures'])
  );
}

function isSound(value: unknown): value is ComparedSound {
  const { state, lag, other } = (value ?? {}) as Record<string, unknown>;
  if (state === 'same') return Number.isFinite(lag) && isList(other, isSpan);
  return SILENT_STATES.includes(state as (typeof SILENT_STATES)[number]);
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'recording comparison');
