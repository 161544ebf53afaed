import sharp, { type Sharp } from 'sharp';
import {
  GRID,
  type HashedFrame,
  hashFrame,
} from '../../../../fingerprint/src/near-duplicates/near-duplicates.ts';
import type { OpenMedia } from '../media/open-media.ts';
import type { VideoFrame } from '../media/read-frames.ts';

/** A displayed frame: upright. */
export interface SampledFrame {
  /** In seconds. */
  readonly at: number;
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly bytes: Uint8Array;
}

export interface SampledFrames {
  readonly frames: readonly SampledFrame[];
  /** For lists; null if no frame could be decoded. */
  readonly poster: SampledFrame | null;
  readonly hashes: readonly HashedFrame[];
  /** Time of the last examined frame, in seconds. */
  readonly last: number;
}

export interface SampleFramesOptions {
  readonly track: number;
  readonly rotation: number;
  /** The file's clock at its beginning, in seconds. */
  readonly startSeconds: number;
  readonly durationSeconds: number | null;
  readonly keysOnly: boolean;
}

/** Representative frames: at most this many are kept, evenly spread. */
const MAX_FRAMES = 48;
const WANTED_FRAMES = 24;
const STEP_SECONDS = 0.5;
/** Two a second, for twenty minutes. */
const MAX_HASHES = 2_400;
const STRIP_SIDE = 640;
const POSTER_SIDE = 1_000;
/** A darker frame, or one with less contrast, is not representative (of 255). */
const MIN_MEAN = 24;
const MIN_DEVIATION = 12;

/** Picks from a video the frames for a strip, one for lists, and hashes of the visible content. */
export async function sampleFrames(media: OpenMedia, options: SampleFramesOptions): Promise<SampledFrames> {
  const { track, rotation, startSeconds, durationSeconds, keysOnly } = options;
  const hashes: HashedFrame[] = [];
  let frames: SampledFrame[] = [];
  let step = Math.max(STEP_SECONDS, (durationSeconds ?? 0) / WANTED_FRAMES);
  let next = 0;
  let posterAt: number | null = null;
  let isPosterGood = false;
  let last = 0;
  const fit = { width: STRIP_SIDE, height: STRIP_SIDE };
  for (const frame of media.frames(track, { pixels: 'rgb', fit, keysOnly, every: STEP_SECONDS })) {
    const at = Math.max(0, frame.time - startSeconds);
    last = Math.max(last, at);
    const grey = await toGrey(frame, rotation);
    const hash = hashes.length < MAX_HASHES ? hashFrame(grey) : null;
    if (hash) hashes.push({ at, hash });
    // Frames come at most every half second: one that is due in less is taken now.
    if (at < next - STEP_SECONDS / 2) continue;
    next = at + step;
    frames.push({ at, ...(await encode(frame, rotation)) });
    if (!isPosterGood) {
      isPosterGood = standsForSomething(grey);
      if (isPosterGood || posterAt === null) posterAt = frame.time;
    }
    if (frames.length > MAX_FRAMES) {
      frames = frames.filter((_, place) => place % 2 === 0);
      step *= 2;
    }
  }
  return { frames, hashes, last, poster: await drawPoster(media, options, posterAt) };
}

async function drawPoster(
  media: OpenMedia,
  { track, rotation, startSeconds }: SampleFramesOptions,
  time: number | null,
): Promise<SampledFrame | null> {
  if (time === null) return null;
  const fit = { width: POSTER_SIDE, height: POSTER_SIDE };
  for (const frame of media.frames(track, { pixels: 'rgb', fit, from: time, most: 1 }))
    return { at: Math.max(0, frame.time - startSeconds), ...(await encode(frame, rotation)) };
  return null;
}

const open = ({ data, width, height }: VideoFrame): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function encode(frame: VideoFrame, rotation: number) {
  const { data, info } = await open(frame)
    .rotate(rotation)
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

/** Upright, stretched to the square that is hashed. */
function toGrey(frame: VideoFrame, rotation: number): Promise<Uint8Array> {
  return open(frame).rotate(rotation).resize(GRID, GRID, { fit: 'fill' }).greyscale().raw().toBuffer();
}

function standsForSomething(grey: Uint8Array): boolean {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
  return mean >= MIN_MEAN && deviation >= MIN_DEVIATION;
}
