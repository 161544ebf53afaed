import { type Statement, say } from '@assay/statements';
import {
  readFrameHashes,
  readSoundLandmarks,
} from '../../fingerprint/src/near-duplicates/near-duplicates.ts';
import type { DeriveRecordingRequest } from './child/recording/derive-recording.ts';
import { getPool } from './default-pool.ts';
import { type DeriveOptions, requirePicture } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';
import { requireWords } from './put-into-words.ts';
import { type Captured, readCaptured } from './read-captured.ts';

/** A frame of a video as a picture: upright. */
export interface FramePicture {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly bytes: Uint8Array;
}

export type DerivedRecording =
  | {
      readonly status: 'complete';
      /** In seconds; null if the file does not state it. */
      readonly durationSeconds: number | null;
      /**
       * Size of the stored frame, in pixels, and the clockwise rotation that players apply; null without a
       * picture.
       */
      readonly frame: { readonly width: number; readonly height: number; readonly rotation: number } | null;
      /** Frames per second. */
      readonly frameRate: number | null;
      /** Evenly spaced, in chronological order; `at` in seconds. At most 48, of at most 640 pixels. */
      readonly frames: readonly (FramePicture & { readonly at: number })[];
      /** For lists, of at most 1,000 pixels. */
      readonly poster: FramePicture | null;
      /** The lowest and the highest sample of each stretch, alternating, −127 to 127. */
      readonly waveform: { readonly secondsPerPeak: number; readonly peaks: readonly number[] } | null;
      /** Time from left to right, frequency from 0 at the bottom to `hertz`; WebP. */
      readonly spectrogram: { readonly hertz: number; readonly bytes: Uint8Array } | null;
      /** Its frame hashes, as written by `@assay/fingerprint/near-duplicates`. */
      readonly frameHashes: Uint8Array | null;
      /** Landmarks of its first ten minutes, likewise; null if nothing could be heard. */
      readonly soundLandmarks: Uint8Array | null;
      /** Whether common browsers play the file as it is. */
      readonly isWidelyPlayed: boolean;
      readonly captured: Captured;
      /** Names and values in the container; at most 60, each of at most 500 characters. */
      readonly tags: Readonly<Record<string, string>>;
      /** Why some of this could not be made, in plain sentences. */
      readonly notes: readonly string[];
      /** Each note as statements. */
      readonly statements: { readonly notes: readonly (readonly Statement[])[] };
    }
  | { readonly status: 'failed'; readonly error: Failure };

interface Body {
  durationSeconds: unknown;
  frame: { width: unknown; height: unknown; rotation: unknown } | null;
  frameRate: unknown;
  frames: { at: number; width: number; height: number; blob: number }[];
  poster: { width: number; height: number; blob: number } | null;
  waveform: { secondsPerPeak: number; peaks: number[] } | null;
  spectrogram: { hertz: number; blob: number } | null;
  hashes: number | null;
  landmarks: number | null;
  isWidelyPlayed: unknown;
  captured: unknown;
  tags: unknown;
  notes: unknown[];
}

const WEBP = 'image/webp';
const MAX_FRAMES = 64;
const MAX_LANDMARK_BYTES = 2 ** 21;
const MAX_PEAKS = 8_000;
const MAX_TAGS = 60;
const MAX_NOTES = 10;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;

/** Makes the data for viewing a sound or a video, in the sandbox. Rejects only when `signal` aborts. */
export async function deriveRecording(path: string, options: DeriveOptions = {}): Promise<DerivedRecording> {
  const limits = chooseLimits(options.limits);
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'video' && type?.kind !== 'audio')
      throw new AnalysisFailure('unsupported', say('failure.not-recording'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const request: DeriveRecordingRequest = { mimeType: type.mimeType };
    const { signal } = options;
    const reply = await getPool().run({ kind: 'recording', options: request, path, size, limits, signal });
    return readReply(reply.body as Body, reply.blobs);
  } catch (error) {
    if (error instanceof AnalysisFailure) return { status: 'failed', error: describeFailure(error) };
    throw error;
  }
}

/** The child has read a hostile file: only values of the right shape are used. */
function readReply(body: Body, blobs: readonly Uint8Array[]): DerivedRecording {
  const picture = (given: { width: number; height: number; blob: number }): FramePicture => ({
    width: requireWhole(given.width),
    height: requireWhole(given.height),
    bytes: requirePicture(blobs[given.blob], WEBP),
  });
  const { frame, frames, poster, waveform, spectrogram, notes } = body;
  if (!Array.isArray(frames) || frames.length > MAX_FRAMES || !Array.isArray(notes)) throw unusable();
  const landmarks = body.landmarks === null ? null : (blobs[body.landmarks] ?? null);
  const hashes = body.hashes === null ? null : (blobs[body.hashes] ?? null);
  return {
    status: 'complete',
    durationSeconds: readPositive(body.durationSeconds),
    frame: frame && {
      width: requireWhole(frame.width),
      height: requireWhole(frame.height),
      rotation: requireWhole(frame.rotation),
    },
    frameRate: readPositive(body.frameRate),
    frames: frames.map((given) => ({ at: requireTime(given.at), ...picture(given) })),
    poster: poster && picture(poster),
    waveform: waveform && readWaveform(waveform),
    spectrogram: spectrogram && {
      hertz: readPositive(spectrogram.hertz) ?? 0,
      bytes: requirePicture(blobs[spectrogram.blob], WEBP),
    },
    frameHashes: hashes && readFrameHashes(hashes) ? hashes : null,
    soundLandmarks:
      landmarks && landmarks.length <= MAX_LANDMARK_BYTES && readSoundLandmarks(landmarks) ? landmarks : null,
    isWidelyPlayed: body.isWidelyPlayed === true,
    captured: readCaptured(body.captured),
    tags: readTags(body.tags),
    ...wordNotes(notes),
  };
}

function wordNotes(notes: readonly unknown[]) {
  const words = notes.slice(0, MAX_NOTES).map(requireWords);
  return {
    notes: words.map(({ english }) => english),
    statements: { notes: words.map(({ statements }) => statements) },
  };
}

function readTags(tags: unknown): Record<string, string> {
  if (typeof tags !== 'object' || tags === null) return {};
  return Object.fromEntries(
    Object.entries(tags)
      .slice(0, MAX_TAGS)
      .map(([name, value]) => [name.slice(0, MAX_NAME_LENGTH), String(value).slice(0, MAX_VALUE_LENGTH)]),
  );
}

function readWaveform({ secondsPerPeak, peaks }: NonNullable<Body['waveform']>) {
  const isSound =
    Array.isArray(peaks) &&
    peaks.length <= MAX_PEAKS &&
    peaks.every((peak) => Number.isInteger(peak) && Math.abs(peak) <= 127);
  if (!isSound) throw unusable();
  return { secondsPerPeak: readPositive(secondsPerPeak) ?? 0, peaks };
}

function requireWhole(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw unusable();
  return Number(value);
}

function requireTime(value: unknown): number {
  if (!Number.isFinite(value) || Number(value) < 0) throw unusable();
  return Number(value);
}

const readPositive = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'recording');
