import { openMedia } from '@assay/analysis/in-process';

/** Decoded pictures of a clip, evenly spaced. */
export interface Film {
  readonly width: number;
  readonly height: number;
  /** Frames per second. */
  readonly rate: number;
  /** RGB, three bytes per pixel, rows without padding. */
  readonly frames: readonly Uint8Array[];
}

const PIXELS = 100_000_000;
/** Longest side, in pixels: bounds the work. */
const SIDE = 480;

/** A stretch of a clip, reduced (`side`: longest side, in pixels); null if nothing can be decoded. */
export function readFilm(bytes: Uint8Array, from: number, seconds: number, side = SIDE): Film | null {
  const media = openMedia(bytes, { pixels: PIXELS });
  const place = media?.facts.tracks.findIndex(({ kind }) => kind === 'video') ?? -1;
  const track = media?.facts.tracks[place];
  if (!media || !track?.width || !track.height) return null;
  const share = Math.min(1, side / Math.max(track.width, track.height));
  const fit = { width: even(track.width * share), height: even(track.height * share) };
  const frames: Uint8Array[] = [];
  let [width, height] = [0, 0];
  for (const frame of media.frames(place, { pixels: 'rgb', fit, from, to: from + seconds })) {
    if (frames.length > 0 && (frame.width !== width || frame.height !== height)) break;
    [width, height] = [frame.width, frame.height];
    frames.push(frame.data);
  }
  const rate = Math.round(Math.min(60, Math.max(5, track.frameRate ?? 25)));
  return frames.length === 0 ? null : trimToEven({ width, height, rate, frames });
}

const even = (side: number) => Math.max(2, 2 * Math.floor(side / 2));

/** Encoders accept even sides only. */
function trimToEven({ width, height, rate, frames }: Film): Film {
  const [wide, high] = [even(width), even(height)];
  if (wide === width && high === height) return { width, height, rate, frames };
  const cut = frames.map((frame) => {
    const kept = new Uint8Array(3 * wide * high);
    for (let row = 0; row < high; row++)
      kept.set(frame.subarray(3 * row * width, 3 * (row * width + wide)), 3 * row * wide);
    return kept;
  });
  return { width: wide, height: high, rate, frames: cut };
}
