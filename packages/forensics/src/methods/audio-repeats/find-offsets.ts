import type { Landmark } from './list-landmarks.ts';

/** Two stretches that may be identical, in units of spectra. */
export interface Candidate {
  readonly from: number;
  readonly to: number;
  /** The distance from the first stretch to its repetition. */
  readonly offset: number;
  /** The number of matching landmarks. */
  readonly votes: number;
}

/** Landmarks that occur more often carry no information: a hum, a tone. */
const MAX_ALIKE = 24;
/** The least number of matching landmarks. */
const MIN_VOTES = 10;
/** The largest gap between the landmarks of one stretch, in spectra of 8 ms. */
const MAX_GAP = 60;
/** The least distance between the two, in spectra, so that a stretch does not match itself. */
const MIN_OFFSET = 60;
const MAX_CANDIDATES = 200;

/** Offsets at which many consecutive landmarks recur, those with the most agreement first. */
export function findOffsets(landmarks: readonly Landmark[]): Candidate[] {
  const byKey = new Map<number, number[]>();
  const byOffset = new Map<number, number[]>();
  for (const { key, at } of landmarks) {
    const earlier = byKey.get(key) ?? [];
    if (earlier.length < MAX_ALIKE) {
      for (const before of earlier) {
        const offset = at - before;
        if (offset < MIN_OFFSET) continue;
        const places = byOffset.get(offset);
        if (places) places.push(before);
        else byOffset.set(offset, [before]);
      }
      earlier.push(at);
      byKey.set(key, earlier);
    }
  }
  const candidates: Candidate[] = [];
  for (const [offset, places] of byOffset) {
    if (places.length >= MIN_VOTES)
      candidates.push(
        ...split(
          places.toSorted((a, b) => a - b),
          offset,
        ),
      );
  }
  return candidates.toSorted((a, b) => b.votes - a.votes).slice(0, MAX_CANDIDATES);
}

function split(places: readonly number[], offset: number): Candidate[] {
  const runs: Candidate[] = [];
  let start = 0;
  for (let i = 1; i <= places.length; i++) {
    if (i < places.length && places[i] - places[i - 1] <= MAX_GAP) continue;
    const votes = i - start;
    if (votes >= MIN_VOTES) runs.push({ from: places[start], to: places[i - 1], offset, votes });
    start = i;
  }
  return runs;
}
