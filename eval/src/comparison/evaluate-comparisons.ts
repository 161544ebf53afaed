import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits } from '@assay/analysis';
import { compareTwoPictures } from '@assay/analysis/in-process';
import { COMPARED_SIDE, type Comparison, invertHomography, projectPoint } from '@assay/forensics';
import sharp from 'sharp';
import { readArguments } from '../arguments.ts';
import { confidence } from '../duplicates/confidence.ts';
import { limitSamples, readManifest, spreadEvenly } from '../manifest.ts';
import { edits } from '../paired/edits/edits.ts';
import { type Coverage, copyPicture, fromRaw, type Picture } from '../paired/picture.ts';
import { seedRandom } from '../paired/random.ts';
import { showProgress } from '../show-progress.ts';
import { WAYS } from './ways.ts';

/** Pictures that nobody changed. */
const LABELS = ['camera-original', 'authentic-web-copy', 'genuine-receipt'];
/** File types that are decoded here without the sandbox. */
const DECODED = /\.(jpe?g|png|webp)$/i;
/** Longer side of the pictures from which copies are made, in pixels. */
const ORIGINAL_SIDE = 2000;
/** The part of the picture that an edit changes. */
const EDITED = 0.01;
/** Number of ways that each picture goes. */
const WAYS_EACH = 4;
/** The part of an edit that the copy must show: a cropped edit cannot be found. */
const MIN_SHOWN = 0.5;
/** Pixels below which less is claimed of a copy, as in `compare-pictures.ts` of packages/analysis. */
const SMALL = 250_000;
/** The part of a reported place and of a visible edit that must lie in the other. */
const MIN_OVERLAP = 0.02;

interface Tally {
  readonly way: string;
  /** `null` for a copy without an edit. */
  readonly edit: string | null;
  readonly kept: boolean;
  readonly file: string;
  /** Pixels of the part that both pictures show, at the compared size. */
  readonly pixels: number;
  readonly result: 'apart' | 'same' | 'right place' | 'wrong place';
  /** Reported places where nothing was changed. */
  readonly beside: number;
}

/**
 * How often a picture and its copy are reported as different although nothing was changed, and how often an
 * edit of a hundredth of the picture is found. Each picture goes some of the ways, with and without an edit.
 * The pictures whose SHA-256 begins with 0 to 4 were kept apart when limits were chosen. With `--json FILE` a
 * stopped run continues where it ended.
 */
export async function evaluateComparisons(args: string[]): Promise<number> {
  const { data, json, limit, only } = readArguments(args);
  const labels = only === undefined ? LABELS : [only];
  const samples = limitSamples(
    readManifest(data).filter(({ label, file }) => labels.includes(label) && DECODED.test(file)),
    limit,
  );
  // Files measured by an earlier run with the same samples are not measured again.
  const tallies: Tally[] = json && existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : [];
  const done = new Set(tallies.map(({ file }) => file));
  for (const [index, { file }] of samples.entries()) {
    showProgress(index, samples.length);
    if (done.has(file)) continue;
    const bytes = readFileSync(join(data, file));
    const kept = Number.parseInt(createHash('sha256').update(bytes).digest('hex').slice(0, 1), 16) < 5;
    const donor = readFileSync(join(data, samples[(index + 1) % samples.length]!.file));
    for (const tally of await compareCopies(file, await decode(bytes), await decode(donor), index))
      tallies.push({ ...tally, file, kept });
    if (json) writeFileSync(json, `${JSON.stringify(tallies, null, 2)}\n`);
  }
  showProgress(samples.length, samples.length);
  console.log(present(tallies));
  return 0;
}

async function decode(bytes: Buffer): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .resize(ORIGINAL_SIDE, ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function compareCopies(file: string, original: Picture, donor: Picture, index: number) {
  const bytes = await fromRaw(original).png({ compressionLevel: 1 }).toBuffer();
  const kinds = Object.keys(edits);
  const names = Object.keys(WAYS);
  const results: Omit<Tally, 'file' | 'kept'>[] = [];
  for (const [turn, way] of spreadEvenly(names, WAYS_EACH).entries()) {
    const name = names[(names.indexOf(way) + index) % names.length]!;
    const make = WAYS[name]!;
    results.push({
      way: name,
      edit: null,
      ...judge(await compare(bytes, await make(original)), original, null),
    });
    const edit = kinds[(index + 3 * turn) % kinds.length]!;
    const edited = copyPicture(original);
    const scene = { random: seedRandom(`${file}/${name}`), donor, areaShare: EDITED };
    const coverage = await edits[edit]!(edited, scene);
    if (!coverage?.some((share) => share >= 0.5)) continue;
    const compared = await compare(bytes, await make(edited));
    if (measureShown(compared, original, coverage) < MIN_SHOWN) continue;
    results.push({ way: name, edit, ...judge(compared, original, coverage) });
  }
  return results;
}

interface Compared {
  readonly comparison: Comparison | null;
  readonly width: number;
  readonly height: number;
}

async function compare(first: Uint8Array, second: Uint8Array): Promise<Compared> {
  const { body } = await compareTwoPictures({
    bytes: first,
    attachments: [second],
    options: null,
    limits: defaultLimits,
    threads: 1,
    reportProgress: () => {},
  });
  return body as Compared;
}

/** The part of the edit within the copy; 1 if unknown. */
function measureShown(
  { comparison, width, height }: Compared,
  original: Picture,
  coverage: Coverage,
): number {
  if (comparison === null) return 1;
  const toCopy = invertHomography(comparison.map);
  const factor = Math.max(1, Math.max(original.width, original.height) / COMPARED_SIDE);
  let [shown, all] = [0, 0];
  for (const [at, share] of coverage.entries()) {
    if (share <= 0.3) continue;
    const [x, y] = [at % original.width, Math.floor(at / original.width)];
    const [u, v] = projectPoint(toCopy, (x + 0.5) / factor, (y + 0.5) / factor);
    all++;
    if (u >= 0 && v >= 0 && u < width && v < height) shown++;
  }
  return all === 0 ? 0 : shown / all;
}

/** The reported places on the edit. */
function judge({ comparison }: Compared, original: Picture, coverage: Coverage | null) {
  if (comparison === null) return { result: 'apart', beside: 0, pixels: 0 } as const;
  const { differences, map, compared } = comparison;
  // The original was reduced before it was compared.
  const factor = Math.max(1, Math.max(original.width, original.height) / COMPARED_SIDE);
  const right = differences.filter((place) => {
    if (coverage === null) return false;
    let on = 0;
    for (let row = 0; row < 16; row++) {
      for (let column = 0; column < 16; column++) {
        const x = place.x + ((column + 0.5) / 16) * place.width;
        const y = place.y + ((row + 0.5) / 16) * place.height;
        const [across, down] = projectPoint(map, x, y);
        const [u, v] = [Math.floor(across * factor), Math.floor(down * factor)];
        if (u >= 0 && v >= 0 && u < original.width && v < original.height)
          if (coverage[v * original.width + u]! > 0.3) on++;
      }
    }
    return on / 256 >= MIN_OVERLAP;
  }).length;
  const beside = differences.length - right;
  const result = right > 0 ? 'right place' : differences.length > 0 ? 'wrong place' : 'same';
  return { result, beside, pixels: compared.pixels } as const;
}

function present(tallies: readonly Tally[]): string {
  return [
    ...presentPart(
      'Pictures that limits were chosen with',
      tallies.filter(({ kept }) => !kept),
    ),
    ...presentPart(
      'Pictures kept apart',
      tallies.filter(({ kept }) => kept),
    ),
  ].join('\n');
}

function presentPart(title: string, tallies: readonly Tally[]): string[] {
  const unedited = (some: readonly Tally[]) => some.filter(({ edit }) => edit === null);
  const edited = (some: readonly Tally[]) => some.filter(({ edit }) => edit !== null);
  const line = (name: string, some: readonly Tally[]) => {
    const accused = unedited(some).filter(({ beside }) => beside > 0).length;
    const found = edited(some).filter(({ result }) => result === 'right place').length;
    const apart = some.filter(({ result }) => result === 'apart').length;
    return `  ${name.padEnd(50)} ${rate(accused, unedited(some).length)}   ${rate(found, edited(some).length)}   ${apart}`;
  };
  const by = (key: (tally: Tally) => string, some: readonly Tally[]) =>
    [...Map.groupBy(some, key)].map(([name, group]) => line(name, group));
  return [
    `${title}: said to differ though unedited | edits of ${100 * EDITED} % found | not laid over one another`,
    line('all', tallies),
    line(
      `copies of fewer than ${SMALL} pixels`,
      tallies.filter(({ pixels }) => pixels > 0 && pixels < SMALL),
    ),
    ...by(({ way }) => way, tallies),
    ...by(({ edit }) => `edit: ${edit}`, edited(tallies)),
  ];
}

function rate(count: number, of: number): string {
  if (of === 0) return '-'.padEnd(32);
  const [low, high] = confidence(count, of);
  const percent = (share: number) => (100 * share).toFixed(1);
  return `${count} of ${of}, ${percent(count / of)} % (${percent(low)} to ${percent(high)})`.padEnd(32);
}
