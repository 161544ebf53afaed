import { boxMean } from '@assay/kernels';
import type { AssessmentResult } from '../../../assess/run-methods.ts';
import { quantile } from '../../../maths/statistics.ts';
import type { JsonValue } from '../../../method.ts';
import type { CellGrid } from './cell-grid.ts';
import type { PictureConditions } from './picture-conditions.ts';

/**
 * The inputs of a model of the whole picture: the distribution of the fused probabilities, the methods'
 * scores and figures (numbers in `raw`, one level deep), and the picture's conditions.
 * @param probabilities of each cell of the grid, 0 to 1
 */
export function listPictureFeatures(
  results: readonly AssessmentResult[],
  probabilities: Float32Array,
  grid: CellGrid,
  conditions: PictureConditions,
): Map<string, number> {
  const features = new Map<string, number>();
  for (const [name, value] of Object.entries(conditions)) {
    if (typeof value === 'number') features.set(name, value);
  }
  for (const radius of [0, 2, 5]) {
    const smooth = radius === 0 ? probabilities : boxMean(probabilities, grid.width, grid.height, radius);
    for (const share of [0.5, 0.9, 0.97, 0.99, 0.998])
      features.set(`map${radius}.q${share}`, quantile(smooth, share));
    features.set(
      `map${radius}.largest`,
      smooth.reduce((most, value) => Math.max(most, value), 0),
    );
  }
  for (const level of [0.2, 0.4, 0.6, 0.8]) {
    features.set(
      `map.above${level}`,
      probabilities.reduce((sum, p) => sum + Number(p > level), 0) / probabilities.length,
    );
  }
  for (const { model, compromisedScore, raw } of results) {
    features.set(`${model}.score`, compromisedScore ?? Number.NaN);
    for (const [name, value] of Object.entries(raw)) {
      const number = asNumber(value);
      if (number !== null) features.set(`${model}.${name}`, number);
    }
  }
  return features;
}

function asNumber(value: JsonValue): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : null;
}
