import {
  HASH_BYTES,
  PerceptualHashIndex,
} from '../../../packages/fingerprint/src/near-duplicates/near-duplicates.ts';
import type { Figures, Measurement } from '../measurement.ts';

const HASHES = 1_000_000;
const SEARCHES = 20;
/** Each picture has one for the whole and one for each window. */
const HASH_WORDS = 8;

/** Search for pictures that look the same, over hashes without any likeness: none ends the search early. */
export const perceptualHashMeasurement: Measurement = {
  name: 'perceptual-hash',
  title: 'One picture searched among 1,000,000 perceptual hashes',
  measure: async ({ report }): Promise<Figures> => {
    const hashesOfOne = HASH_BYTES / 4 / HASH_WORDS;
    const pictures = Math.ceil(HASHES / hashesOfOne);
    let state = 1;
    const makeHash = () =>
      Uint32Array.from({ length: HASH_BYTES / 4 }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0;
      });
    const index = new PerceptualHashIndex();
    for (let name = 0; name < pictures; name++) {
      index.add(name, makeHash());
      if (name % 10_000 === 0) report(`${name} of ${pictures} pictures`);
    }
    const times: number[] = [];
    const cpu = process.cpuUsage();
    for (let search = 0; search < SEARCHES; search++) {
      const hash = makeHash();
      const started = performance.now();
      index.search(hash);
      times.push(performance.now() - started);
    }
    const { user } = process.cpuUsage(cpu);
    times.sort((a, b) => a - b);
    return {
      hashes: pictures * hashesOfOne,
      pictures,
      medianMilliseconds: times[SEARCHES >> 1] ?? Number.NaN,
      slowestMilliseconds: times[SEARCHES - 1] ?? Number.NaN,
      // What it takes where nothing else wants the processor.
      processorMilliseconds: user / 1_000 / SEARCHES,
    };
  },
};
