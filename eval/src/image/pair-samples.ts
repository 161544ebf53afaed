import path from 'node:path';
import type { Sample } from '../manifest.ts';
import { edits } from '../paired/edits/edits.ts';
import { generatePairs } from '../paired/generate.ts';
import { showProgress } from '../show-progress.ts';

/** This many photos, spread evenly, give every kind of forgery with its twin in a few minutes. */
const PHOTOS = 40;

/**
 * The set `paired`: forgeries and their untouched twins through the same save pipeline, made from the camera
 * photos of the data. Paths are relative to `folder`. If the product was fitted on these photos, the figures
 * are not out of fold: `eval fit` gives those.
 */
export async function makePairedSamples(
  data: string,
  manifest: readonly Sample[],
  folder: string,
  limit: number,
): Promise<Sample[]> {
  const all = manifest
    .filter(({ label }) => label === 'camera-original')
    .map(({ file }) => path.join(data, file));
  const count = Math.min(PHOTOS, limit, all.length);
  const photos = Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]);
  const samples: Sample[] = [];
  const total = photos.length * Object.keys(edits).length;
  for await (const { kind, forged, twin, mask } of generatePairs(photos, folder, {
    rounds: 1,
    seed: 'evaluation',
  })) {
    const relative = (file: string) => path.relative(folder, file);
    samples.push(
      { set: 'paired', label: `tampered:${kind}`, file: relative(forged), mask: relative(mask) },
      { set: 'paired', label: 'authentic-twin', file: relative(twin), mask: null },
    );
    showProgress(samples.length / 2, total);
  }
  return samples;
}
