import { AV } from './binding.ts';
import { toSeconds } from './describe-media.ts';
import { createScaler, type Scale } from './frame-scaler.ts';
import { openDecoder } from './open-decoder.ts';
import type { MediaSource } from './open-format.ts';

export interface FrameOptions extends Scale {
  /** Only key frames. */
  readonly keysOnly?: boolean;
  /** In seconds; earlier frames are decoded if necessary, but not returned. */
  readonly from?: number;
  /** In seconds. */
  readonly to?: number;
  /** In seconds: frames closer to the last returned one are skipped. */
  readonly every?: number;
  /** The maximum number of frames. Default 100,000. */
  readonly most?: number;
}

export interface VideoFrame {
  /** From 0, among the frames read. */
  readonly index: number;
  /** Display time in seconds. If the file does not state it, by the frame rate. */
  readonly time: number;
  readonly width: number;
  readonly height: number;
  /** Rows without padding. The caller owns the array. */
  readonly data: Uint8Array;
  readonly isKey: boolean;
  /** Its frame type; null for other codecs. */
  readonly type: 'I' | 'P' | 'B' | null;
}

const MAX_FRAMES = 100_000;
const TYPES = { 1: 'I', 2: 'P', 3: 'B' } as const;

/**
 * Decodes a track's frames in chronological order.
 * @throws AnalysisFailure `unreadable`, `unsupported`, `bomb`
 */
export function* readFrames(
  source: MediaSource,
  track: number,
  options: FrameOptions,
): Generator<VideoFrame, void> {
  const { keysOnly = false, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = options;
  const { most = MAX_FRAMES, every = 0 } = options;
  const decoder = openDecoder(source, track, keysOnly ? { skip_frame: 'nokey' } : {});
  const scaler = createScaler(source.binding, options);
  const frame = new source.binding.Frame();
  frame.alloc();
  try {
    const { stream } = decoder;
    const rate = stream.avgFrameRate.den > 0 ? stream.avgFrameRate.num / stream.avgFrameRate.den : 0;
    if (Number.isFinite(from) && from > 0) decoder.seek(from);
    let due = from;
    for (let index = 0, given = 0; given < most && decoder.next(frame); index++) {
      const known = frame.bestEffortTimestamp === AV.NO_TIME ? frame.pts : frame.bestEffortTimestamp;
      const time = toSeconds(known, stream.timeBase) ?? (rate > 0 ? index / rate : index);
      if (time > to) break;
      // Half a millisecond: times are rounded to the file's clock.
      if (time >= due - 5e-4 && frame.width * frame.height <= source.limits.pixels) {
        given += 1;
        due = time + every;
        yield {
          index,
          time,
          ...scaler.convert(frame),
          isKey: frame.keyFrame !== 0,
          type: TYPES[frame.pictType as 1 | 2 | 3] ?? null,
        };
      }
      frame.unref();
    }
  } finally {
    frame.free();
    scaler.close();
    decoder.close();
  }
}
