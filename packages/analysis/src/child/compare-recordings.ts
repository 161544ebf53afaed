import {
  type AlignedRecordings,
  alignRecordings,
  compareAlong,
  findChangedPlaces,
  type HeardLooks,
  layOutLooks,
  layOutSoundLooks,
  measureLoudness,
  type Span,
  type Stretch,
  tellResolution,
} from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import { confirmPlaces, type DifferingTime } from './comparison/confirm-places.ts';
import { type ReadPowers, readBandPowers } from './comparison/read-band-powers.ts';
import { type ReadFrames, readSmallFrames } from './comparison/read-small-frames.ts';
import { loadBinding } from './media/binding.ts';
import type { OpenMedia } from './media/open-media.ts';
import { openRecording } from './open-recording.ts';
import { inspectTracks, type TrackLayout } from './recording/inspect-tracks.ts';
import { type FileRequest, type Reply, tellFailure } from './serve.ts';
import { startClock } from './start-clock.ts';

/** Moments of each that are compared with all of the other. */
const MOST_STEPS = 2_400;
/** Seconds from one to the next at least: 25 a second. */
const LEAST_STEP = 0.04;
/** What files say of their length may be anything. */
const MOST_STEP = 10;
/** Pixels of the longer side at which places are looked for. */
const SIDE = 256;
/** Parts of the processor time up to which the first is read, the second, their sounds, and places are looked at closely. */
const SHARES = { first: 0.35, second: 0.65, sound: 0.8, places: 0.92 } as const;

export interface Source {
  readonly media: OpenMedia;
  readonly layout: TrackLayout;
}

/** What was read of one of the two. */
interface Side {
  readonly seconds: number;
  readonly isWhole: boolean;
}

/** What is told of two recordings that belong together. */
interface Found {
  readonly stretches: readonly Stretch[];
  readonly onlyFirst: readonly Span[];
  readonly onlySecond: readonly Span[];
  readonly still: readonly Span[];
  readonly differences: readonly DifferingTime[];
  /** Places that differ in small pictures, and were not looked at closely, as time ran out. */
  readonly unlooked: number;
  /** `apart`: frames do not lie on one another. `one`: only one of the two has pictures. `none`: neither has. */
  readonly pictures: 'compared' | 'apart' | 'one' | 'none';
}

/** Compares the recording, which is the first, with the one handed over beside it. */
export async function compareTwoRecordings(request: FileRequest): Promise<Reply> {
  const [beside] = request.attachments ?? [];
  if (!beside) throw new Error('Asked to compare one recording.');
  const sources: Source[] = [];
  for (const [at, bytes] of [request.bytes, beside].entries()) {
    try {
      sources.push(open(bytes, request));
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: tellFailure(error) }, blobs: [] };
    }
  }
  const both = sources as [Source, Source];
  const clock = startClock(request.limits.processorMs);
  const tell = (share: number) => request.reportProgress({ share });
  const isSeen = both.every(({ layout }) => layout.video !== null);
  const isHeard = both.every(({ layout }) => layout.audio !== null);
  if (!isSeen && !isHeard) throw new AnalysisFailure('unsupported', say('comparison.nothing-in-common'));
  const step = chooseStep(both);
  return isSeen ? comparePictures(both, { step, clock, tell }) : compareSounds(both, { step, clock, tell });
}

interface Run {
  readonly step: number;
  /** Part of the processor time that is used up. */
  readonly clock: () => number;
  readonly tell: (share: number) => void;
}

function open(bytes: Uint8Array, { limits, threads }: FileRequest): Source {
  const own = { pixels: limits.pixels, threads };
  const [media, binding] = [openRecording(bytes, own), loadBinding()];
  if (media === null || binding === null) throw new AnalysisFailure('unavailable', say('failure.no-decoder'));
  const layout = inspectTracks({ bytes, limits: own, binding });
  if (layout.video === null && layout.audio === null)
    throw new AnalysisFailure('unreadable', say('failure.nothing-recorded'));
  return { media, layout };
}

function chooseStep(both: readonly Source[]): number {
  const longest = Math.max(...both.map(({ media }) => media.facts.durationSeconds ?? 0));
  return Math.min(MOST_STEP, Math.max(LEAST_STEP, longest / MOST_STEPS));
}

async function comparePictures(both: readonly [Source, Source], run: Run): Promise<Reply> {
  const { step, clock } = run;
  const size = chooseSize(both);
  const read: ReadFrames[] = [];
  const shares: number[] = [];
  for (const [at, { media, layout }] of both.entries()) {
    const before = clock();
    const until = at === 0 ? SHARES.first : SHARES.second;
    const length = media.facts.durationSeconds ?? MOST_STEPS * step;
    try {
      read.push(
        await readSmallFrames(media, layout, {
          ...{ ...size, step, most: MOST_STEPS + 1, isLate: () => clock() > until },
          onRead: (seconds) => run.tell(0.4 * (at + Math.min(1, seconds / length))),
        }),
      );
      shares.push(clock() - before);
    } catch (error) {
      if (!(error instanceof AnalysisFailure)) throw error;
      return { body: { failed: at, failure: tellFailure(error) }, blobs: [] };
    }
  }
  const [first, second] = read as [ReadFrames, ReadFrames];
  const empty = read.findIndex(({ frames }) => frames.length === 0);
  if (empty >= 0) {
    const failure = new AnalysisFailure('unreadable', say('undecoded.no-frames'));
    return { body: { failed: empty, failure: tellFailure(failure) }, blobs: [] };
  }
  const [ours, theirs] = [first, second].map(({ frames }) => layOutLooks(frames, { ...size, step }));
  const aligned = ours && theirs ? alignRecordings(ours, theirs) : null;
  const sound = hearBoth(both, run, [first.frames.length, second.frames.length]);
  const common = {
    medium: 'video',
    resolution: tellResolution(step),
    sides: [tellSide(first), tellSide(second)],
  };
  if (aligned === null) return { body: { ...common, aligned: null, sound: { state: 'unknown' } }, blobs: [] };
  const { places, isAligned } = findChangedPlaces(first, second, aligned);
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
    ...tellFound(aligned, [first, second]),
    ...{ differences, unlooked, pictures: isAligned ? 'compared' : 'apart' },
  };
  return { body: { ...common, aligned: found, sound: tellSound(both, sound, aligned) }, blobs: [] };
}

/** The second's shape at a size that neither exceeds. */
function chooseSize(both: readonly Source[]): { readonly width: number; readonly height: number } {
  const sizes = both.map(({ media, layout: { video, rotation } }) => {
    const { width = 16, height = 16 } = media.facts.tracks[video ?? -1] ?? {};
    return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  });
  const side = Math.min(SIDE, ...sizes.map(({ width, height }) => Math.max(width, height)));
  const { width = 16, height = 16 } = sizes[1] ?? {};
  const share = side / Math.max(width, height);
  return {
    width: Math.max(16, Math.round(width * share)),
    height: Math.max(16, Math.round(height * share)),
  };
}

/** Seconds that were read, and whether that is all of it. */
const tellSide = ({ seconds, isWhole }: Side): Side => ({ seconds, isWhole });

/** What lies in a part of the other that was not read is not missing. */
function tellFound(
  { stretches, onlyFirst, onlySecond, still }: AlignedRecordings,
  [first, second]: readonly [Side, Side],
) {
  return {
    ...{ stretches, still },
    onlyFirst: second.isWhole ? onlyFirst : [],
    onlySecond: first.isWhole ? onlySecond : [],
  };
}

type Heard = readonly [HeardLooks | null, HeardLooks | null];

function hearBoth(both: readonly [Source, Source], { step, clock }: Run, counts: readonly number[]): Heard {
  const [one = null, other = null] = both.map(({ media, layout }, at) => {
    const isLate = () => clock() > SHARES.sound;
    const powers = readBandPowers(media, layout, { most: (MOST_STEPS + 1) * step, isLate });
    return powers && lookAt(powers, step, counts[at] ?? 0);
  });
  return [one, other];
}

const lookAt = (powers: ReadPowers, step: number, count: number): HeardLooks => ({
  looks: layOutSoundLooks(powers, step, count),
  loudness: measureLoudness(powers, step, count),
});

/** Whether the sound goes with the pictures in both. */
function tellSound(both: readonly [Source, Source], heard: Heard, aligned: AlignedRecordings) {
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
async function compareSounds(both: readonly [Source, Source], run: Run): Promise<Reply> {
  const { step, clock } = run;
  const powers: ReadPowers[] = [];
  for (const [at, { media, layout }] of both.entries()) {
    const until = at === 0 ? SHARES.first : SHARES.second;
    const read = readBandPowers(media, layout, {
      ...{ most: (MOST_STEPS + 1) * step, isLate: () => clock() > until },
    });
    run.tell(0.4 * (at + 1));
    if (read) {
      powers.push(read);
      continue;
    }
    const failure = new AnalysisFailure('unreadable', say('undecoded.no-samples'));
    return { body: { failed: at, failure: tellFailure(failure) }, blobs: [] };
  }
  const [first, second] = powers as [ReadPowers, ReadPowers];
  const [ours, theirs] = [first, second].map((one) =>
    layOutSoundLooks(one, step, Math.min(MOST_STEPS + 1, Math.round(one.seconds / step))),
  );
  const aligned = ours && theirs ? alignRecordings(ours, theirs) : null;
  const common = {
    medium: 'sound',
    resolution: tellResolution(step),
    sides: [tellSide(first), tellSide(second)],
  };
  const found: Found | null = aligned && {
    ...tellFound(aligned, [first, second]),
    ...{ differences: [], unlooked: 0 },
    pictures: both.some(({ layout }) => layout.video !== null) ? 'one' : 'none',
  };
  return { body: { ...common, aligned: found, sound: { state: 'none' } }, blobs: [] };
}
