import { type Statement, say } from '@assay/statements';
import type { AssessmentResult } from '../../../assess/run-methods.ts';
import { logistic, type Predictor, preparePredictor } from '../../../maths/boosted-trees.ts';
import type { HeatMap } from '../../../method.ts';
import type { PictureCondition } from '../picture-condition.ts';
import { listCellFeatures, orderColumns } from './cell-features.ts';
import { chooseGrid } from './cell-grid.ts';
import fusion from './fusion.json' with { type: 'json' };
import { decodeTrees, type FusionModel, nameSize } from './fusion-model.ts';
import type { PictureConditions } from './picture-conditions.ts';
import { listPictureFeatures } from './picture-features.ts';
import { settleCells } from './settle-cells.ts';

const MODEL: FusionModel = fusion;
/** The version of the fusion's trees and calibration, like a method's version. */
export const FUSION_VERSION = MODEL.version;
const PRIOR_LOG_ODDS = Math.log(MODEL.prior / (1 - MODEL.prior));

export interface Fused {
  /** 0 to 1, with the model's prior (one picture in ten forged). */
  readonly probability: number;
  /**
   * The probability that each cell was changed, rescaled to 0 to 1 so that cells from 0.5 on are best called
   * changed.
   */
  readonly heatMap: HeatMap;
}

/**
 * Combines all maps and figures of the pixel methods: trees over each cell's values, then trees over the
 * distribution of the cells' probabilities. The map shows settled cells; the verdict uses the unsettled ones.
 * Null if no method measured a map.
 */
export function fuse(
  results: readonly AssessmentResult[],
  picture: { readonly width: number; readonly height: number },
  conditions: PictureConditions,
): Fused | null {
  const pixelResults = results.filter(({ cue }) => cue === 'pixels');
  if (!pixelResults.some(({ measured }) => measured && Object.keys(measured).length > 0)) return null;
  const { cells, whole } = preparePredictors();
  const grid = chooseGrid(picture);
  const count = grid.width * grid.height;
  const columns = listCellFeatures(pixelResults, grid, conditions);
  const probabilities = cells.predict(orderColumns(columns, cells.features, count), count);
  for (let i = 0; i < count; i++) probabilities[i] = logistic(probabilities[i]);
  const features = listPictureFeatures(pixelResults, probabilities, grid, conditions);
  const row = whole.features.map((name) => Float32Array.of(features.get(name) ?? Number.NaN));
  const { slope, offset } = MODEL.bySize[nameSize(picture)].calibration;
  return {
    probability: logistic(slope * whole.predict(row, 1)[0] + offset + PRIOR_LOG_ODDS),
    heatMap: {
      width: grid.width,
      height: grid.height,
      cellWidth: grid.cell,
      cellHeight: grid.cell,
      left: 0,
      top: 0,
      values: settleCells(probabilities, grid).map(placeOnScale),
      range: [0, 1],
    },
  };
}

/**
 * Rescales a probability so that the threshold from which on a cell is best called changed is in the middle.
 */
function placeOnScale(probability: number): number {
  const { cellThreshold } = MODEL;
  return probability < cellThreshold
    ? (0.5 * probability) / cellThreshold
    : 0.5 + (0.5 * (probability - cellThreshold)) / (1 - cellThreshold);
}

/** How often untouched pictures of similar size score at least as high, measured out of fold. */
export function describeFalseAlarms(
  tamperScore: number,
  size: { readonly width: number; readonly height: number },
): Statement {
  const { untouchedAtLeast, untouchedCount } = MODEL.bySize[nameSize(size)];
  const count = untouchedCount;
  const share = untouchedAtLeast[Math.max(0, Math.min(100, Math.round(tamperScore)))];
  if (share === 0) return say('verdict.false-alarms-none', { count });
  return say('verdict.false-alarms', { share: Math.max(1, Math.round(1_000 * share)), count });
}

/** How often forged pictures in a similar condition score low as well, measured out of fold. */
export function describeMissed(condition: PictureCondition): Statement {
  const { count, share } = MODEL.bySize[nameSize(condition)].missed[condition.level];
  return say('verdict.missed', { count, percent: Math.round(100 * share) });
}

let prepared: { cells: Predictor; whole: Predictor } | null = null;

/** Decoded once, for the first picture. */
function preparePredictors() {
  prepared ??= {
    cells: preparePredictor(decodeTrees(MODEL.cells)),
    whole: preparePredictor(decodeTrees(MODEL.picture)),
  };
  return prepared;
}
