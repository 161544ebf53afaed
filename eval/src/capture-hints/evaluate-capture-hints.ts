import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  findHint,
  JUDGED_SIDE,
  judgePicture,
} from '../../../apps/dashboard/src/features/capture/store/judge-picture.ts';
import { readArguments } from '../arguments.ts';
import { readManifest } from '../manifest.ts';
import { listPhotos } from '../photos/list-photos.ts';
import { readReserved } from '../read-reserved.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';

/**
 * How a photo is changed: its light times a factor, or blurred by a share of its longer side (standard
 * deviation).
 */
const CHANGES = {
  untouched: {},
  'a quarter of the light': { light: 0.25 },
  'an eighth of the light': { light: 0.125 },
  'blurred by .2 %': { blur: 0.002 },
  'blurred by .4 %': { blur: 0.004 },
  'blurred by .8 %': { blur: 0.008 },
} as const satisfies Record<string, Change>;

interface Change {
  readonly light?: number;
  readonly blur?: number;
}

/**
 * `eval -- capture-hints --data DIR [--json FILE] [--limit N]`: how often the customer's page calls a photo
 * dark or blurred: photos as cameras and scanners wrote them, and the same photos made dark and blurred.
 * Nothing is fitted on them.
 */
export async function evaluateCaptureHints(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const files = listFiles(data).slice(0, limit);
  const each: { file: string; change: string; brightest: number; sharpness: number | null; hint: string }[] =
    [];
  for (const [at, file] of files.entries()) {
    for (const [change, values] of Object.entries(CHANGES)) {
      const judgement = judgePicture(await openAs(file, values));
      each.push({ file: path.basename(file), change, ...judgement, hint: findHint(judgement) ?? 'none' });
    }
    showProgress(at + 1, files.length);
  }
  const untouched = each.filter(({ change }) => change === 'untouched');
  const report = {
    photos: files.length,
    'nearest to dark': Math.min(...untouched.map(({ brightest }) => brightest)),
    'nearest to blurred': Math.min(...untouched.map(({ sharpness }) => sharpness ?? 1)),
    hints: Object.fromEntries(
      Object.keys(CHANGES).map((change) => [change, countHints(each.filter((one) => one.change === change))]),
    ),
  };
  console.log(JSON.stringify(report, null, 2));
  if (json) writeFileSync(json, `${JSON.stringify({ report, each }, null, 2)}\n`);
  return 0;
}

function countHints(judged: readonly { hint: string; sharpness: number | null }[]) {
  const share = (hint: string, of: readonly { hint: string }[]) => {
    const hits = of.filter((one) => one.hint === hint).length;
    return { hits, of: of.length, 'share, 95 %': intervalOf(hits, of.length) };
  };
  const sharp = judged.filter(({ sharpness }) => sharpness !== null);
  return {
    tooDark: share('tooDark', judged),
    'blurred, of those with contrast enough': share('blurred', sharp),
  };
}

/**
 * Photos as cameras and scanners wrote them: those of the data folder and, if present, of `eval -- photos`.
 */
function listFiles(data: string): string[] {
  const reserved = readReserved(data);
  const originals = readManifest(data)
    .filter(({ label }) => label === 'camera-original')
    .map(({ file }) => path.join(data, file));
  const files = new Set([...originals, ...listPhotos(data).map(({ file }) => file)]);
  return [...files]
    .filter((file) => !reserved.has(createHash('sha256').update(readFileSync(file)).digest('hex')))
    .sort();
}

/** The copy on which the page judges, upright. Browsers scale in their own ways; this is sharp's. */
async function openAs(file: string, { light = 1, blur = 0 }: Change) {
  const fit = { width: JUDGED_SIDE, height: JUDGED_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  let picture = sharp(
    await sharp(file).rotate().resize(fit).flatten().toColourspace('srgb').png().toBuffer(),
  );
  if (light !== 1) picture = picture.linear(light);
  if (blur > 0) {
    const { width, height } = await picture.metadata();
    picture = picture.blur(Math.max(0.3, blur * Math.max(width, height)));
  }
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
