import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { defaultLimits } from '@assay/analysis';
import { measurePicture } from '@assay/analysis/in-process';
import { type HeatMap, IMAGE_METHODS } from '@assay/forensics';
import type { Sample } from '../manifest.ts';
import { type MatArray, readMat } from '../read-mat.ts';
import { correlate } from './score-metrics.ts';

/**
 * Correlation of each method's map with the published map of the same name: `NN_NAME.mat` beside
 * `NN_image.jpg`. If a method has several published maps, its worst correlation counts.
 */
export async function measureOracle(
  data: string,
  samples: readonly Sample[],
): Promise<Record<string, number>> {
  const oracles = samples.filter(({ label }) => label === 'oracle');
  const correlations: Record<string, number> = {};
  for (const image of oracles.filter(({ file }) => file.endsWith('_image.jpg'))) {
    const prefix = image.file.slice(0, -'image.jpg'.length);
    const references = oracles.filter(({ file }) => file.startsWith(prefix) && file.endsWith('.mat'));
    const { results } = await measurePicture(readFileSync(join(data, image.file)), {
      mimeType: 'image/jpeg',
      receivedAt: new Date(0),
      cues: 'all',
      methods: IMAGE_METHODS.map(({ id }) => id),
      limits: defaultLimits,
    });
    for (const { file } of references) {
      const name = basename(file, '.mat').slice(basename(prefix).length);
      for (const { model, measured } of results) {
        const map = measured?.[name];
        if (!map) continue;
        const correlation = correlateMaps(map, readOutputMap(join(data, file)));
        correlations[model] = Math.min(correlations[model] ?? 1, correlation);
      }
    }
  }
  return correlations;
}

function readOutputMap(path: string): MatArray {
  const map = readMat(readFileSync(path)).find(({ name }) => name === 'OutputMap');
  if (!map) throw new Error(`${path} holds no OutputMap`);
  return map;
}

/**
 * Compares each cell of the reference's grid with ours at the same relative place; values that are not finite
 * are left out.
 */
export function correlateMaps(map: HeatMap, reference: MatArray): number {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let row = 0; row < reference.rows; row++) {
    const y = Math.floor(((row + 0.5) * map.height) / reference.rows);
    for (let column = 0; column < reference.columns; column++) {
      const x = Math.floor(((column + 0.5) * map.width) / reference.columns);
      const pair = [map.values[y * map.width + x], reference.values[row * reference.columns + column]];
      if (!pair.every(Number.isFinite)) continue;
      ours.push(pair[0]);
      theirs.push(pair[1]);
    }
  }
  return correlate(ours, theirs);
}
