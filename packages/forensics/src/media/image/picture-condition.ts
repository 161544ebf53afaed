import { type Statement, say, series } from '@assay/statements';
import type { AssessmentResult } from '../../assess/run-methods.ts';
import type { CopyTrace } from '../../formats/metadata/copy-trace.ts';
import { hasEarlierGrid } from '../../methods/shifted-double-jpeg/shifted-double-jpeg.ts';

/** What makes a copy poor. Names are only ever added. */
export type ConditionReason =
  | { readonly kind: 'small'; readonly width: number; readonly height: number }
  | { readonly kind: 'coarse'; readonly jpegQuality: number }
  | { readonly kind: 'screenshot'; readonly program: null }
  | { readonly kind: 'messenger'; readonly program: string };

/** The quality of a picture as a copy, and how useful it is to pixel methods. */
export interface PictureCondition {
  /** `poor`: little can be said about this copy. `limited`: less than about an original. */
  readonly level: 'good' | 'limited' | 'poor';
  readonly reasons: readonly ConditionReason[];
  /** The stored size, in pixels. */
  readonly width: number;
  readonly height: number;
  /**
   * The nearest quality on the scale of the Independent JPEG Group, 1 to 100; null if the file is not a JPEG.
   */
  readonly jpegQuality: number | null;
  /**
   * The number of JPEG compressions found, including the file's own; there may have been more. The API named
   * it so.
   */
  readonly savings: number;
  /** The program or service that copied it, as far as the file names it; null if it does not. */
  readonly copiedBy: CopyTrace | null;
}

/** The facts about a picture that determine its quality as a copy. */
export interface KnownOfPicture {
  readonly width: number;
  readonly height: number;
  readonly jpegQuality: number | null;
  readonly savings: number;
  readonly copiedBy: CopyTrace | null;
}

/**
 * The values from which on a reason limits a copy, and from which on it alone makes it poor; two limiting
 * reasons do so too. Chosen on the fusion's predictions out of fold (docs/accuracy.md): for a poor copy,
 * forged and untouched pictures are distinguished with an AUC of .66, limited .75, good .87. The number of
 * compressions is reported beside this and limits nothing: pictures with traces of two compressions are
 * judged no worse than those of one (.75 and .71).
 */
export const CONDITION_LIMITS = {
  /** The whole picture has fewer pixels. */
  pixels: { limited: 300_000, poor: 100_000 },
  /** The JPEG quality is lower. */
  jpegQuality: { limited: 75, poor: 60 },
} as const;

/** A pure function: the same facts give the same condition. */
export function describeCondition(known: KnownOfPicture): PictureCondition {
  const { width, height, jpegQuality, savings, copiedBy } = known;
  const { pixels, jpegQuality: quality } = CONDITION_LIMITS;
  const reasons: ConditionReason[] = [];
  let isPoor = false;
  const note = (limits: boolean, spoils: boolean, reason: ConditionReason) => {
    if (limits) reasons.push(reason);
    if (spoils) isPoor = true;
  };
  const area = width * height;
  note(area < pixels.limited, area < pixels.poor, { kind: 'small', width, height });
  if (jpegQuality !== null)
    note(jpegQuality < quality.limited, jpegQuality < quality.poor, { kind: 'coarse', jpegQuality });
  // A screenshot does not contain the pixels of the displayed file itself.
  if (copiedBy?.kind === 'screenshot') note(true, true, { kind: 'screenshot', program: null });
  if (copiedBy?.kind === 'messenger') note(true, false, { kind: 'messenger', program: copiedBy.program });
  const level = isPoor || reasons.length > 1 ? 'poor' : reasons.length === 1 ? 'limited' : 'good';
  return { level, reasons, width, height, jpegQuality, savings, copiedBy };
}

/** The number of compressions found: the file's own, one on the same grid, and one on another grid. */
export function countCompressions(results: readonly AssessmentResult[], isJpeg: boolean): number {
  const find = (id: string) => results.find(({ model, status }) => model === id && status === 'finding');
  const isAligned = find('double-quantisation') !== undefined;
  const shifted = find('shifted-double-jpeg');
  return Number(isJpeg) + Number(isAligned) + Number(shifted !== undefined && hasEarlierGrid(shifted.raw));
}

/** For the reviewer; true beside any score. */
export function explainCondition({ level, reasons }: PictureCondition, isLow: boolean): Statement[] {
  if (level !== 'poor') return [];
  const why = series('semicolon', reasons.map(describeReason));
  return [say(isLow ? 'verdict.poor-copy' : 'verdict.fewer-traces', { reasons: why })];
}

function describeReason(reason: ConditionReason): Statement {
  switch (reason.kind) {
    case 'small':
      return say('condition.small', { width: reason.width, height: reason.height });
    case 'coarse':
      return say('condition.coarse', { quality: reason.jpegQuality });
    case 'screenshot':
      return say('condition.screenshot');
    case 'messenger':
      return say('condition.messenger', { program: reason.program });
  }
}
