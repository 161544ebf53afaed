import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import { SMALL_IMAGE_SCORE, tamperScoreHue } from '@assay/contract/constants';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { type Dissent, findDissent } from '@assay/contract/wordings/dissent-words';
import { t } from '../assets-texts.ts';
import type { Size } from '../picture/orientation.ts';

/** What a score's badge and axis show. `hue` is null where it must be grey. */
export type ScoreReading =
  | { kind: 'loading'; label: '…'; score: null; hue: null; progress: number | null }
  | { kind: 'missing'; label: '–'; score: null; hue: null }
  | { kind: 'error'; label: string; score: null; hue: null; message: string }
  /**
   * A low score of a small picture that only one method could examine: it says next to nothing. Grey if it
   * says nothing.
   */
  | { kind: 'small'; label: '!'; score: number; hue: number | null }
  /** `dissent`: the method that is sure of the contrary of a low or moderate score. */
  | { kind: 'score'; label: string; score: number; hue: number; dissent: Dissent | null };

export interface SmallestImage {
  readonly minImageWidth: number;
  readonly minImageHeight: number;
}

export function readScore(
  result: TamperedResult | null,
  size: string | null,
  smallest: SmallestImage,
): ScoreReading {
  if (!result) return { kind: 'missing', label: '–', score: null, hue: null };
  if (result.isLoading || result.loading) {
    return { kind: 'loading', label: '…', score: null, hue: null, progress: result.progress };
  }
  if (result.error) {
    return {
      kind: 'error',
      label: t('assets.verdict.error'),
      score: null,
      hue: null,
      message: result.error.message,
    };
  }
  const score = result.tamperScore;
  const applicable = result.assessments.filter(({ status }) => status !== 'not-applicable');
  // A low score of a document without a history, or of a poor copy, says nothing either way.
  const saysNothing = result.band === 'unknown';
  if (
    score !== null &&
    isSmallImage(size, smallest) &&
    score < SMALL_IMAGE_SCORE &&
    applicable.length === 1
  ) {
    return { kind: 'small', label: '!', score, hue: saysNothing ? null : tamperScoreHue(score) };
  }
  if (score === null || saysNothing) return { kind: 'missing', label: '–', score: null, hue: null };
  const dissent = findDissent(
    result.band,
    result.assessments.map(({ compromisedScore, ...said }) => ({ ...said, score: compromisedScore })),
  );
  const hue = tamperScoreHue(colourScoreOf(score, dissent !== null));
  return { kind: 'score', label: String(Math.round(score)), score, hue, dissent };
}

/** The content of a reading's badge. */
export function badgeOf(reading: ScoreReading) {
  const { score, label, kind } = reading;
  return {
    // Grey stands for no score.
    ...{ score: reading.hue === null ? null : score, label, isLoading: kind === 'loading' },
    isDisputed: kind === 'score' && reading.dissent !== null,
    progress: kind === 'loading' ? reading.progress : null,
  };
}

/** Below the organisation's smallest width or height. A file without a size is not an image. */
export function isSmallImage(size: string | null, smallest: SmallestImage): boolean {
  const pixels = parseSize(size);
  return (
    pixels !== null && (pixels.width < smallest.minImageWidth || pixels.height < smallest.minImageHeight)
  );
}

/** Reads `WIDTHxHEIGHT`. */
export function parseSize(size: string | null): Size | null {
  const match = /^(\d+)x(\d+)$/.exec(size ?? '');
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

/** The result of the asset's own file, not of a part found inside it. */
export function resultOf(asset: Asset): TamperedResult | null {
  const { media } = asset.fullScale.metaData;
  const own =
    media.find(({ uuid }) => uuid === asset.id) ?? media.find(({ parentUUID }) => parentUUID === null);
  return (own ?? media[0])?.tamperedResult ?? null;
}
