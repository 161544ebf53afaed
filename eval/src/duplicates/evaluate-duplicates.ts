import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits } from '@assay/analysis';
import {
  computePerceptualHash,
  findKeypoints,
  matchPerceptualHashes,
  type PictureKeypoints,
  shareCoarseHashes,
  shareVisualWords,
  showSamePicture,
} from '@assay/analysis/in-process';
import sharp from 'sharp';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';
import { confidence } from './confidence.ts';
import { COPIES } from './copies.ts';

/** The data that the service keeps of a picture; null if there is nothing to recognise. */
interface Seen {
  readonly perceptualHash: Uint32Array | null;
  readonly keypoints: PictureKeypoints | null;
}

/** Unchanged pictures: copies are made of some, and all pairs are compared. */
const LABELS = ['authentic', 'camera-original', 'authentic-web-copy'];
/** The two sets whose cross pairs the goal names. */
const NAMED = ['casia1', 'camera'] as const;

interface Count {
  readonly of: number;
  readonly count: number;
  /** 95 % bounds (Clopper and Pearson). */
  readonly interval: readonly [number, number];
}

/**
 * `eval duplicates`: how many copies of real pictures are found, and how many other pairs are mistaken for
 * copies.
 */
export async function evaluateDuplicates(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const wanted = readManifest(data).filter(
    ({ file, label }) => LABELS.includes(label) && file.startsWith('images/'),
  );
  const samples = new Set(limitSamples(wanted, limit));
  const tallies = new Map(Object.keys(COPIES).map((name) => [name, { of: 0, count: 0 }]));
  const kept: { file: string; set: string; seen: Seen }[] = [];
  const random = createRandom();
  for (const [index, sample] of wanted.entries()) {
    showProgress(index + 1, wanted.length);
    // At the size used by the service, so that a sample of large pictures does not take hours.
    const picture = await sharp(join(data, sample.file))
      .autoOrient()
      .resize(1_000, 1_000, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const seen = await see(picture.data);
    kept.push({ ...sample, seen });
    if (!samples.has(sample)) continue;
    for (const [name, copy] of Object.entries(COPIES)) {
      const made = await see(await copy(picture.data, picture.info, random));
      const tally = tallies.get(name) as { of: number; count: number };
      tally.of++;
      if (areAlike(made, seen)) tally.count++;
    }
  }
  const report = { pictures: wanted.length, copies: sumUp(tallies), ...comparePairs(kept) };
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(present(report));
  return 0;
}

async function see(bytes: Buffer): Promise<Seen> {
  return {
    perceptualHash: await computePerceptualHash(bytes, defaultLimits),
    keypoints: await findKeypoints(bytes, defaultLimits),
  };
}

/** Decides as the service does when one picture arrives after the other. */
function areAlike(one: Seen, earlier: Seen): boolean {
  if (
    one.perceptualHash &&
    earlier.perceptualHash &&
    shareCoarseHashes(one.perceptualHash, earlier.perceptualHash) &&
    matchPerceptualHashes(one.perceptualHash, earlier.perceptualHash)
  )
    return true;
  if (!one.keypoints || !earlier.keypoints) return false;
  return (
    shareVisualWords(one.keypoints, earlier.keypoints) && showSamePicture(one.keypoints, earlier.keypoints)
  );
}

function comparePairs(kept: readonly { file: string; set: string; seen: Seen }[]) {
  const named = { of: 0, count: 0 };
  const all = { of: 0, count: 0 };
  const matched: string[] = [];
  for (const [index, one] of kept.entries()) {
    for (const other of kept.slice(0, index)) {
      const isNamed = NAMED.includes(one.set as 'camera') && NAMED.includes(other.set as 'camera');
      const alike = areAlike(one.seen, other.seen);
      for (const tally of isNamed && one.set !== other.set ? [named, all] : [all]) {
        tally.of++;
        if (alike) tally.count++;
      }
      if (alike) matched.push(`${other.file} and ${one.file}`);
    }
  }
  return { namedPairs: withInterval(named), allPairs: withInterval(all), matched };
}

function sumUp(tallies: ReadonlyMap<string, { of: number; count: number }>): Record<string, Count> {
  const all = { of: 0, count: 0 };
  for (const { of, count } of tallies.values()) [all.of, all.count] = [all.of + of, all.count + count];
  return Object.fromEntries(
    [...tallies, ['all', all] as const].map(([name, tally]) => [name, withInterval(tally)]),
  );
}

const withInterval = ({ of, count }: { of: number; count: number }): Count => ({
  of,
  count,
  interval: confidence(count, of),
});

/** Pseudo-random numbers, the same in every run. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function present(report: {
  pictures: number;
  copies: Record<string, Count>;
  namedPairs: Count;
  allPairs: Count;
  matched: readonly string[];
}): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const lines = Object.entries(report.copies).map(([name, { of, count, interval }]) => {
    const range = interval.map(percent).join(' to ');
    return `  ${name.padEnd(56)} ${count} of ${of}  ${percent(count / of)}  (${range})`;
  });
  const pairs = ({ of, count, interval }: Count) =>
    `${count} of ${of}, at most ${(1e5 * interval[1]).toFixed(1)} in 100,000`;
  return [
    `${report.pictures} pictures`,
    'Copies found, with 95 % confidence',
    ...lines,
    `Pairs of ${NAMED.join(' and ')} taken for copies: ${pairs(report.namedPairs)}`,
    `All pairs taken for copies: ${pairs(report.allPairs)}`,
    ...report.matched.map((pair) => `  ${pair}`),
  ].join('\n');
}
