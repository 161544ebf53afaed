import {
  countDifferingBits,
  FRAME_WORDS,
  frameWordOf,
  isSameFrame,
  listSimilarWordsOf,
} from './perceptual-hash.ts';

/**
 * The appearance of a video: perceptual hashes of its frames, two a second, in chronological order. It finds
 * copies that were re-encoded, resized or cut. The frames of one are compared with those of the other at
 * every time shift; what counts is that different looks follow one another in the same order and at the same
 * intervals. A picture that hardly changes, such as that of a fixed camera, is never recognised: two of its
 * recordings look the same whenever they were made.
 */
export interface HashedFrame {
  /** In seconds. */
  readonly at: number;
  /** `FRAME_WORDS` words. */
  readonly hash: Uint32Array;
}

export interface SharedFrames {
  /**
   * Seconds by which the shared part begins later in the second than in the first, to within half a second;
   * negative: earlier.
   */
  readonly shift: number;
  /** Frames of the first that the second shows at the same shift. */
  readonly frames: number;
}

const BYTES = 4 + 4 * FRAME_WORDS;
/** Shifts are counted in steps of this many seconds, the interval between frames. */
const SHIFT_STEP = 0.5;
const MIN_FRAMES = 5;
/** The part of both videos' frames within the shared span that must be the same. */
const MIN_SHARE = 0.6;
/** The differing bits of 256 from which on a frame counts as a new look, and the number of looks required. */
const NEW_LOOK = 40;
const MIN_LOOKS = 4;

export function writeFrameHashes(frames: readonly HashedFrame[]): Uint8Array {
  const bytes = new Uint8Array(frames.length * BYTES);
  const view = new DataView(bytes.buffer);
  for (const [place, { at, hash }] of frames.entries()) {
    view.setFloat32(place * BYTES, at, true);
    for (const [i, word] of hash.entries()) view.setUint32(place * BYTES + 4 + 4 * i, word, true);
  }
  return bytes;
}

/** Null for bytes not written by `writeFrameHashes`. */
export function readFrameHashes(bytes: Uint8Array): HashedFrame[] | null {
  if (bytes.length % BYTES !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = Array.from({ length: bytes.length / BYTES }, (_, place) => ({
    at: view.getFloat32(place * BYTES, true),
    hash: Uint32Array.from({ length: FRAME_WORDS }, (_, i) =>
      view.getUint32(place * BYTES + 4 + 4 * i, true),
    ),
  }));
  return frames.every(({ at }) => Number.isFinite(at) && at >= 0) ? frames : null;
}

/**
 * The number of shared looks from which on a detailed comparison is worthwhile. A copy shares five frames at
 * least.
 */
export const MIN_SHARED_FRAMES = 2;

/** The words under which a video is indexed: 26 bits of each of its looks. */
export const listFrameWords = (frames: readonly HashedFrame[]): number[] => [
  ...new Set(frames.map(({ hash }) => frameWordOf(hash))),
];

/** For each look the words under which videos with the same look may have been indexed. */
export const listSimilarFrameWords = (frames: readonly HashedFrame[]): number[][] =>
  [...new Map(frames.map(({ hash }) => [frameWordOf(hash), hash])).values()].map(listSimilarWordsOf);

/** The part that two videos share; null if there is none, or too little to be sure. */
export function matchFrames(one: readonly HashedFrame[], other: readonly HashedFrame[]): SharedFrames | null {
  const byShift = new Map<number, { first: Set<HashedFrame>; second: Set<HashedFrame> }>();
  for (const first of one) {
    for (const second of other) {
      if (!isSameFrame(first.hash, second.hash)) continue;
      const shift = Math.round((second.at - first.at) / SHIFT_STEP);
      // The sampling times of frames differ by up to half a step.
      for (const near of [shift - 1, shift, shift + 1]) {
        const pairs = byShift.get(near) ?? { first: new Set(), second: new Set() };
        byShift.set(near, pairs);
        pairs.first.add(first);
        pairs.second.add(second);
      }
    }
  }
  let best: SharedFrames | null = null;
  for (const [steps, { first, second }] of byShift) {
    const frames = Math.min(first.size, second.size);
    if (frames < MIN_FRAMES || (best && frames <= best.frames)) continue;
    const shared = [...first].sort((a, b) => a.at - b.at);
    if (countLooks(shared) < MIN_LOOKS) continue;
    if (frames < MIN_SHARE * Math.min(countWithin(one, first), countWithin(other, second))) continue;
    best = { shift: steps * SHIFT_STEP, frames };
  }
  return best;
}

/** Frames of the video between the first and the last shared one. */
function countWithin(all: readonly HashedFrame[], shared: ReadonlySet<HashedFrame>): number {
  const times = [...shared].map(({ at }) => at);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return all.filter(({ at }) => at >= from && at <= to).length;
}

/** How often the picture changes to one not seen before. */
function countLooks(frames: readonly HashedFrame[]): number {
  const looks: Uint32Array[] = [];
  for (const { hash } of frames) {
    if (looks.every((look) => countDifferingBits(look, hash) >= NEW_LOOK)) looks.push(hash);
    if (looks.length >= MIN_LOOKS) break;
  }
  return looks.length;
}
