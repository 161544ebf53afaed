import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OperatorCalibration } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';

/** A figure and its 95 % interval. */
export interface Measured {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The content of `<model>.calibration.json` beside a model, as written by `eval -- calibrate`. */
export interface CalibrationFile {
  readonly format: 'assay-calibration/1';
  /** SHA-256 in hex: the calibration belongs to these two files only. */
  readonly onnxSha256: string;
  readonly descriptionSha256: string;
  /** Natural logarithm of the likelihood ratio = slope · logit(score) + offset. */
  readonly slope: number;
  readonly offset: number;
  readonly pictures: { readonly untouched: number; readonly tampered: number; readonly groups: number };
  /** Out of fold, with 95 % intervals by resampling groups. */
  readonly figures: {
    readonly auc: Measured;
    readonly hitsAt5: Measured;
    readonly calibrationError: Measured;
  };
  readonly folds: number;
  /**
   * SHA-256 of the sorted lines `<SHA-256 of the picture> <untouched|tampered>`: identifies the pictures
   * used.
   */
  readonly dataSha256: string;
}

/** Why a calibration does not count; reported with every result of the model. */
export class UnusableCalibrationError extends Error {
  readonly problem: Statement;

  constructor(problem: Statement) {
    super(problem.id);
    this.problem = problem;
  }
}

/** Null if there is none. @throws UnusableCalibrationError; Error if it cannot be read */
export async function readCalibration(
  path: string,
  { onnxSha256, descriptionSha256 }: Pick<CalibrationFile, 'onnxSha256' | 'descriptionSha256'>,
): Promise<OperatorCalibration | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!bytes) return null;
  const file = JSON.parse(bytes.toString('utf8')) as Partial<CalibrationFile> | null;
  if (file?.format !== 'assay-calibration/1')
    throw new UnusableCalibrationError(say('calibration.malformed'));
  if (file.onnxSha256 !== onnxSha256) throw new UnusableCalibrationError(say('calibration.other-model'));
  if (file.descriptionSha256 !== descriptionSha256)
    throw new UnusableCalibrationError(say('calibration.other-description'));
  const { slope, offset, pictures } = file;
  const { untouched, tampered } = pictures ?? {};
  const isSound =
    Number.isFinite(slope) &&
    Number(slope) > 0 &&
    Number.isFinite(offset) &&
    [untouched, tampered].every((count) => Number.isInteger(count) && Number(count) > 0);
  if (!isSound) throw new UnusableCalibrationError(say('calibration.figures'));
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { slope, offset, untouched, tampered, digest } as OperatorCalibration;
}
