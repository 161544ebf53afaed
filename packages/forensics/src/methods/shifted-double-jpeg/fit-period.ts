import { CENTRE, type ValueHistogram } from './transform-shifted.ts';

/** Share of values that are not doubly compressed, at the start of the iteration. */
const FIRST_SHARE = 0.95;
export const MOST_ITERATIONS = 20;
/** The iteration ends when the best model gains less log-likelihood than this. */
const LEAST_PROGRESS = 5;

/** The error of the second quantisation and of the rounding (Bianchi, Piva 2012, equation 12). */
export interface NormalError {
  readonly bias: number;
  readonly deviation: number;
}

export interface PeriodFit {
  /** Step of the first compression. */
  readonly step: number;
  /** Share of values that do not follow it, 0 to 1. */
  readonly share: number;
  readonly logLikelihood: number;
  /** Log-likelihood over that of no first compression, a value. */
  readonly gain: number;
}

/**
 * Expectation-maximisation for each step (Bianchi, Piva 2012, section IV-B), on histograms: the values are a mixture
 * of ones with the calibrated distribution and of ones that were quantised by the step.
 * @param calibrated the same coefficient on a neighbouring grid, where nothing is quantised
 */
export function fitPeriod(
  counts: ValueHistogram,
  calibrated: ValueHistogram,
  steps: readonly [number, number],
  error: NormalError,
  mostIterations: number = MOST_ITERATIONS,
): PeriodFit {
  const bins = listBins(counts);
  const take = (distribution: Float64Array) => Float64Array.from(bins, (bin) => distribution[bin]);
  const weights = take(counts);
  const plain = take(normalise(calibrated));
  let values = 0;
  let alone = 0;
  for (let i = 0; i < weights.length; i++) {
    values += weights[i];
    alone += weights[i] * Math.log(plain[i]);
  }
  const models = Array.from({ length: steps[1] - steps[0] + 1 }, (_, i) => {
    const quantised = take(modelPeriod(calibrated, steps[0] + i, error));
    return { step: steps[0] + i, share: FIRST_SHARE, last: Number.NEGATIVE_INFINITY, quantised };
  });
  let best = { step: steps[0], share: 1, logLikelihood: Number.NEGATIVE_INFINITY };
  let progress = Number.POSITIVE_INFINITY;
  for (let iteration = 0; iteration < mostIterations && progress > LEAST_PROGRESS; iteration++) {
    for (const model of models) {
      const { quantised } = model;
      let sum = 0;
      for (let i = 0; i < weights.length; i++) {
        const unquantised = plain[i] * model.share;
        sum += (weights[i] * unquantised) / (unquantised + quantised[i] * (1 - model.share));
      }
      model.share = sum / values;
      let logLikelihood = 0;
      for (let i = 0; i < weights.length; i++) {
        logLikelihood += weights[i] * Math.log(model.share * plain[i] + (1 - model.share) * quantised[i]);
      }
      if (logLikelihood > best.logLikelihood) {
        best = { step: model.step, share: model.share, logLikelihood };
        progress = Math.min(progress, logLikelihood - model.last);
      }
      model.last = logLikelihood;
    }
  }
  return { ...best, gain: values > 0 ? (best.logLikelihood - alone) / values : 0 };
}

/** log p(value | quantised by the step) − log p(value | not), of every bin. */
export function compareModels(calibrated: ValueHistogram, step: number, error: NormalError): Float64Array {
  const plain = normalise(calibrated);
  return modelPeriod(calibrated, step, error).map((p, bin) => Math.log(p / plain[bin]));
}

/** Values gather at the multiples of the step and are spread from there by a normal error (equation 14). */
function modelPeriod(calibrated: ValueHistogram, step: number, error: NormalError): Float64Array {
  const { bias, deviation } = error;
  const model = new Float64Array(calibrated.length);
  const reach = Math.ceil(3 * deviation);
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach + bias) ** 2) / (2 * deviation ** 2)),
  );
  const half = Math.floor(step / 2);
  let total = 0;
  for (let bin = CENTRE % step; bin < model.length; bin += step) {
    let mass = 0;
    for (let i = Math.max(0, bin - half); i <= Math.min(model.length - 1, bin + half); i++) {
      // With an even step a value halfway between two multiples goes to both by half.
      mass += step % 2 === 0 && Math.abs(i - bin) === half ? calibrated[i] / 2 : calibrated[i];
    }
    if (mass === 0) continue;
    for (let i = 0; i < kernel.length; i++) {
      const at = bin + i - reach;
      if (at < 0 || at >= model.length) continue;
      model[at] += mass * kernel[i];
      total += mass * kernel[i];
    }
  }
  const values = calibrated.reduce((sum, count) => sum + count, 0);
  const scale = total > 0 ? values / total : 0;
  // Laplace's correction keeps the logarithm finite.
  return model.map((mass) => (mass * scale + 1) / (values + model.length));
}

function normalise(counts: ValueHistogram): Float64Array {
  const values = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (count + 1) / (values + counts.length));
}

function listBins(counts: ValueHistogram): number[] {
  const bins: number[] = [];
  for (let bin = 0; bin < counts.length; bin++) if (counts[bin] > 0) bins.push(bin);
  return bins;
}
