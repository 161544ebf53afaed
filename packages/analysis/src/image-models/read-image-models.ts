import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { OperatorCalibration } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { locateOnnxFile } from '../locate-onnx-file.ts';
import { readCalibration, UnusableCalibrationError } from './calibration.ts';
import { type ImageModelDescription, readDescription } from './describe-model.ts';

/** A model of the operator that examines pictures, or why it cannot. */
export type ImageModel = UsableImageModel | UnusableImageModel;

export interface UsableImageModel {
  readonly status: 'ready';
  /** `own-` and the name of its description: the `model` in API calls. */
  readonly id: string;
  readonly description: ImageModelDescription;
  /**
   * SHA-256 of the ONNX file, a full stop, and 12 digits of that of its description: changed files are
   * another version.
   */
  readonly version: string;
  /** In hex, of both files when they were read. */
  readonly onnxSha256: string;
  readonly descriptionSha256: string;
  /** Path of the ONNX file. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly calibration: OperatorCalibration | null;
  /** Why an existing calibration does not count; null if there is none, or if it counts. */
  readonly calibrationProblem: Statement | null;
}

export interface UnusableImageModel {
  readonly status: 'unusable';
  readonly id: string;
  /** One plain sentence. */
  readonly reason: string;
}

const CALIBRATION = '.calibration.json';

/** Path of the calibration for the model described in this file. */
export const nameCalibration = (descriptionPath: string) => descriptionPath.replace(/\.json$/, CALIBRATION);

/**
 * The models described in a folder: each `<name>.json` names its ONNX file. An unusable one is returned with
 * the reason and not left out, so that every verdict can say so. @throws Error if the folder itself cannot be
 * read
 */
export async function readImageModels(folder: string): Promise<ImageModel[]> {
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.json') && !name.endsWith(CALIBRATION),
  );
  return Promise.all(names.sort().map((name) => readImageModel(join(folder, name))));
}

/** @param path of the description */
export async function readImageModel(path: string): Promise<ImageModel> {
  const name = basename(path, '.json');
  const id = `own-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}`;
  try {
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
      throw new Error('its name has to be of a to z, 0 to 9 and hyphens, 40 at most');
    const text = await readFile(path);
    const given = JSON.parse(text.toString('utf8')) as { file?: unknown } | null;
    const description = readDescription(given);
    const { path: model, size } = await locateOnnxFile(join(path, '..'), given?.file);
    const onnxSha256 = await hashFile(model);
    const descriptionSha256 = createHash('sha256').update(text).digest('hex');
    const calibrated = await readCalibration(nameCalibration(path), { onnxSha256, descriptionSha256 }).then(
      (calibration) => ({ calibration, calibrationProblem: null }),
      (error: Error) => ({
        calibration: null,
        calibrationProblem: say('operator-model.calibration-ignored', {
          model: description.name,
          problem: error instanceof UnusableCalibrationError ? error.problem : error.message,
        }),
      }),
    );
    const version = `${onnxSha256}.${descriptionSha256.slice(0, 12)}`;
    return {
      ...{ status: 'ready', id, description, version, onnxSha256, descriptionSha256 },
      ...{ path: model, size, ...calibrated },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: 'unusable', id, reason: `The image model ${name}.json cannot be used: ${reason}.` };
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
