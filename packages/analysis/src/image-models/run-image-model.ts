import { type AssessmentResult, type OperatorModelFacts, weighScore } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import type { Assessment } from '../analysis-result.ts';
import type { RunImageModelRequest } from '../child/image-models/run-image-model.ts';
import { getPool } from '../default-pool.ts';
import { AnalysisFailure } from '../failure.ts';
import { chooseLimits, type Limits } from '../limits.ts';
import { wordAssessment } from '../word-assessment.ts';
import type { ImageModel, UsableImageModel } from './read-image-models.ts';

/** The share of the processor time for a file that every model has separately. */
export const IMAGE_MODEL_SHARE = 0.5;

export interface RunImageModelOptions {
  /** In bytes. */
  readonly size: number;
  readonly overlay: boolean;
  readonly mask?: { readonly width: number; readonly height: number };
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

/** The model's output, before it is put into words. */
export interface ModelAnswer {
  /** 0 to 1. */
  readonly score: number;
  readonly overlayPng: Uint8Array | null;
  readonly runtime: string;
}

/**
 * Runs one model on one picture, in a separate sandboxed process. A fault of the model or the picture gives a
 * failed assessment, never a low score. Rejects only when `signal` aborts or no process can be started.
 */
export async function assessByImageModel(
  path: string,
  model: ImageModel,
  options: RunImageModelOptions,
): Promise<Assessment> {
  const started = performance.now();
  const finish = ({
    overlayPng = null,
    ...part
  }: Pick<AssessmentResult, 'status' | 'message'> &
    Partial<AssessmentResult> &
    Partial<Pick<Assessment, 'overlayPng'>>): Assessment => ({
    ...wordAssessment({
      model: model.id,
      version: model.status === 'ready' ? model.version : 'none',
      title: model.status === 'ready' ? model.description.name : model.id,
      cue: 'pixels',
      compromisedScore: null,
      regions: [],
      raw: {},
      operatorModel: describeModel(model, null),
      ...part,
      milliseconds: performance.now() - started,
    }),
    overlayPng,
  });
  if (model.status === 'unusable') return finish({ status: 'failed', message: model.reason });
  try {
    const { score, overlayPng, runtime } = await askImageModel(path, model, options);
    const { calibration, onnxSha256, descriptionSha256, description } = model;
    const weight = calibration && weighScore(score, calibration);
    return finish({
      status: 'finding',
      compromisedScore: Math.round(100 * score),
      message: describeScore(model, score, weight),
      limits: [say('operator-model.limits'), say('operator-model.licence', { licence: description.licence })],
      overlayPng,
      operatorModel: describeModel(model, weight),
      raw: {
        ...{ score, runtime, onnxSha256, descriptionSha256 },
        calibration: calibration?.digest ?? null,
        likelihoodRatio: weight === null ? null : Math.exp(weight),
      },
    });
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return finish({ status: 'failed', message: sayUnfinished(error) });
  }
}

function describeScore(
  { description, calibration, calibrationProblem }: UsableImageModel,
  score: number,
  weight: number | null,
): Statement[] {
  const said = say('operator-model.score', { model: description.name, score: Math.round(100 * score) });
  if (calibrationProblem) return [said, calibrationProblem, say('operator-model.not-counted')];
  if (weight === null || !calibration) return [said, say('operator-model.not-calibrated')];
  const { untouched, tampered } = calibration;
  return [said, say('operator-model.ratio', { untouched, tampered, ratio: Math.exp(weight) })];
}

function describeModel(model: ImageModel, weight: number | null): OperatorModelFacts {
  if (model.status === 'unusable') return { licence: 'unknown', calibration: null, weight: null };
  const { description, calibration } = model;
  return { licence: description.licence, calibration: calibration?.digest ?? null, weight };
}

/** Statements that already describe the model's failure. */
const OF_MODELS = ['operator-model.changed', 'operator-model.unusable', 'method.model-failed'];

function sayUnfinished({ said }: AnalysisFailure): Statement | Statement[] {
  if (OF_MODELS.includes(said.id)) return said;
  // The limit's message is about the file, which is not the cause here.
  if (said.id === 'failure.processor-time')
    return say('operator-model.processor-time', { seconds: Number(said.values?.seconds) });
  return [say('operator-model.unfinished'), said];
}

/** The raw answer. @throws AnalysisFailure if there is none */
export async function askImageModel(
  path: string,
  model: UsableImageModel,
  { size, overlay, mask, limits: own, signal }: RunImageModelOptions,
): Promise<ModelAnswer> {
  const { description, onnxSha256 } = model;
  const options: RunImageModelRequest = { description, onnxSha256, overlay, mask };
  const { body, blobs } = await getPool().run({
    kind: 'image-model',
    ...{ options, path, size, signal },
    limits: chooseLimits(own, IMAGE_MODEL_SHARE),
    attachments: [{ path: model.path, size: model.size }],
  });
  return readAnswer(body, blobs);
}

/** The child has read a hostile file and run a foreign model: invalid shapes are rejected. */
function readAnswer(body: unknown, blobs: readonly Uint8Array[]): ModelAnswer {
  const { score, runtime, overlay } = (body ?? {}) as Record<string, unknown>;
  const png = overlay === null ? null : blobs[0];
  const isPng =
    png === null || Buffer.from(png?.subarray(0, 8) ?? []).toString('latin1') === '\x89PNG\r\n\x1a\n';
  const isSound =
    typeof score === 'number' && score >= 0 && score <= 1 && typeof runtime === 'string' && isPng;
  if (!isSound) throw new AnalysisFailure('crashed', say('operator-model.unusable'));
  return { score, runtime, overlayPng: png ?? null };
}
