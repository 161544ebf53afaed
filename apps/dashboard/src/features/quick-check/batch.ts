import type { Asset } from '@assay/contract/assets';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { colourScoreOf } from '@assay/contract/wordings/disputed-score';
import { listSentences, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { readScore, resultOf, type ScoreReading } from '../assets/assets.ts';
import type { UploadItem } from '../upload/upload.ts';

/** One line of a list of files: being uploaded, or stored with its asset. */
export interface BatchRow {
  /** The upload's id, or the asset's. */
  readonly id: string;
  readonly name: string;
  readonly byteSize: number;
  /** Null until the file is in. */
  readonly asset: Asset | null;
  /** Null for files that were not uploaded on this page. */
  readonly upload: UploadItem | null;
  readonly reading: ScoreReading;
}

const WAITING: ScoreReading = { kind: 'loading', label: '…', score: null, hue: null, progress: null };

export function rowOfUpload(
  upload: UploadItem,
  asset: Asset | undefined,
  config: OrganisationConfig,
): BatchRow {
  const { id, file } = upload;
  const row = { id: upload.assetId ?? id, name: file.name, byteSize: file.size, upload };
  return asset ? { ...rowOfAsset(asset, config), upload } : { ...row, asset: null, reading: WAITING };
}

export function rowOfAsset(asset: Asset, config: OrganisationConfig): BatchRow {
  const { id, originalName: name, byteSize } = asset;
  return { id, name, byteSize, asset, upload: null, reading: readScore(resultOf(asset), asset.size, config) };
}

export interface AnalysisCount {
  /** Ended, well or badly. */
  readonly done: number;
  /** Files that are in and are analysed at all. */
  readonly total: number;
}

export function countAnalyses(rows: readonly BatchRow[]): AnalysisCount {
  const analysed = rows.filter(({ asset }) => asset !== null && resultOf(asset) !== null);
  const running = analysed.filter(({ reading }) => reading.kind === 'loading');
  return { done: analysed.length - running.length, total: analysed.length };
}

/**
 * Worst first: failed uploads, refusals and failed analyses, then by score, then files without a score, and
 * last those still being processed. Equal ones keep their order.
 */
export function sortWorstFirst(rows: readonly BatchRow[]): BatchRow[] {
  return rows.toSorted((one, other) => rank(other) - rank(one));
}

function rank({ reading, upload }: BatchRow): number {
  if (upload?.status === 'failed') return 300;
  if (upload?.status === 'refused') return 250;
  switch (reading.kind) {
    case 'error':
      return 200;
    case 'score':
      // If methods disagree, the score counts as its colour says.
      return colourScoreOf(reading.score, reading.dissent !== null);
    case 'small':
      return reading.score;
    case 'missing':
      return -1;
    case 'loading':
      return -2;
  }
}

/**
 * Rows that contain every word in name, type, verdict or sentence; `tell` gives the displayed form of a
 * sentence.
 */
export function filterRows(
  rows: readonly BatchRow[],
  search: string,
  tell = ({ english }: VerdictSentence) => english,
): BatchRow[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, asset, reading, upload }) => {
    const result = asset ? resultOf(asset) : null;
    const parts = [
      name,
      asset?.mimeType,
      result?.band,
      ...(result ? listSentences(result).map(tell) : []),
      reading.label,
      upload?.message,
    ];
    const text = parts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The row that follows (step 1) or comes before (step -1); stays at the ends. */
export function stepRow(
  rows: readonly { readonly id: string }[],
  current: string | null,
  step: 1 | -1,
): string | null {
  const index = rows.findIndex(({ id }) => id === current);
  const next = index < 0 ? rows.at(step === 1 ? 0 : -1) : (rows[index + step] ?? rows[index]);
  return next?.id ?? null;
}
