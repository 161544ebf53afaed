import type { PictureCondition } from '@assay/contract/assessments';
import type { ReportAsset } from '@assay/contract/reports';
import { proportionBounds } from '../../../platform/proportion-bounds.ts';

/** The score ranges for the evidential weight of pictures. */
export const SCORE_RANGES = ['high', 'middle', 'low'] as const;
export type ScoreRange = (typeof SCORE_RANGES)[number];
const HIGH = 50;
const MIDDLE = 25;

type Counts = Readonly<Record<ScoreRange, number>>;

/**
 * Scores of pictures with known truth, by the condition of the copy: 1,223 forgeries, their 1,223 untouched twins
 * and 153 originals of 97 cameras that the fit has not seen. `npm run --silent eval -- unseen` of 30 November
 * 2026, with the rules that hold back a score of 50; docs/accuracy.md has the whole table. Update with each new
 * fit or rule, and `VALIDATED_FUSIONS` with them.
 */
export const PICTURE_VALIDATION: Readonly<
  Record<PictureCondition['level'], { readonly altered: Counts; readonly untouched: Counts }>
> = {
  good: { altered: { high: 85, middle: 162, low: 123 }, untouched: { high: 1, middle: 15, low: 497 } },
  limited: { altered: { high: 74, middle: 187, low: 195 }, untouched: { high: 0, middle: 10, low: 455 } },
  poor: { altered: { high: 22, middle: 117, low: 258 }, untouched: { high: 0, middle: 5, low: 393 } },
};

/**
 * The versions of fusion and rules for which the counts hold, the newest first. Scores of others, and of operators' models, are distributed
 * otherwise: the rules before version 5 let the network alone explain a score of 50, which twice as many forgeries reached.
 */
export const VALIDATED_FUSIONS: readonly [string, ...string[]] = ['3735c30c327e/5'];
/** The types of the pictures that were measured. */
const VALIDATED_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Cameras and phones of that measurement. */
export const VALIDATION_CAMERAS = 97;

/** In the terms of ENFSI's guideline for evaluative reporting (2015): from 2, from 10, from 100. */
export type Support = 'weak' | 'moderate' | 'moderatelyStrong';

export type Weight =
  /** The score does not distinguish altered from untouched pictures. */
  | { readonly favours: 'neither' }
  | {
      readonly favours: 'altered' | 'untouched';
      /** The smallest likelihood ratio that the measured rates allow, each at 95 %. */
      readonly ratio: number;
      readonly support: Support;
    };

type Weighed = Pick<ReportAsset, 'type' | 'mimeType' | 'verdict'>;

/** No picture, no score, another type of picture, a copy of unknown condition, another version or an operator's model. */
export type Unmeasured = 'medium' | 'score' | 'format' | 'condition' | 'version';

/**
 * The evidential weight of a picture's score: how much more often such a score was seen on altered than on
 * untouched pictures, or the other way round; or why that was not measured.
 */
export function weighScore({ type, mimeType, verdict }: Weighed): Weight | Unmeasured {
  const { status, score, condition, fusion } = verdict;
  if (type !== 'image') return 'medium';
  if (status !== 'complete' || score === null) return 'score';
  if (!VALIDATED_TYPES.has(mimeType)) return 'format';
  if (!condition) return 'condition';
  if (fusion === undefined || !VALIDATED_FUSIONS.includes(fusion)) return 'version';
  const range = rangeOf(score);
  const { altered, untouched } = PICTURE_VALIDATION[condition.level];
  const [ofAltered, ofUntouched] = [shareOf(altered, range), shareOf(untouched, range)];
  const forAltered = ofAltered.lower / ofUntouched.upper;
  if (forAltered >= MIN_RATIO)
    return { favours: 'altered', ratio: forAltered, support: nameSupport(forAltered) };
  const forUntouched = ofUntouched.lower / ofAltered.upper;
  if (forUntouched >= MIN_RATIO)
    return { favours: 'untouched', ratio: forUntouched, support: nameSupport(forUntouched) };
  return { favours: 'neither' };
}

/** Below this, a finding does not distinguish the propositions. */
const MIN_RATIO = 2;

function nameSupport(ratio: number): Support {
  if (ratio >= 100) return 'moderatelyStrong';
  return ratio >= 10 ? 'moderate' : 'weak';
}

function rangeOf(score: number): ScoreRange {
  if (score >= HIGH) return 'high';
  return score >= MIDDLE ? 'middle' : 'low';
}

const shareOf = (counts: Counts, range: ScoreRange) => proportionBounds(counts[range], countAll(counts));

export const countAll = (counts: Counts): number => counts.high + counts.middle + counts.low;
