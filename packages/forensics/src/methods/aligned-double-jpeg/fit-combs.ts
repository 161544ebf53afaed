import { type CoefficientTable, sumTabulated } from '@assay/kernels';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { ZIG_ZAG } from '../../formats/jpeg/zig-zag.ts';
import type { ValueCounts } from './count-values.ts';

/** The first this many coefficients in zig-zag order take part. */
const COEFFICIENTS = 15;
/** The largest first step tried for each of them. */
const MAX_STEPS: readonly number[] = [...Array(10).fill(20), ...Array(5).fill(30)];
/** A mixture with a smaller share of doubly compressed blocks is rejected. */
const MIN_SHARE = 0.25;
/** Keeps the logarithm of an empty bin finite. */
const MIN_LIKELIHOOD = 1e-9;

export interface CombFit {
  readonly firstStep: number;
  /** The share of doubly compressed blocks, 0 to 1. */
  readonly share: number;
}

/**
 * The paper's own map (Bianchi 2011, equations 4 to 9). The histogram of each of the first 15 coefficients is
 * fitted by least squares with h·(α·n + 1 − α), where h is the histogram on a shifted grid and n the comb of
 * a first step: how many values of the first quantisation map to one of the second. A block's posterior of
 * single compression is 1 / (1 + Π (α·n(x) + 1 − α)) over its non-zero values x. The paper widens n by the
 * decoding error; that is below a tenth of most steps and omitted here.
 * @param shifted from `sampleShifted`
 * @returns one posterior per block, including those at the edges; a median over 5x5 blocks gives the
 * published map
 */
export function measurePosterior(
  component: JpegComponent,
  shifted: Float32Array,
  values: readonly ValueCounts[],
): { readonly posteriors: Float32Array; readonly fits: readonly CombFit[] } {
  const { steps, blocksWide, blocksHigh } = component;
  const blocks = blocksWide * blocksHigh;
  const fits: CombFit[] = [];
  const tables: CoefficientTable[] = [];
  for (let k = 0; k < COEFFICIENTS; k++) {
    const index = ZIG_ZAG[k];
    const step = steps[index];
    const { reach, counts } = values[index];
    const fit = fitComb(counts, countShifted(shifted, index, step, reach, blocks), step, MAX_STEPS[k]);
    fits.push(fit);
    if (fit.firstStep === 0) continue;
    const entries = comb(fit.firstStep, step, reach).map((n, i) =>
      i === reach ? 0 : Math.log(Math.max(MIN_LIKELIHOOD, fit.share * n + 1 - fit.share)),
    );
    tables.push({ index, least: -reach, entries });
  }
  const logs = sumTabulated({ ...component, columns: blocksWide, rows: blocksHigh }, tables);
  return { posteriors: new Float32Array(logs.map((log) => 1 / (1 + Math.exp(log)))), fits };
}

/**
 * The first step and share of least squared error; step 0 if a single compression explains the histogram
 * best.
 */
function fitComb(counts: Float64Array, smooth: Float64Array, step: number, largest: number): CombFit {
  const reach = (counts.length - 1) / 2;
  let least = Number.POSITIVE_INFINITY;
  let best: CombFit = { firstStep: 0, share: 1 };
  for (let firstStep = 1; firstStep <= largest; firstStep++) {
    const divides = step % firstStep === 0;
    const teeth = divides ? null : comb(firstStep, step, reach);
    let cross = 0;
    let squares = 0;
    let rest = 0;
    for (let i = 0; i < counts.length; i++) {
      if (i === reach) continue;
      const gap = smooth[i] - counts[i];
      rest += gap * gap;
      if (teeth === null) continue;
      const change = (teeth[i] - 1) * smooth[i];
      cross += change * gap;
      squares += change * change;
    }
    const share = teeth === null ? 1 : Math.min(1, -cross / squares);
    const error = teeth === null ? rest : rest + 2 * share * cross + share * share * squares;
    if (share > MIN_SHARE && error < least) {
      least = error;
      best = { firstStep: divides ? 0 : firstStep, share };
    }
  }
  return best;
}

/** n for the values −reach … reach; first quantised values on the boundary between two bins count half. */
function comb(firstStep: number, step: number, reach: number): Float64Array {
  const ratio = step / firstStep;
  const teeth = new Float64Array(2 * reach + 1);
  for (let value = -reach; value <= reach; value++) {
    const first = ceilHalf(ratio * (value - 0.5));
    const last = floorHalf(ratio * (value + 0.5));
    teeth[value + reach] = (last - first + 1) / ratio;
  }
  return teeth;
}

function floorHalf(value: number): number {
  const floor = Math.floor(value);
  return Math.abs(value - floor) < 1e-12 ? value - 0.5 : floor;
}

function ceilHalf(value: number): number {
  const ceiling = Math.ceil(value);
  return Math.abs(value - ceiling) < 1e-12 ? value + 0.5 : ceiling;
}

/** The histogram on the shifted grid, scaled to `blocks` blocks. */
function countShifted(
  shifted: Float32Array,
  index: number,
  step: number,
  reach: number,
  blocks: number,
): Float64Array {
  const counts = new Float64Array(2 * reach + 1);
  const weight = blocks <= 1 ? 1 : Math.max(1, (64 * blocks) / shifted.length);
  for (let at = index; at < shifted.length; at += 64) {
    const value = Math.round(shifted[at] / step);
    if (Math.abs(value) <= reach) counts[value + reach] += weight;
  }
  return counts;
}
