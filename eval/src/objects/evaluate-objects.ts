import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLimits, detectObjectsInPictures, MIN_CERTAINTY } from '@assay/analysis/in-process';
import { readArguments } from '../arguments.ts';
import { readReserved } from '../read-reserved.ts';
import { intervalOf } from '../receipts/intervals.ts';
import { showProgress } from '../show-progress.ts';
import { compareNames } from './compare-names.ts';
import { type LabelledPhoto, readLabels } from './read-labels.ts';

/** Names are counted from this certainty on, to show the effect of the threshold. */
const LOWEST = 0.3;

/** `eval -- objects --data DIR [--json FILE] [--limit N]` */
export async function evaluateObjects(args: string[]): Promise<number> {
  const { data, json, limit } = readArguments(args);
  const photos = readLabels().slice(0, limit);
  const reserved = readReserved(data);
  const seen: { photo: LabelledPhoto; certainties: ReadonlyMap<string, number>; processorMs: number }[] = [];
  for (const photo of photos) {
    const bytes = readFileSync(join(data, photo.file));
    if (reserved.has(createHash('sha256').update(bytes).digest('hex')))
      throw new Error(`${photo.file} is reserved for acceptance.`);
    const before = process.cpuUsage();
    const certainties = await look(bytes);
    const { user, system } = process.cpuUsage(before);
    seen.push({ photo, certainties, processorMs: (user + system) / 1000 });
    showProgress(seen.length, photos.length);
  }
  const at = (least: number) =>
    compareNames(
      seen.map(({ photo, certainties }) => {
        return { ...photo, seen: [...certainties].filter(([, c]) => c >= least).map(([name]) => name) };
      }),
    );
  const { right, wrong, missed, byName } = at(MIN_CERTAINTY);
  const report = {
    photos: photos.length,
    'without any of the names': photos.filter(({ names }) => names.length === 0).length,
    'names right': right,
    'names wrong': wrong,
    'names missed': missed,
    precision: share(right, right + wrong),
    'precision, 95 %': intervalOf(right, right + wrong),
    recall: share(right, right + missed),
    'recall, 95 %': intervalOf(right, right + missed),
    'processor time a photo, median ms': median(seen.map(({ processorMs }) => processorMs)),
    'at other certainties': [LOWEST, 0.4, 0.6, 0.7].map((least) => {
      const other = at(least);
      const { right: hits } = other;
      return {
        from: least,
        precision: share(hits, hits + other.wrong),
        recall: share(hits, hits + other.missed),
      };
    }),
    byName,
  };
  console.log(JSON.stringify(report, null, 2));
  const each = seen.map(({ photo, certainties }) => ({ ...photo, seen: Object.fromEntries(certainties) }));
  if (json) writeFileSync(json, `${JSON.stringify({ report, photos: each }, null, 2)}\n`);
  return 0;
}

/** For each name on a photo, the certainty of the most certain object. */
async function look(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const { body } = await detectObjectsInPictures({
    bytes,
    options: { leastCertainty: LOWEST, mostObjects: 100 },
    limits: chooseLimits(),
    threads: 1,
    reportProgress: () => undefined,
  });
  const [objects] = (body as { objects: { name: string; certainty: number }[][] }).objects;
  const certainties = new Map<string, number>();
  for (const { name, certainty } of objects)
    certainties.set(name, Math.max(certainty, certainties.get(name) ?? 0));
  return certainties;
}

const share = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(3)));
const median = (values: number[]) => {
  const sorted = values.sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
};
