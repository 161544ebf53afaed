import {
  correlateAligned,
  cutMiddle,
  digestPattern,
  FingerprintSums,
  MIN_DIGESTED,
  matchDigests,
  measureNoise,
  prepare,
} from '@assay/forensics';
import sharp from 'sharp';
import { showProgress } from '../show-progress.ts';
import { keepPlane } from './kept-planes.ts';
import { decode, type Measured } from './measured-device.ts';

/** Number of ordinary photos per device, each compared with the others. */
const PHOTOS = 3;
/** PCE from which two photos match, and from which they are grouped. */
const MATCHING = [60, 25];
/** Deviations from which coarse digests could count as agreeing. */
const LIMITS = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 4];
/** Deviations from which digests agree in the product's search. */
const AGREEING = 4;

interface Digested {
  readonly device: Measured;
  readonly digest: Uint8Array;
  readonly coarse: Uint8Array;
}

interface Pair {
  readonly device: string;
  readonly keptApart: boolean;
  readonly pce: number;
  readonly digests: number;
  readonly coarse: number;
}

/**
 * How many pairs of single photos from one device match, and how many of these their digests and coarse
 * digests find.
 */
export async function measureDigests(devices: readonly Measured[]) {
  const pairs: Pair[] = [];
  const all: Digested[] = [];
  for (const [index, device] of devices.entries()) {
    showProgress(index, devices.length);
    const photos = await listPhotos(device);
    device.forget();
    for (const [i, one] of photos.entries())
      for (const other of photos.slice(0, i))
        if (one.size === other.size)
          pairs.push({
            ...{ device: device.name, keptApart: device.isKeptApart },
            pce: correlateAligned(one.prepared, other.prepared).pce,
            digests: matchDigests(one.digest, other.digest),
            coarse: matchDigests(one.coarse, other.coarse),
          });
    all.push(...photos.map(({ digest, coarse }) => ({ device, digest, coarse })));
  }
  const strangers = compareStrangers(all);
  console.log(presentPairs(pairs, strangers));
  return { pairs, strangers: strangers.length };
}

async function listPhotos(device: Measured) {
  const photos = [];
  for (const { sha256 } of device.photos.filter(({ flat }) => !flat).slice(0, PHOTOS)) {
    const { width, height } = await sharp(device.read(sha256)).metadata();
    if (width * height < MIN_DIGESTED) continue;
    const pattern = await keepPlane(['fingerprint', 'middle of 2,048 pixels', sha256], async () => {
      const noise = measureNoise(cutMiddle(await decode(sharp(device.read(sha256)))));
      if (typeof noise === 'string') return null;
      const sums = new FingerprintSums(noise);
      sums.add(noise);
      return sums.estimate();
    });
    if (!pattern) continue;
    const prepared = prepare(pattern);
    photos.push({
      prepared,
      size: `${width} × ${height}`,
      ...digestPattern(prepared.spectrum),
    });
  }
  return photos;
}

/** Includes photos of other sizes, which the search never compares, so that there are enough pairs. */
function compareStrangers(all: readonly Digested[]) {
  const found: { digests: number; coarse: number; sameModel: boolean }[] = [];
  for (const [i, one] of all.entries())
    for (const other of all.slice(0, i)) {
      if (one.device === other.device || one.digest.length !== other.digest.length) continue;
      if (one.coarse.length !== other.coarse.length) continue;
      found.push({
        digests: matchDigests(one.digest, other.digest),
        coarse: matchDigests(one.coarse, other.coarse),
        sameModel: one.device.model === other.device.model,
      });
    }
  return found;
}

function presentPairs(pairs: readonly Pair[], strangers: ReturnType<typeof compareStrangers>): string {
  const devices = new Set(pairs.map(({ device }) => device));
  const lines = [`digests: ${pairs.length} pairs of single photos by ${devices.size} devices`];
  for (const limit of MATCHING)
    for (const [set, some] of [
      ['chosen by', pairs.filter(({ keptApart }) => !keptApart)],
      ['kept apart', pairs.filter(({ keptApart }) => keptApart)],
    ] as const) {
      const matching = some.filter(({ pce }) => pce >= limit);
      const agreeing = matching.filter(({ digests }) => digests >= AGREEING);
      lines.push(
        `  ${set}: PCE ${limit} ${matching.length} of ${some.length}, by digests ${agreeing.length}`,
      );
      const kept = (least: number) => agreeing.filter(({ coarse }) => coarse >= least).length;
      lines.push(
        `    coarse digests keep ${LIMITS.map((least) => `${kept(least)} from ${least}`).join(', ')}`,
      );
    }
  const all = pairs.filter(({ digests }) => digests >= AGREEING);
  const keptOfAll = (least: number) => all.filter(({ coarse }) => coarse >= least).length;
  lines.push(
    `  of all ${all.length} that digests find, coarse digests keep ${LIMITS.map((least) => `${keptOfAll(least)} from ${least}`).join(', ')}`,
  );
  const passed = (least: number) => strangers.filter(({ coarse }) => coarse >= least).length;
  const highest = strangers.reduce((most, { digests }) => Math.max(most, digests), -Infinity);
  lines.push(`  ${strangers.length} pairs of strangers: digests agree by ${highest.toFixed(1)} at most`);
  lines.push(`    coarse digests keep ${LIMITS.map((least) => `${passed(least)} from ${least}`).join(', ')}`);
  return lines.join('\n');
}
