import type { SmallFrames } from '@assay/forensics';
import sharp from 'sharp';
import { AnalysisFailure } from '../../failure.ts';
import type { OpenMedia } from '../media/open-media.ts';
import type { VideoFrame } from '../media/read-frames.ts';
import type { TrackLayout } from '../recording/inspect-tracks.ts';

export interface ReadFrames extends SmallFrames {
  /** Seconds that were read; fewer than there are if it is not whole. */
  readonly seconds: number;
  readonly isWhole: boolean;
}

export interface ReadingOptions {
  readonly width: number;
  readonly height: number;
  /** Seconds from one kept frame to the next. */
  readonly step: number;
  /** The largest number of steps. */
  readonly most: number;
  readonly isLate: () => boolean;
  /** Seconds that have been read. */
  readonly onRead: (seconds: number) => void;
}

const USUAL_FRAME = 1 / 25;
/** Times that differ by less are the same, in seconds. */
const ROUNDING = 1e-3;

/**
 * The frame that is shown at each step, small, grey and upright. A video that breaks off, or for which time runs out, is read as
 * far as it goes.
 */
export async function readSmallFrames(
  media: OpenMedia,
  { video, rotation, startSeconds }: TrackLayout,
  { width, height, step, most, isLate, onRead }: ReadingOptions,
): Promise<ReadFrames> {
  if (video === null) throw new Error('Asked to read frames of a sound.');
  const frames: Uint8Array[] = [];
  const side = Math.max(width, height);
  const fit = { width: side, height: side };
  const { frameRate } = media.facts.tracks[video] ?? {};
  const lasts = frameRate && frameRate > 0 ? 1 / frameRate : USUAL_FRAME;
  let shown: Uint8Array | null = null;
  let last = 0;
  let end = 0;
  let isWhole = true;
  // A frame is shown until the next one comes.
  const holdUntil = (time: number) => {
    const count = Math.min(most, Math.round(time / step));
    while (shown && frames.length < count) frames.push(shown);
  };
  try {
    for (const frame of media.frames(video, { pixels: 'grey', fit, every: step / 2 })) {
      const at = Math.max(0, frame.time - startSeconds);
      shown ??= await shrink(frame, rotation, { width, height });
      holdUntil(at);
      shown = await shrink(frame, rotation, { width, height });
      last = frame.time;
      end = at + lasts;
      onRead(at);
      if (frames.length >= most || isLate()) {
        isWhole = false;
        break;
      }
    }
    // The last picture may stand for long, as in recordings of a screen.
    if (isWhole) end = Math.max(end, findEnd(media, video, last + step / 2) - startSeconds);
    isWhole &&= Math.round(end / step) <= most;
  } catch (error) {
    if (!(error instanceof AnalysisFailure) || shown === null) throw error;
    isWhole = false;
  }
  holdUntil(end);
  return { width, height, frames, seconds: frames.length * step, isWhole };
}

/** By the file's own clock, the second up to which the pictures are shown that begin at `last` or before. */
function findEnd(media: OpenMedia, video: number, last: number): number {
  const { times, durations } = media.packets(video);
  return times.reduce((end, time, at) => {
    const ends = time + (durations[at] ?? 0);
    return time <= last + ROUNDING && ends > end ? ends : end;
  }, 0);
}

async function shrink(
  { data, width: wide, height: high }: VideoFrame,
  rotation: number,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  if (rotation === 0 && wide === width && high === height) return data;
  return sharp(data, { raw: { width: wide, height: high, channels: 1 } })
    .rotate(rotation)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
