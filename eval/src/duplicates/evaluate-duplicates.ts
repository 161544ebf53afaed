import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits } from '@assay/analysis';
import { hashLooks, looksLike } from '@assay/analysis/in-process';
import sharp, { type Sharp } from 'sharp';
import { readArguments } from '../arguments.ts';
import { limitSamples, readManifest } from '../manifest.ts';
import { showProgress } from '../show-progress.ts';

type Size = { readonly width: number; readonly height: number };
type Copy = (picture: Sharp, size: Size) => Sharp;

/** Cuts a window of these parts of the sides out of a picture; `left` and `top` as parts of what is cut off. */
const crop =
  (across: number, down: number, left: number, top: number): Copy =>
  (picture, { width, height }) => {
    const [wide, high] = [Math.round(width * across), Math.round(height * down)];
    const place = { left: Math.round((width - wide) * left), top: Math.round((height - high) * top) };
    return picture.extract({ ...place, width: wide, height: high });
  };
const shrink =
  (factor: number): Copy =>
  (picture, { width }) =>
    picture.resize(Math.max(64, Math.round(width * factor)));

/** Ways to make a copy that looks the same. All are saved as JPEG, at quality 80 unless said. */
const COPIES: Readonly<Record<string, Copy>> = {
  're-encoded, quality 80': (picture) => picture,
  're-encoded, quality 30': (picture) => picture.jpeg({ quality: 30 }),
  'resized to 50 %': shrink(0.5),
  'resized to 25 %': shrink(0.25),
  mirrored: (picture) => picture.flop(),
  'mirrored and resized to 50 %': (picture, size) => shrink(0.5)(picture.flop(), size),
  'cropped, 20 % of the width on one side': crop(0.8, 1, 0, 0),
  'cropped, 20 % of the height on one side': crop(1, 0.8, 0, 1),
  'cropped, 20 % of both sides, a corner': crop(0.8, 0.8, 1, 0),
  'cropped, 20 % of both sides, the middle': crop(0.8, 0.8, 0.5, 0.5),
  'cropped, 20 % of the area, a corner': crop(Math.sqrt(0.8), Math.sqrt(0.8), 0, 1),
  'cropped, 20 % of both sides, between corner and middle': crop(0.8, 0.8, 0.25, 0.25),
};

/** Pairs of a picture of one of these sets with one of the other are unrelated. */
const UNRELATED = ['images/casia1/', 'images/camera/'] as const;
const LABELS = ['authentic', 'camera-original'];

/** `eval duplicates`: how many copies of real pictures are found, and how many unrelated pairs are taken for copies. */
export async function evaluateDuplicates(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const wanted = readManifest(data).filter(
    ({ file, label }) => LABELS.includes(label) && UNRELATED.some((folder) => file.startsWith(folder)),
  );
  // Copies are made of some; the pairs are of all.
  const samples = new Set(limitSamples(wanted, limit));
  const copies = new Map(Object.keys(COPIES).map((name) => [name, { made: 0, found: 0 }]));
  const hashes: { set: string; hash: Uint32Array }[] = [];
  let featureless = 0;
  for (const [index, sample] of wanted.entries()) {
    const { file, set } = sample;
    showProgress(index + 1, wanted.length);
    // Of the size in which the service hashes, so that a sample of large pictures does not take hours.
    const picture = await sharp(join(data, file))
      .autoOrient()
      .resize(1_000, 1_000, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const hash = await hashLooks(picture.data, defaultLimits);
    if (!hash) {
      featureless++;
      continue;
    }
    hashes.push({ set, hash });
    if (!samples.has(sample)) continue;
    for (const [name, copy] of Object.entries(COPIES)) {
      const jpeg = sharp(picture.data).jpeg({ quality: 80 });
      const made = await hashLooks(await copy(jpeg, picture.info).toBuffer(), defaultLimits);
      const count = copies.get(name) as { made: number; found: number };
      count.made++;
      if (made && looksLike(hash, made)) count.found++;
    }
  }
  const [one, other] = UNRELATED.map((folder) => hashes.filter(({ set }) => folder.endsWith(`/${set}/`)));
  const pairs = one.flatMap((a) => other.map((b) => looksLike(a.hash, b.hash)));
  const all = [...copies.values()];
  const report = {
    pictures: wanted.length,
    featureless,
    copies: Object.fromEntries(copies),
    foundOfAll: all.reduce((sum, { found }) => sum + found, 0) / all.reduce((sum, { made }) => sum + made, 0),
    unrelatedPairs: pairs.length,
    unrelatedPairsMatched: pairs.filter(Boolean).length,
  };
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  console.log(present(report));
  return 0;
}

function present(report: {
  pictures: number;
  featureless: number;
  copies: Record<string, { made: number; found: number }>;
  foundOfAll: number;
  unrelatedPairs: number;
  unrelatedPairsMatched: number;
}): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const lines = Object.entries(report.copies).map(
    ([name, { made, found }]) => `  ${name.padEnd(56)} ${found} of ${made}  ${percent(found / made)}`,
  );
  return [
    `${report.pictures} pictures, ${report.featureless} of them without anything to recognise`,
    'Copies found',
    ...lines,
    `  ${'all'.padEnd(56)} ${percent(report.foundOfAll)}`,
    `Unrelated pairs taken for copies: ${report.unrelatedPairsMatched} of ${report.unrelatedPairs}`,
  ].join('\n');
}
