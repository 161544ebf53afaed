import type { Measured } from '@assay/analysis';
import { seedRandom } from '../paired/random.ts';
import type { LabelledScore } from './fit-calibration.ts';

/** The out-of-fold result for one picture. */
export interface Predicted extends LabelledScore {
  /** Natural logarithm of the likelihood ratio. */
  readonly weight: number;
}

export interface CalibrationFigures {
  readonly auc: Measured;
  /** Share of tampered pictures above the score that at most 5 % of the untouched ones exceed. */
  readonly hitsAt5: Measured;
  /**
   * Mean distance, over ten bins of the stated probability, between it and the share of tampered pictures;
   * both classes are weighted equally.
   */
  readonly calibrationError: Measured;
}

const DRAWS = 1_000;
const FALSE_ALARMS = 0.05;
const BINS = 10;
const SEED = 'calibration';

/** With 95 % intervals by resampling groups (Efron 1979): pictures of one group are not independent. */
export function measureCalibrated(predicted: readonly Predicted[]): CalibrationFigures {
  const groups = [...Map.groupBy(predicted, ({ group }) => group).values()];
  const random = seedRandom(SEED);
  const drawn: Figures[] = [];
  for (let draw = 0; draw < DRAWS; draw++) {
    const sample = groups.flatMap(() => random.pick(groups));
    const figures = measure(sample);
    // A sample with one class only is skipped.
    if (figures) drawn.push(figures);
  }
  const whole = measure(predicted);
  if (!whole) throw new RangeError('there are pictures of one kind only');
  const take = (name: keyof Figures): Measured => {
    const sorted = drawn.map((figures) => figures[name]).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    return { value: whole[name], low: at(0.025), high: at(0.975) };
  };
  return { auc: take('auc'), hitsAt5: take('hitsAt5'), calibrationError: take('calibrationError') };
}

type Figures = Record<keyof CalibrationFigures, number>;

function measure(sample: readonly Predicted[]): Figures | null {
  const tampered = sample.filter(({ isTampered }) => isTampered);
  const untouched = sample.filter(({ isTampered }) => !isTampered);
  if (tampered.length === 0 || untouched.length === 0) return null;
  return {
    auc: rankAuc(sample, tampered.length, untouched.length),
    hitsAt5: measureHits(tampered, untouched),
    calibrationError: measureError(sample, tampered.length, untouched.length),
  };
}

/** The AUC of the model's own scores, by ranks (Mann and Whitney); ties count half. */
function rankAuc(sample: readonly Predicted[], tampered: number, untouched: number): number {
  const sorted = sample.toSorted((one, other) => one.score - other.score);
  let ranks = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end].score === sorted[start].score) end++;
    const mean = (start + 1 + end) / 2;
    for (let i = start; i < end; i++) if (sorted[i].isTampered) ranks += mean;
    start = end;
  }
  return (ranks - (tampered * (tampered + 1)) / 2) / (tampered * untouched);
}

function measureHits(tampered: readonly Predicted[], untouched: readonly Predicted[]): number {
  const descending = untouched.map(({ score }) => score).sort((a, b) => b - a);
  const spared = descending[Math.floor(FALSE_ALARMS * untouched.length + 1e-9)] ?? Number.NEGATIVE_INFINITY;
  return tampered.filter(({ score }) => score > spared).length / tampered.length;
}

function measureError(sample: readonly Predicted[], tampered: number, untouched: number): number {
  const bins = Array.from({ length: BINS }, () => ({ stated: 0, tampered: 0 }));
  for (const { weight, isTampered } of sample) {
    const stated = 1 / (1 + Math.exp(-weight));
    const bin = bins[Math.min(BINS - 1, Math.floor(stated * BINS))];
    const share = 0.5 / (isTampered ? tampered : untouched);
    bin.stated += share * stated;
    if (isTampered) bin.tampered += share;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.tampered), 0);
}
