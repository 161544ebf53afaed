import { type CoefficientTable, sumTabulated } from '@assay/kernels';
import { forwardDct, inverseDct } from '@assay/kernels/dct';
import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { scaleTable } from '../../formats/jpeg/standard-tables.ts';
import { ZIG_ZAG } from '../../formats/jpeg/zig-zag.ts';
import type { ValueCounts } from './count-values.ts';
import {
  accumulate,
  type CoefficientModel,
  countSamples,
  modelCoefficient,
  SHARES,
} from './model-coefficient.ts';

/** The log ratio of a single coefficient is limited to ± this. */
const MAX_LOG_RATIO = 3;
/** The range of first qualities tried. */
const QUALITIES = { least: 50, most: 98 } as const;
/**
 * All qualities are tried on every `stride`-th coefficient in zig-zag order, and this many of the best on
 * all.
 */
const COARSE = { stride: 3, best: 10 } as const;
/** How far a coefficient's own first step may differ from that of the best quality, as a share of it. */
const LEEWAY = 0.3;
/** The log-likelihood that a first step must gain over none, for one coefficient. */
const MIN_GAIN = 1;
/** The same for a whole component, and per block: large pictures always fit a little better. */
const MIN_TOTAL_GAIN = { all: 64, block: 0.03 } as const;
/** Coefficients that are non-zero in fewer than this share of the blocks are left out. */
const MIN_NONZERO = 0.001;
/** The number of blocks on which the decoding error is measured. */
const ROUNDED_BLOCKS = 1_500;

/** One colour component and its statistics. */
export interface Source {
  readonly component: JpegComponent;
  /** From `sampleShifted`. */
  readonly shifted: Float32Array;
  readonly values: readonly ValueCounts[];
  /** The table whose scaled versions are tried first. */
  readonly standard: readonly number[];
}

export interface AlignedMap {
  /** In blocks, including those at the right and lower edge. */
  readonly columns: number;
  readonly rows: number;
  /**
   * log p(block | compressed once) − log p(block | compressed twice on this grid); 0 if no first compression
   * is found.
   */
  readonly logRatios: Float32Array;
  /** The first quantisation step of each coefficient in zig-zag order; 0 if unknown. */
  readonly firstSteps: readonly number[];
  /** The share of blocks that were compressed twice on this grid; 0 if no first compression is found. */
  readonly share: number;
  /** The log-likelihood gain of two compressions over one, in nats per block. */
  readonly gain: number;
}

/**
 * After Bianchi, De Rosa, Piva 2011, Improved DCT coefficient analysis for forgery localization in JPEG
 * images: each coefficient's histogram is a mixture of doubly and singly compressed values. The singly
 * compressed distribution is measured on the picture itself with its grid shifted by one pixel (section 3.1);
 * the doubly compressed one is derived from it for each first step, with the rounding error of the decoded
 * picture (section 3.2). Beyond the paper, first step and share are estimated by maximum likelihood over all
 * coefficients together: first the quality whose scaled standard tables explain all components best, then
 * each coefficient's own step near it, so that other encoders' tables are found too.
 * @returns the first quality on the scale of the Independent JPEG Group, and a map for each source
 */
export function measureAligned(sources: readonly Source[]): { quality: number; maps: AlignedMap[] } {
  const suspects = sources.map((source) => ({ ...source, models: modelAll(source) }));
  const quality = findQuality(suspects);
  return {
    quality,
    maps: suspects.map((suspect) => {
      const { component, standard, models } = suspect;
      const { blocksWide: columns, blocksHigh: rows } = component;
      const { gain, share } = rateQuality(suspect, quality, 1);
      const isSignificant = gain > Math.max(MIN_TOTAL_GAIN.all, MIN_TOTAL_GAIN.block * columns * rows);
      const steps = scaleTable(standard, quality);
      const firstSteps = models.map((model, k) =>
        isSignificant && model !== null ? findStep(model, steps[ZIG_ZAG[k]], SHARES.indexOf(share)) : 0,
      );
      return {
        columns,
        rows,
        logRatios: addLogRatios(component, models, firstSteps),
        firstSteps,
        share: isSignificant ? share : 0,
        gain: gain / (columns * rows),
      };
    }),
  };
}

/** In zig-zag order; null for coefficients that are nearly always zero. */
function modelAll({ component, shifted, values }: Source): (CoefficientModel | null)[] {
  const deviations = measureRounding(component);
  const counted = countSamples(shifted);
  const least = MIN_NONZERO * component.blocksWide * component.blocksHigh;
  return Array.from(ZIG_ZAG.subarray(0, 64), (i) => {
    const { reach, counts } = values[i];
    const others = counts.reduce((sum, count) => sum + count, 0) - counts[reach];
    if (others <= least) return null;
    return modelCoefficient(
      values[i],
      component.steps[i],
      accumulate(counted, i),
      Math.max(deviations[i], 0.05),
    );
  });
}

type Suspect = Source & { readonly models: readonly (CoefficientModel | null)[] };

/** The first quality of largest likelihood over all components. */
function findQuality(suspects: readonly Suspect[]): number {
  const rate = (quality: number, stride: number) => {
    let gain = 0;
    for (const suspect of suspects) gain += rateQuality(suspect, quality, stride).gain;
    return { quality, gain };
  };
  const byGain = (a: { gain: number }, b: { gain: number }) => b.gain - a.gain;
  const qualities = QUALITIES.most - QUALITIES.least + 1;
  return Array.from({ length: qualities }, (_, i) => rate(QUALITIES.least + i, COARSE.stride))
    .sort(byGain)
    .slice(0, COARSE.best)
    .map(({ quality }) => rate(quality, 1))
    .sort(byGain)[0].quality;
}

/** The share of largest likelihood, and its gain over a single compression; at least 0. */
function rateQuality({ models, standard }: Suspect, quality: number, stride: number) {
  const table = scaleTable(standard, quality);
  const gains = new Float64Array(SHARES.length);
  for (let k = stride - 1; k < 64; k += stride) {
    const own = models[k]?.gains(table[ZIG_ZAG[k]]);
    if (own === undefined) continue;
    for (let s = 0; s < gains.length; s++) gains[s] += own[s];
  }
  const gain = Math.max(...gains);
  return { share: SHARES[gains.indexOf(gain)], gain: Math.max(0, gain) };
}

/** A coefficient's own first step, near that of the common quality; 0 if the coefficient is uninformative. */
function findStep(model: CoefficientModel, near: number, share: number): number {
  const leeway = Math.max(1, Math.round(near * LEEWAY));
  let best = 0;
  let most = MIN_GAIN;
  for (let step = Math.max(1, near - leeway); step <= near + leeway; step++) {
    const gain = model.gains(step)[share];
    if (gain > most) {
      most = gain;
      best = step;
    }
  }
  return best;
}

/**
 * The standard deviation that rounding and clipping to 8 bits adds to each coefficient (equation 8), natural
 * order.
 */
function measureRounding({ coefficients, steps }: JpegComponent): Float64Array {
  const block = new Float64Array(64);
  const squares = new Float64Array(64);
  const stride = 64 * Math.max(1, Math.floor(coefficients.length / 64 / ROUNDED_BLOCKS));
  let count = 0;
  for (let start = 0; start < coefficients.length; start += stride, count++) {
    for (let i = 0; i < 64; i++) block[i] = coefficients[start + i] * steps[i];
    inverseDct(block);
    for (let i = 0; i < 64; i++) block[i] -= Math.max(0, Math.min(255, Math.round(block[i] + 128))) - 128;
    forwardDct(block);
    for (let i = 0; i < 64; i++) squares[i] += block[i] ** 2;
  }
  return squares.map((sum) => Math.sqrt(sum / Math.max(1, count)));
}

/** The log ratio of each block, summed over all coefficients with a first step. */
function addLogRatios(
  component: JpegComponent,
  models: readonly (CoefficientModel | null)[],
  firstSteps: readonly number[],
): Float32Array {
  // Each coefficient's table holds the difference that a value makes compared with zero.
  const tables = new Map<number, CoefficientTable>();
  let ofZeros = 0;
  for (const [k, model] of models.entries()) {
    if (model === null || firstSteps[k] === 0) continue;
    const logRatios = model
      .logRatios(firstSteps[k])
      .map((value) => Math.max(-MAX_LOG_RATIO, Math.min(MAX_LOG_RATIO, value)));
    const zero = logRatios[model.reach];
    const index = ZIG_ZAG[k];
    ofZeros += zero;
    tables.set(index, { index, least: -model.reach, entries: logRatios.map((value) => value - zero) });
  }
  const ordered = [...tables.values()].sort((a, b) => a.index - b.index);
  const { blocksWide: columns, blocksHigh: rows } = component;
  return new Float32Array(sumTabulated({ ...component, columns, rows }, ordered, ofZeros));
}
