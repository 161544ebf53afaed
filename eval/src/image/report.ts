import type { Sample } from '../manifest.ts';
import { measureCalibration } from './calibration-error.ts';
import type { SampleFigures } from './measure-sample.ts';
import type { SpeedReport } from './measure-speed.ts';
import { averagePixels, type PixelMetrics } from './pixel-metrics.ts';
import { measureAuc, measureHitRate } from './score-metrics.ts';

export interface MeasuredSample {
  readonly sample: Sample;
  readonly figures: SampleFigures;
}

/** A set with tampered and untouched pictures. */
export interface LabelledSet {
  readonly tampered: number;
  readonly authentic: number;
  readonly pixel: { readonly fused: PixelMetrics | null; readonly [method: string]: PixelMetrics | null };
  readonly image: {
    readonly auc: number | null;
    readonly aucPixelsOnly: number | null;
    /** For each kind of forgery that the labels distinguish. */
    readonly aucPixelsOnlyOf: Readonly<Record<string, number | null>>;
    readonly tprAt1Fpr: number | null;
    readonly tprAt5Fpr: number | null;
  };
}

/** A set without forgeries: every file at or above the threshold is a false alarm. */
export interface UntouchedSet {
  readonly n: number;
  readonly atOrAboveThreshold: number;
}

export interface ImageReport {
  readonly sets: Readonly<Record<string, LabelledSet | UntouchedSet>>;
  /** For the set `paired`; null without one. */
  readonly calibration: { readonly ece: number | null };
  readonly oracle: Readonly<Record<string, number>>;
  readonly speed: SpeedReport;
}

/** The score from which a file is queued for review. */
const REVIEW_THRESHOLD = 50;

export function isTampered({ label }: Sample): boolean {
  return label.startsWith('tampered');
}

export function isAuthentic({ label }: Sample): boolean {
  return label.startsWith('authentic');
}

export function reportSets(measured: readonly MeasuredSample[]): ImageReport['sets'] {
  const sets = Map.groupBy(measured, ({ sample }) => sample.set);
  return Object.fromEntries(
    [...sets].map(([name, samples]) => {
      const isLabelled = samples.some(({ sample }) => isTampered(sample));
      return [name, isLabelled ? reportLabelled(samples) : reportUntouched(samples)];
    }),
  );
}

function reportLabelled(samples: readonly MeasuredSample[]): LabelledSet {
  const tampered = takeFigures(samples.filter(({ sample }) => isTampered(sample)));
  const authentic = takeFigures(samples.filter(({ sample }) => isAuthentic(sample)));
  const scores = (figures: readonly SampleFigures[]) => figures.map(({ suspicion }) => suspicion);
  const resaved = (figures: readonly SampleFigures[]) =>
    figures.map(({ resavedScore }) => resavedScore ?? -1);
  return {
    tampered: tampered.length,
    authentic: authentic.length,
    pixel: reportPixels(tampered),
    image: {
      auc: measureAuc(scores(tampered), scores(authentic)),
      aucPixelsOnly: measureAuc(resaved(tampered), resaved(authentic)),
      aucPixelsOnlyOf: Object.fromEntries(
        [...Map.groupBy(samples, ({ sample }) => sample.label)].flatMap(([label, some]) =>
          label.startsWith('tampered:')
            ? [[label, measureAuc(resaved(takeFigures(some)), resaved(authentic))]]
            : [],
        ),
      ),
      tprAt1Fpr: measureHitRate(scores(tampered), scores(authentic), 0.01),
      tprAt5Fpr: measureHitRate(scores(tampered), scores(authentic), 0.05),
    },
  };
}

const takeFigures = (samples: readonly MeasuredSample[]) => samples.map(({ figures }) => figures);

/** Means over the tampered pictures on which a method has a map; `fused` over all of them. */
function reportPixels(tampered: readonly SampleFigures[]): LabelledSet['pixel'] {
  const methods = new Set(tampered.flatMap(({ pixels }) => Object.keys(pixels)));
  const means = [...methods].map((method): [string, PixelMetrics | null] => [
    method,
    averagePixels(tampered.flatMap(({ pixels }) => pixels[method] ?? [])),
  ]);
  return { fused: null, ...Object.fromEntries(means) };
}

function reportUntouched(samples: readonly MeasuredSample[]): UntouchedSet {
  const alarms = samples.filter(({ figures }) => figures.score >= REVIEW_THRESHOLD);
  return { n: samples.length, atOrAboveThreshold: alarms.length };
}

/** How accurate the stated probabilities are on pairs, whose classes differ only by the forgery. */
export function reportCalibration(measured: readonly MeasuredSample[]): ImageReport['calibration'] {
  const pairs = measured.filter(({ sample }) => sample.set === 'paired');
  const stated = (keep: (sample: Sample) => boolean) =>
    pairs.filter(({ sample }) => keep(sample)).map(({ figures }) => figures.suspicion);
  return { ece: measureCalibration(stated(isTampered), stated(isAuthentic)) };
}
