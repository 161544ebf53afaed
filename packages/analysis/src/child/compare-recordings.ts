import {
  type AlignedRecordings,
  alignRecordings,
  chooseResolution,
  compareAlong,
  findChangedPlaces,
  findEarlyEnd,
  type HeardLooks,
  layOutLooks,
  layOutSoundLooks,
  measureLoudness,
  type Span,
  type Stretch,
} from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { ComparedRecording } from './comparison/compared-recording.ts';
import { confirmPlaces, type DifferingTime } from './comparison/confirm-places.ts';
import { type ReadPowers, readBandPowers } from './comparison/read-band-powers.ts';
import { type ReadFrames, readSmallFrames } from './comparison/read-small-frames.ts';
import { loadBinding } from './media/binding.ts';
import type { OpenMedia } from './media/open-media.ts';
import { openRecording } from './open-recording.ts';
import { inspectTracks } from './recording/inspect-tracks.ts';
import { type FileRequest, presentFailure, type Reply } from './serve.ts';
import { startClock } from './start-clock.ts';

/** Seconds from one moment to the next at least: 25 a second. */
const MIN_STEP = 0.04;
/** Steps of the shorter of the two, so that it can be matched at all. */
const MIN_STEPS = 20;
/**
 * Moments of each that are compared with all of the other, and seconds from one to the next at most. Longer recordings are read in
 * part: behind a cut the moments of the two lie up to half a step beside one another, and then still have to be alike.
 */
const GRIDS = {
  pictures: { mostSteps: 2_400, mostStep: 0.2 },
  sound: { mostSteps: 6_000, mostStep: 0.1 },
} as const;
/** Pixels of the longer side at which places are looked for. */
const SIDE = 256;
/** Parts of the processor time up to which the first is read, the second, the sound of each, and places are looked at closely. */
const SHARES = { first: 0.35, second: 0.65, sounds: [0.73, 0.8], places: 0.92 } as const;
/** Seconds that sound may end before its pictures for other reasons than that it was not read. */
const SOUND_ENDS = 0.5;

/** What was read of one of the two. */
interface Side {
  readonly seconds: number;
  readonly isWhole: boolean;
}

/** The findings about two recordings that belong together. */
interface Found {
  readonly stretches: readonly Stretch[];
  readonly onlyFirst: readonly Span[];
  readonly onlySecond: readonly Span[];
  readonly still: readonly Span[];
  readonly differences: readonly DifferingTime[];
  /** Places that differ in small pictures, and were not looked at closely. */
  readonly unlooked: number;
  /** `apart`: frames do not lie on one another. `one`: only one of the two has pictures. `none`: neither has. */
  readonly pictures: 'compared' | 'apart' | 'one' | 'none';
}

/** Compares the recording, which is the first, with the one handed over beside it. */
export async function compareTwoRecordings(request: FileRequest): Promise<Reply> {
  const [beside] = request.attachments ?? [];
  if (!beside) throw new Error('Asked to compare one recording.');
  const sources: ComparedRecording[] = [];
  for (const [at, bytes] of [request.bytes, beside].entries()) {
    try {
      sources.push(open(bytes, request));
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: presentFailure(error) }, blobs: [] };
    }
  }
  const both = sources as [ComparedRecording, ComparedRecording];
  const clock = startClock(request.limits.processorMs);
  const tell = (share: number) => request.reportProgress({ share });
  const isSeen = both.every(({ layout }) => layout.video !== null);
  const isHeard = both.every(({ layout }) => layout.audio !== null);
  if (!isSeen && !isHeard) throw new AnalysisFailure('unsupported', say('comparison.nothing-in-common'));
  const grid = GRIDS[isSeen ? 'pictures' : 'sound'];
  const run = { step: chooseStep(both, grid), most: grid.mostSteps + 1, clock, tell };
  return isSeen ? comparePictures(both, run) : compareSounds(both, run);
}

interface Run {
  readonly step: number;
  /** The largest number of steps. */
  readonly most: number;
  /** Part of the processor time that is used up. */
  readonly clock: () => number;
  readonly tell: (share: number) => void;
}

function open(bytes: Uint8Array, { limits, threads }: FileRequest): ComparedRecording {
  const own = { pixels: limits.pixels, threads };
  const [media, binding] = [openRecording(bytes, own), loadBinding()];
  if (media === null || binding === null) throw new AnalysisFailure('unavailable', say('failure.no-decoder'));
  const layout = inspectTracks({ bytes, limits: own, binding });
  if (layout.video === null && layout.audio === null)
    throw new AnalysisFailure('unreadable', say('failure.nothing-recorded'));
  return { media, layout, isCut: findEarlyEnd(bytes) !== null };
}

/** What files say of their length may be anything, so that it decides within limits only. */
function chooseStep(
  both: readonly ComparedRecording[],
  { mostSteps, mostStep }: (typeof GRIDS)[keyof typeof GRIDS],
): number {
  const lengths = both.flatMap(({ media }) => media.facts.durationSeconds ?? []);
  const [longest, shortest] = [Math.max(0, ...lengths), Math.min(...lengths)];
  return Math.max(MIN_STEP, Math.min(mostStep, longest / mostSteps, shortest / MIN_STEPS));
}

async function comparePictures(
  both: readonly [ComparedRecording, ComparedRecording],
  run: Run,
): Promise<Reply> {
  const { step, most, clock } = run;
  const size = chooseSize(both);
  const read: ReadFrames[] = [];
  const shares: number[] = [];
  for (const [at, { media, layout, isCut }] of both.entries()) {
    const before = clock();
    const until = at === 0 ? SHARES.first : SHARES.second;
    const length = media.facts.durationSeconds || most * step;
    try {
      const frames = await readSmallFrames(media, layout, {
        ...{ ...size, step, most, isLate: () => clock() > until },
        onRead: (seconds) => run.tell(0.4 * (at + Math.min(1, seconds / length))),
      });
      read.push({ ...frames, isWhole: frames.isWhole && !isCut });
      shares.push(clock() - before);
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: presentFailure(error) }, blobs: [] };
    }
  }
  const [first, second] = read as [ReadFrames, ReadFrames];
  const empty = read.findIndex(({ frames }) => frames.length === 0);
  if (empty >= 0) {
    const failure = new AnalysisFailure('unreadable', say('undecoded.no-frames'));
    return { body: { failed: empty, failure: presentFailure(failure) }, blobs: [] };
  }
  const [ours, theirs] = [first, second].map(({ frames }) => layOutLooks(frames, { ...size, step }));
  const aligned = ours && theirs ? alignRecordings(ours, theirs) : null;
  const common = {
    medium: 'video',
    resolution: chooseResolution(step),
    sides: [presentSide(first), presentSide(second)],
  };
  if (aligned === null)
    return {
      body: { ...common, aligned: null, sound: { state: 'unknown' }, heard: [null, null] },
      blobs: [],
    };
  const sounds = hearBoth(both, run, [first, second]);
  const { places, beyond, isAligned } = findChangedPlaces(first, second, aligned);
  const { differences, unlooked } = await confirmPlaces(both, places, {
    ...{ aligned, small: size },
    // A video without further key frames is decoded from its beginning again.
    isLate: (at) => {
      const again =
        ((shares[0] ?? 0) * at.first) / first.seconds + ((shares[1] ?? 0) * at.second) / second.seconds;
      return clock() + again > SHARES.places;
    },
    onLooked: (share) => run.tell(0.8 + 0.2 * share),
  });
  const found: Found = {
    ...presentFound(aligned, [first, second]),
    ...{ differences, unlooked: unlooked + beyond, pictures: isAligned ? 'compared' : 'apart' },
  };
  const heard = sounds.map((sound) => sound?.until ?? null);
  return {
    body: { ...common, aligned: found, sound: presentSound(both, sounds, aligned), heard },
    blobs: [],
  };
}

/** The second's shape at a size that neither exceeds. */
function chooseSize(both: readonly ComparedRecording[]): { readonly width: number; readonly height: number } {
  const sizes = both.map(({ media, layout: { video, rotation } }) => {
    const { width, height } = sizeOf(media, video);
    return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  });
  const side = Math.min(SIDE, ...sizes.map(({ width, height }) => Math.max(width, height)));
  const [, { width, height } = SMALLEST] = sizes;
  const share = side / Math.max(width, height);
  return {
    width: Math.max(16, Math.round(width * share)),
    height: Math.max(16, Math.round(height * share)),
  };
}

const SMALLEST = { width: 16, height: 16 } as const;

/** Not every file states a size. */
function sizeOf({ facts }: OpenMedia, track: number | null) {
  const { width = 0, height = 0 } = facts.tracks[track ?? -1] ?? {};
  return width > 0 && height > 0 ? { width, height } : SMALLEST;
}

/** Seconds that were read, and whether that is all of it. */
const presentSide = ({ seconds, isWhole }: Side): Side => ({ seconds, isWhole });

/** What lies behind the last stretch that both show may be in a part of the other that was not read. */
function presentFound(
  { stretches, onlyFirst, onlySecond, still }: AlignedRecordings,
  [first, second]: readonly [Side, Side],
) {
  const within = (which: 'first' | 'second', spans: readonly Span[]) => {
    const last = Math.max(0, ...stretches.map((stretch) => stretch[which].to));
    return spans.filter(({ from }) => from < last);
  };
  return {
    ...{ stretches, still },
    onlyFirst: second.isWhole ? onlyFirst : within('first', onlyFirst),
    onlySecond: first.isWhole ? onlySecond : within('second', onlySecond),
  };
}

interface Heard extends HeardLooks {
  /** Seconds to which it was read; null: as far as its pictures. */
  readonly until: number | null;
}

type BothHeard = readonly [Heard | null, Heard | null];

function hearBoth(
  both: readonly [ComparedRecording, ComparedRecording],
  { step, most, clock }: Run,
  pictures: readonly [ReadFrames, ReadFrames],
): BothHeard {
  const [one = null, other = null] = both.map(({ media, layout, isCut }, at) => {
    const isLate = () => clock() > (SHARES.sounds[at] ?? 0);
    const powers = readBandPowers(media, layout, { most: most * step, isLate });
    return powers && lookAt(powers, step, { pictures: pictures[at] as ReadFrames, isCut });
  });
  return [one, other];
}

/** Sound that ends before its pictures is silence from there on, unless it was not read. */
function lookAt(
  powers: ReadPowers,
  step: number,
  { pictures: { frames, seconds }, isCut }: { readonly pictures: ReadFrames; readonly isCut: boolean },
): Heard {
  const isShort = (isCut || !powers.isWhole) && powers.seconds < seconds - SOUND_ENDS;
  const count = isShort ? Math.floor(powers.seconds / step) : frames.length;
  return {
    looks: layOutSoundLooks(powers, step, count),
    loudness: measureLoudness(powers, step, count),
    until: isShort ? powers.seconds : null,
  };
}

/** Whether the sound goes with the pictures in both. */
function presentSound(
  both: readonly [ComparedRecording, ComparedRecording],
  heard: BothHeard,
  aligned: AlignedRecordings,
) {
  const has = both.map(({ layout }) => layout.audio !== null);
  if (!has[0] && !has[1]) return { state: 'none' };
  if (!has[0] || !has[1]) return { state: has[0] ? 'only-first' : 'only-second' };
  const [one, other] = heard;
  if (one === null || other === null) return { state: 'unknown' };
  // At another speed sound has another pitch, or was stretched: then it is not compared.
  const even = aligned.path.map((i, j) => (isEven(aligned.stretches, (j + 0.5) * aligned.step) ? i : -1));
  const { isSame, lag, other: stretches } = compareAlong(one, other, { path: even, step: aligned.step });
  if (isSame === null) return { state: 'unknown' };
  return isSame ? { state: 'same', lag, other: stretches } : { state: 'other' };
}

const isEven = (stretches: readonly Stretch[], at: number) =>
  stretches.some(({ second, speed }) => speed === 1 && at >= second.from && at < second.to);

/** Where one of the two has no pictures. */
async function compareSounds(
  both: readonly [ComparedRecording, ComparedRecording],
  run: Run,
): Promise<Reply> {
  const { step, most, clock } = run;
  const powers: ReadPowers[] = [];
  for (const [at, { media, layout, isCut }] of both.entries()) {
    const until = at === 0 ? SHARES.first : SHARES.second;
    const read = readBandPowers(media, layout, {
      ...{ most: most * step, isLate: () => clock() > until },
    });
    run.tell(0.4 * (at + 1));
    if (read) {
      powers.push({ ...read, isWhole: read.isWhole && !isCut });
      continue;
    }
    const failure = new AnalysisFailure('unreadable', say('undecoded.no-samples'));
    return { body: { failed: at, failure: presentFailure(failure) }, blobs: [] };
  }
  const [first, second] = powers as [ReadPowers, ReadPowers];
  const [ours, theirs] = [first, second].map((one) =>
    layOutSoundLooks(one, step, Math.min(most, Math.round(one.seconds / step))),
  );
  const aligned = ours && theirs ? alignRecordings(ours, theirs) : null;
  const common = {
    medium: 'sound',
    resolution: chooseResolution(step),
    sides: [presentSide(first), presentSide(second)],
  };
  const found: Found | null = aligned && {
    ...presentFound(aligned, [first, second]),
    ...{ differences: [], unlooked: 0 },
    pictures: both.some(({ layout }) => layout.video !== null) ? 'one' : 'none',
  };
  return { body: { ...common, aligned: found, sound: { state: 'none' }, heard: [null, null] }, blobs: [] };
}
