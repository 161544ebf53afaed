import type { MediaFacts } from '../media-facts.ts';
import {
  type BlockChanges,
  type DecodedVideo,
  type FrameSeries,
  openVideo,
  type PacketTable,
} from './decoded-video.ts';

export interface VideoDraft {
  readonly frames: readonly Uint8Array[];
  readonly types?: readonly string[];
  readonly times?: readonly number[];
  readonly sizes?: readonly number[];
  readonly unmoved?: readonly number[];
  readonly blocks?: BlockChanges;
  readonly facts?: Partial<MediaFacts>;
  readonly bytes?: Uint8Array;
}

export const WIDTH = 160;
export const HEIGHT = 96;
const RATE = 25;

/** For tests: a video that was never encoded, passed to methods like a decoder's output. */
export function draftVideo(draft: VideoDraft): DecodedVideo {
  const { frames, types, times, sizes, unmoved, blocks = null, facts, bytes } = draft;
  const series: FrameSeries = {
    width: WIDTH,
    height: HEIGHT,
    storedWidth: 4 * WIDTH,
    storedHeight: 4 * HEIGHT,
    incomplete: null,
    frames,
    times: Float64Array.from(times ?? frames.map((_, index) => index / RATE)),
    types: types ?? frames.map((_, index) => (index % 50 === 0 ? 'I' : 'P')),
    unmoved: Float32Array.from(unmoved ?? frames.map(() => 0.2)),
    sizes: Int32Array.from(sizes ?? frames.map(() => 1000)),
    blocks,
  };
  const nothing: PacketTable = {
    times: new Float64Array(),
    decodeTimes: new Float64Array(),
    durations: new Float64Array(),
    sizes: new Int32Array(),
    keys: new Uint8Array(),
    positions: new Float64Array(),
    heads: [],
    extradata: null,
    cut: false,
  };
  const seconds = frames.length / RATE;
  return openVideo({
    bytes: bytes ?? new Uint8Array(),
    mimeType: 'video/mp4',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: {
      facts: {
        durationSeconds: seconds,
        container: 'mp4',
        tracks: [{ kind: 'video', codec: 'h264', durationSeconds: seconds }],
        ...facts,
      },
      packets: () => nothing,
      series: () => series,
    },
  });
}

/**
 * For tests: a camera that moves over a rough picture, with independent noise in every frame. Reproducible by
 * its seed.
 */
export function filmFrames(
  count: number,
  { seed = 1, noise = 3, speed = 1 }: { seed?: number; noise?: number; speed?: number } = {},
): Uint8Array[] {
  const draw = randomise(seed);
  const waves = Array.from({ length: 8 }, () => [draw() * 0.35, draw() * 0.35, draw() * 6.28] as const);
  return Array.from({ length: count }, (_, index) => {
    const left = 60 * Math.sin((speed * index) / 19) + 0.3 * speed * index;
    const top = 15 * Math.sin((speed * index) / 23 + 1);
    return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
      const [x, y] = [left + (at % WIDTH), top + Math.floor(at / WIDTH)];
      let grey = 128 + noise * (draw() - 0.5);
      for (const [across, down, phase] of waves) grey += 15 * Math.sin(across * x + down * y + phase);
      return Math.max(0, Math.min(255, grey));
    });
  });
}

/** Numbers from 0 to 1 (mulberry32). */
function randomise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
