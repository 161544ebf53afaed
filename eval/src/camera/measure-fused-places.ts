import { defaultLimits } from '@assay/analysis';
import { measurePicture, renderMap } from '@assay/analysis/in-process';
import { assessImage, CELL, mapPhoto } from '@assay/forensics';
import { measureAuc } from '../image/score-metrics.ts';
import { RECEIVED_AT } from '../received-at.ts';
import { showProgress } from '../show-progress.ts';
import { keepBytes } from './kept-planes.ts';
import { mapEnrolled, type PastedPhoto } from './measure-enrolled-places.ts';
import type { Measured } from './measured-device.ts';
import { savePasted, split } from './pasted-places.ts';

const WAYS = ['fused', 'missing pattern', 'both'] as const;

/**
 * Whether the map of places that lack an enrolled camera's pattern adds to the product's map of the same
 * pictures: areas under the ROC curve by cells, for each map and for both as independent likelihoods.
 */
export async function measureFusedPlaces(devices: readonly Measured[]) {
  const { saved } = await mapEnrolled(devices);
  const forged = saved.filter(({ pasted }) => pasted.length > 0);
  const results: { side: number; keptApart: boolean; aucs: Record<string, number | null> }[] = [];
  for (const [index, one] of forged.entries()) {
    showProgress(index, forged.length);
    const map = mapPhoto(one.cells, one.others);
    if (!map) continue;
    const fused = await mapFused(one, map);
    const likelihoods = {
      fused,
      'missing pattern': map.likelihoods,
      both: map.likelihoods.map((likelihood, at) => combine(likelihood, fused[at])),
    };
    for (const square of one.pasted)
      results.push({
        side: square.side,
        keptApart: one.device.isKeptApart,
        aucs: Object.fromEntries(
          WAYS.map((way) => {
            const [inside, outside] = split({ ...map, likelihoods: likelihoods[way] }, square, one.pasted);
            return [way, measureAuc(inside, outside)];
          }),
        ),
      });
    one.device.forget();
    one.donor.device.forget();
  }
  for (const [side, squares] of [...Map.groupBy(results, ({ side }) => side)].sort(([a], [b]) => a - b)) {
    const means = WAYS.map((way) => {
      const aucs = squares.flatMap(({ aucs }) => aucs[way] ?? []);
      return `${way} ${(aucs.reduce((sum, auc) => sum + auc, 0) / aucs.length).toFixed(3)}`;
    });
    console.log(`${side} pixels, ${squares.length} squares: AUC by cells ${means.join(', ')}`);
  }
  return results;
}

/** The product's map, by cells; empty if the verdict has no map. */
async function mapFused(
  { device, sha256, donor, pasted }: PastedPhoto,
  { columns, rows }: { columns: number; rows: number },
): Promise<Uint8Array> {
  const kept = await keepBytes(['fused', sha256, donor.sha256, JSON.stringify(pasted)], async () => {
    const bytes = await savePasted(device.read(sha256), donor.device.read(donor.sha256), pasted);
    const measured = await measurePicture(bytes, {
      ...{ mimeType: 'image/jpeg', receivedAt: RECEIVED_AT, cues: 'pixels', limits: defaultLimits },
    });
    const { results, picture, conditions } = measured;
    const { heatMap } = assessImage(results, { ...picture, figures: conditions }, { cues: 'pixels' });
    const cells = new Uint8Array(columns * rows);
    if (!heatMap) return cells;
    const grey = renderMap(heatMap, picture, picture);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        let sum = 0;
        for (let y = row * CELL; y < (row + 1) * CELL; y++)
          for (let x = column * CELL; x < (column + 1) * CELL; x++) sum += grey[y * picture.width + x];
        cells[row * columns + column] = Math.round(sum / CELL ** 2);
      }
    return cells;
  });
  return kept ?? new Uint8Array(columns * rows);
}

/** Multiplies the odds of both. */
function combine(one: number, other: number): number {
  const oddsOf = (grey: number) => (grey + 0.5) / (255.5 - grey);
  const odds = oddsOf(one) * oddsOf(other);
  return Math.round((255 * odds) / (1 + odds));
}
