import type { TamperedResult } from '@assay/contract/assessments';
import type { Asset } from '@assay/contract/assets';
import { SMALL_IMAGE_SCORE, tamperScoreHue } from '@assay/contract/constants';
import type { Size } from '../picture/orientation.ts';

/** What a score's badge and axis show. `hue` is null where it must be grey. */
export type ScoreReading =
  | { kind: 'loading'; label: '…'; score: null; hue: null; progress: number | null }
  | { kind: 'missing'; label: '–'; score: null; hue: null }
  | { kind: 'error'; label: 'Error'; score: null; hue: null; message: string }
  /** A low score of a small picture that one method alone could look at: it says next to nothing. */
  | { kind: 'small'; label: '!'; score: number; hue: number }
  | { kind: 'score'; label: string; score: number; hue: number };

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
    return { kind: 'error', label: 'Error', score: null, hue: null, message: result.error.message };
  }
  const score = result.tamperScore;
  // A low score of a document without a history says nothing either way.
  if (score === null || result.band === 'unknown')
    return { kind: 'missing', label: '–', score: null, hue: null };
  const hue = tamperScoreHue(score);
  const applicable = result.assessments.filter(({ status }) => status !== 'not-applicable');
  if (isSmallImage(size, smallest) && score < SMALL_IMAGE_SCORE && applicable.length === 1) {
    return { kind: 'small', label: '!', score, hue };
  }
  return { kind: 'score', label: String(Math.round(score)), score, hue };
}

/** Below the organisation's smallest width or height. A file without a size is no image. */
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
