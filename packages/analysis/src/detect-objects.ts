import { stat } from 'node:fs/promises';
import { say } from '@assay/statements';
import type { DetectObjectsRequest } from './child/objects/detect-objects.ts';
import type { SeenObject } from './child/objects/object-model.ts';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { deriveRecording } from './derive-recording.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';
import type { OperatorModel } from './object-models.ts';
import type { Job } from './process/sandboxed-child.ts';

/** Less certain detections are not reported: below this, the model errs too often. */
export const MIN_CERTAINTY = 0.5;
/** The bundled model. */
const OWN_MODEL = 'COCO objects';
const MAX_OBJECTS = 100;
const MAX_NAME_LENGTH = 60;

export interface DetectObjectsOptions extends DeriveOptions {
  /** The operator's models, in addition to the bundled one. */
  readonly models?: readonly OperatorModel[];
}

/**
 * A hint: a name and a box from a model. Edges as shares (0 to 1) of the upright picture's width and height.
 */
export interface FoundObject extends SeenObject {
  /** Title of the model. */
  readonly model: string;
}

export type DetectedObjects =
  | {
      readonly status: 'complete';
      /** Titles of all models that were run. */
      readonly models: readonly string[];
      /**
       * One entry for a picture, without a time; for a video its key frames, `at` in seconds. The most
       * certain objects first.
       */
      readonly pictures: readonly { readonly at: number | null; readonly objects: readonly FoundObject[] }[];
    }
  | { readonly status: 'failed'; readonly error: Failure };

/**
 * Looks for objects in a picture or in the key frames of a video, in the sandbox. Rejects only when `signal`
 * aborts.
 */
export async function detectObjects(
  path: string,
  options: DetectObjectsOptions = {},
): Promise<DetectedObjects> {
  const limits = chooseLimits(options.limits);
  return settle(async () => {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image' && type?.kind !== 'video')
      throw new AnalysisFailure('unsupported', say('failure.not-picture-or-video'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    if (type.kind === 'image') return lookAt([null], { path, size }, options);
    const derived = await deriveRecording(path, { limits: options.limits, signal: options.signal });
    if (derived.status === 'failed') return derived;
    return detectObjectsInFrames(derived.frames, options);
  });
}

/** The same for frames extracted from a video earlier: pictures with their times in seconds. */
export async function detectObjectsInFrames(
  frames: readonly { readonly at: number; readonly bytes: Uint8Array }[],
  options: DetectObjectsOptions = {},
): Promise<DetectedObjects> {
  return settle(async () => {
    if (frames.length === 0) throw new AnalysisFailure('unsupported', say('undecoded.no-frames'));
    const attachments = frames.map(({ bytes }) => bytes);
    return lookAt(
      frames.map(({ at }) => at),
      { size: 0, attachments },
      options,
    );
  });
}

/** Each model has its own process, so that none takes another's time. If one fails, all fail. */
async function lookAt(
  times: readonly (number | null)[],
  pictures: Pick<Job, 'path' | 'size' | 'attachments'>,
  { models = [], limits: own, signal }: DetectObjectsOptions,
): Promise<DetectedObjects> {
  const limits = chooseLimits(own);
  const pictured = times.map((at) => ({ at, objects: [] as FoundObject[] }));
  for (const model of [null, ...models]) {
    const title = model?.description.title ?? OWN_MODEL;
    const request: DetectObjectsRequest = {
      leastCertainty: MIN_CERTAINTY,
      mostObjects: MAX_OBJECTS,
      ...(model && { model: model.description }),
    };
    const attachments = [...(pictures.attachments ?? []), ...(model ? [await openModel(model)] : [])];
    const job = { kind: 'objects', options: request, limits, signal };
    const { body } = await getPool().run({ ...job, ...pictures, attachments });
    const known = model?.description.labels ?? null;
    for (const [place, objects] of readObjects(body, times.length, known).entries())
      pictured[place]?.objects.push(...objects.map((object) => ({ ...object, model: title })));
  }
  return {
    status: 'complete',
    models: [OWN_MODEL, ...models.map(({ description }) => description.title)],
    pictures: pictured.map(({ at, objects }) => ({
      at,
      objects: objects.sort((one, other) => other.certainty - one.certainty),
    })),
  };
}

async function openModel({ path, description }: OperatorModel) {
  const facts = await stat(path).catch(() => null);
  if (!facts)
    throw new AnalysisFailure(
      'unavailable',
      say('failure.object-model-missing', { model: description.title }),
    );
  return { path, size: facts.size };
}

/** The child has read a hostile file: invalid shapes are rejected. */
function readObjects(body: unknown, pictures: number, known: readonly string[] | null): SeenObject[][] {
  const { objects } = (body ?? {}) as { objects?: unknown };
  if (!Array.isArray(objects) || objects.length !== pictures) throw unusable();
  return objects.map((list: unknown) => {
    if (!Array.isArray(list) || list.length > MAX_OBJECTS) throw unusable();
    return list.map((object) => readObject(object, known));
  });
}

function readObject(given: unknown, known: readonly string[] | null): SeenObject {
  const { name, certainty, left, top, right, bottom } = (given ?? {}) as Partial<SeenObject>;
  const shares = [certainty, left, top, right, bottom];
  const areShares = shares.every((share) => typeof share === 'number' && share >= 0 && share <= 1);
  if (typeof name !== 'string' || name.length > MAX_NAME_LENGTH || !areShares) throw unusable();
  if (known && !known.includes(name)) throw unusable();
  return { name, certainty, left, top, right, bottom } as SeenObject;
}

async function settle(look: () => Promise<DetectedObjects>): Promise<DetectedObjects> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'objects');
