/**
 * The sound of a recording: pairs of spectral peaks with the time between them, after A. Wang, _An industrial
 * strength audio search algorithm_, ISMIR 2003. Peaks survive encoding and volume changes, and a part of a
 * recording keeps those of its own span. Two recordings hold the same sound if many pairs occur in both at
 * one time shift. The same words spoken twice do not match.
 */
export interface SoundLandmark {
  /** Time of the first peak, in steps of `LANDMARK_STEP` seconds from the beginning, 0 to 65,535. */
  readonly at: number;
  /** Two frequencies and the time between them, 0 to 2³² − 1. */
  readonly key: number;
}

export interface SharedSound {
  /** Seconds by which the shared part begins later in the second than in the first; negative: earlier. */
  readonly shift: number;
  /** Pairs that both contain at that shift. */
  readonly landmarks: number;
}

/** In seconds. */
const LANDMARK_STEP = 0.032;
const BYTES = 6;
/** Keys that one recording contains more often than this carry no information: a hum, a tone. */
const MAX_ALIKE = 20;
/**
 * The least number of agreeing pairs; the measured false matches stay far below (`docs/accuracy.md`, Copies
 * of sounds).
 */
const MIN_LANDMARKS = 24;
/** In steps: the pairs must span at least three seconds. */
const MIN_SPREAD = 94;
/** The least number of different moments among them: one sustained chord gives many pairs. */
const MIN_MOMENTS = 10;

export function writeSoundLandmarks(landmarks: readonly SoundLandmark[]): Uint8Array {
  const bytes = new Uint8Array(landmarks.length * BYTES);
  const view = new DataView(bytes.buffer);
  for (const [place, { at, key }] of landmarks.entries()) {
    view.setUint16(place * BYTES, at, true);
    view.setUint32(place * BYTES + 2, key, true);
  }
  return bytes;
}

/** Null for bytes not written by `writeSoundLandmarks`. */
export function readSoundLandmarks(bytes: Uint8Array): SoundLandmark[] | null {
  if (bytes.length % BYTES !== 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / BYTES }, (_, place) => ({
    at: view.getUint16(place * BYTES, true),
    key: view.getUint32(place * BYTES + 2, true),
  }));
}

/** The part that two recordings share; null if there is none, or too little to be sure. */
export function matchSounds(
  one: readonly SoundLandmark[],
  other: readonly SoundLandmark[],
): SharedSound | null {
  const shared = findShared(one, other);
  return shared && isEnough(shared)
    ? { shift: shared.shift * LANDMARK_STEP, landmarks: shared.moments.length }
    : null;
}

/**
 * The number of words at one time shift from which on a detailed comparison is worthwhile. Of the 24
 * landmarks that a copy shares at least, six are words on average; a copy with few landmarks may have fewer
 * than two.
 */
export const MIN_SHARED_SOUND_WORDS = 2;

/**
 * The words under which a recording is indexed and looked up: the landmarks of every fourth key, the same in
 * each recording. Copies share many more landmarks than are needed to be found by a few.
 */
export function listSoundWords(landmarks: readonly SoundLandmark[]): SoundLandmark[] {
  const words = landmarks.filter(({ key }) => Math.imul(key, 0x9e3779b1) >>> 30 === 0);
  const alike = Map.groupBy(words, ({ key }) => key);
  return words.filter(({ key }) => (alike.get(key)?.length ?? 0) <= MAX_ALIKE);
}

/** The decision of an index by words. */
export function shareSoundWords(asked: readonly SoundLandmark[], kept: readonly SoundLandmark[]): boolean {
  const shared = findShared(listSoundWords(asked), listSoundWords(kept));
  return (shared?.moments.length ?? 0) >= MIN_SHARED_SOUND_WORDS;
}

interface Agreement {
  /** In steps. */
  readonly shift: number;
  /** The time of each agreeing pair in the first recording. */
  readonly moments: readonly number[];
}

/** The number of pairs that agree at the best shift, whether or not it is sufficient. */
export function countSharedLandmarks(one: readonly SoundLandmark[], other: readonly SoundLandmark[]): number {
  return findShared(one, other)?.moments.length ?? 0;
}

function findShared(one: readonly SoundLandmark[], other: readonly SoundLandmark[]): Agreement | null {
  const byKey = Map.groupBy(one, ({ key }) => key);
  const byShift = new Map<number, number[]>();
  const seen = new Map<number, number>();
  for (const { at, key } of other) {
    const alike = byKey.get(key);
    const often = (seen.get(key) ?? 0) + 1;
    seen.set(key, often);
    if (!alike || alike.length > MAX_ALIKE || often > MAX_ALIKE) continue;
    for (const first of alike) {
      const moments = byShift.get(at - first.at);
      if (moments) moments.push(first.at);
      else byShift.set(at - first.at, [first.at]);
    }
  }
  let best: Agreement | null = null;
  for (const [shift, moments] of byShift) {
    // Encoders shift sound by a fraction of a step.
    const near = [...moments, ...(byShift.get(shift + 1) ?? [])];
    if (!best || near.length > best.moments.length) best = { shift, moments: near };
  }
  return best;
}

function isEnough({ moments }: Agreement): boolean {
  const different = new Set(moments);
  const spread = Math.max(...different) - Math.min(...different);
  return moments.length >= MIN_LANDMARKS && different.size >= MIN_MOMENTS && spread >= MIN_SPREAD;
}
