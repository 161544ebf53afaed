import { type CredentialsReport, DEFAULT_IMAGE_METHODS } from '@assay/forensics';
import { say } from '@assay/statements';
import type { AnalysisResult, Assessment, FirstLook } from './analysis-result.ts';
import type { AnalyseRequest } from './child/analyse.ts';
import type { AnalyseAudioRequest } from './child/analyse-audio.ts';
import type { AnalyseDocumentRequest } from './child/analyse-document.ts';
import type { AnalyseVideoRequest } from './child/analyse-video.ts';
import { readCredentials } from './credentials/read-credentials.ts';
import { getPool } from './default-pool.ts';
import {
  type DerivedPreview,
  type DerivedRest,
  deriveImage,
  type NothingDerived,
  readPreview,
  readRest,
} from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure } from './failure.ts';
import type { MediaKind } from './file-type.ts';
import { installedImageModels } from './image-models/installed-models.ts';
import type { ImageModel } from './image-models/read-image-models.ts';
import { assessByImageModel } from './image-models/run-image-model.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits, expectBytes, fillsTwoCores, type Limits, RENDITIONS_SHARE } from './limits.ts';
import type { Content } from './process/messages.ts';
import { type Job, readFailure } from './process/sandboxed-child.ts';
import { readAnalysis, readAudioAnalysis, readDocumentAnalysis, readVideoAnalysis } from './read-analysis.ts';
import { readFirstLook } from './read-first-look.ts';

export interface AnalyseOptions {
  /** `pixels` leaves header, table and metadata cues out of score and overlay. Default `all`. */
  readonly cues?: 'all' | 'pixels';
  /** Whether maps are drawn. Default true. */
  readonly overlay?: boolean;
  /** Ids of the methods to run. Default: all but those on request. */
  readonly methods?: readonly string[];
  /** Models of the operator that examine pictures. Default: the installed ones. */
  readonly imageModels?: readonly ImageModel[];
  /** Size of every map, in pixels, instead of its own. */
  readonly mask?: { readonly width: number; readonly height: number };
  /** When the file came in: the clock that methods may know. Default: now. */
  readonly receivedAt?: Date;
  /** The password of a locked document. */
  readonly password?: string;
  /** Certificates in PEM to which signers of a document are traced. Default: none. */
  readonly trustAnchors?: readonly string[];
  /**
   * Certificates in PEM to which signers of content credentials are traced, in addition to the C2PA's own
   * list. Default: none.
   */
  readonly credentialAnchors?: readonly string[];
  readonly limits?: Partial<Limits>;
  /**
   * Pixels of a picture, from its header, if known: large pictures are not analysed together with other large
   * files.
   */
  readonly pixels?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: AnalysisProgress) => void;
  /** Called at most once, with what a picture's own bytes show, before its pixels are examined. */
  readonly onFirstLook?: (look: FirstLook) => void;
  /**
   * Makes the renditions of a picture too: in the analysing process, which saves a start, or in parallel if
   * another result must come first. Called at most once, with the preview and what follows it; not if that process ends before the
   * preview is made.
   */
  readonly onRenditions?: (
    derived: DerivedPreview | NothingDerived,
    /** Comes after the analysis, which does not wait for it; null if there is none, or its process ended before. */
    rest: Promise<DerivedRest | null>,
  ) => void;
}

export interface AnalysisProgress {
  /** The method that has just ended. */
  readonly model: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Analyses one file in a separate sandboxed process. Faults of the file are a result (`status: 'failed'`),
 * never an exception; rejects only when `signal` aborts or no process can be started.
 */
export async function analyseFile(path: string, options: AnalyseOptions = {}): Promise<AnalysisResult> {
  const started = performance.now();
  let limits = chooseLimits(options.limits, 1 - RENDITIONS_SHARE);
  let mimeType: string | null = null;
  let credentials: CredentialsReport | null = null;
  let beside: Promise<void> | undefined;
  try {
    options.signal?.throwIfAborted();
    const facts = await inspectFile(path);
    const { size, type } = facts;
    mimeType = type?.mimeType ?? null;
    if (size === 0) throw new AnalysisFailure('unsupported', say('failure.file-empty'));
    if (type === null) throw new AnalysisFailure('unsupported', say('failure.type-unsupported'));
    const wanted = type.kind === 'image' ? options.onRenditions : undefined;
    const showBeside = () => {
      beside ??= wanted && showAtOnce(path, options, wanted);
      // Awaited at the end.
      beside?.catch(() => {});
    };
    const models = type.kind === 'image' ? chooseModels(options) : [];
    // A preview should not wait until models have examined the picture.
    if (models.length > 0) showBeside();
    // For every type of file, in a separate process: a hostile manifest does not affect the analysis there.
    if (!options.methods || options.methods.includes('credentials')) {
      const { receivedAt, credentialAnchors: anchors, limits: own, signal } = options;
      const reading = { receivedAt, anchors, limits: own, signal, onBegin: showBeside };
      credentials = await readCredentials(path, facts, reading);
    }
    if (size > limits.fileBytes) throw new AnalysisFailure('unsupported', say('failure.file-too-large'));
    const { job, describe, read } = WORK[type.kind];
    const renditions = wanted !== undefined && beside === undefined;
    if (renditions) limits = chooseLimits(options.limits);
    const operatorModels = await askModels(path, size, models, options);
    const reply = await runJob(type.mimeType, options, {
      kind: job,
      options: describe({ mimeType: type.mimeType, credentials, operatorModels, renditions }, options),
      path,
      size,
      limits,
      expectedBytes: expectBytes(type.kind, size, options.pixels),
      needsTwoCores: fillsTwoCores(type.kind, options.pixels),
      signal: options.signal,
      onProgress: (progress) => options.onProgress?.(addModels(progress as AnalysisProgress, models.length)),
    });
    return {
      status: 'complete',
      mimeType,
      credentials,
      ...nothingMeasured,
      ...replaceModels(read(reply), operatorModels),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    if (error instanceof AnalysisFailure) return answerFailure({ mimeType, credentials }, error, started);
    throw error;
  } finally {
    await beside;
  }
}

type TakeRenditions = NonNullable<AnalyseOptions['onRenditions']>;

async function showAtOnce(path: string, options: AnalyseOptions, take: TakeRenditions): Promise<void> {
  const derived = await deriveImage(path, options);
  take(derived, Promise.resolve(derived.status === 'complete' ? derived : null));
}

/** Resolves with the analysis as soon as it is there; its process may go on to make renditions. */
async function runJob(
  mimeType: string,
  { onFirstLook, onRenditions }: AnalyseOptions,
  job: Omit<Job, 'onPart'>,
): Promise<Content> {
  const analysis = Promise.withResolvers<Content>();
  let isEarly = false;
  const ended = getPool().run({ ...job, onPart: take });
  const rest = ended.then((reply) => (isEarly ? readRest(reply) : null));

  /** Throws if the child returns an invalid part. */
  function take(name: string, part: Content): void {
    if (name === 'first-look') onFirstLook?.(readFirstLook(part.body));
    else if (name === 'renditions')
      onRenditions?.(
        readPreview(mimeType, part),
        // Whoever wants it has it made by another process, which then says what is wrong.
        rest.catch(() => null),
      );
    else if (name === 'no-renditions') {
      const error = describeFailure(readFailure(part.body));
      onRenditions?.({ status: 'failed', mimeType, error }, Promise.resolve(null));
    } else if (name === 'analysis') {
      isEarly = true;
      analysis.resolve(part);
      // The rest does not need both cores.
      getPool().prepare();
    } else throw new Error('a part that was not asked for');
  }

  // Reported by `ended`, or to those who want the rest.
  rest.catch(() => {});
  return Promise.race([analysis.promise, ended]);
}

function chooseModels({ imageModels = installedImageModels(), methods }: AnalyseOptions) {
  return imageModels.filter(({ id }) => !methods || methods.includes(id));
}

/**
 * One after the other, each in a separate process, before the methods: calibrated models count in the
 * verdict.
 */
async function askModels(
  path: string,
  size: number,
  models: readonly ImageModel[],
  { overlay = true, mask, limits, signal, onProgress }: AnalyseOptions,
): Promise<Assessment[]> {
  const assessments: Assessment[] = [];
  for (const model of models) {
    assessments.push(await assessByImageModel(path, model, { size, overlay, mask, limits, signal }));
    const total = DEFAULT_IMAGE_METHODS.length + models.length;
    onProgress?.({ model: model.id, done: assessments.length, total });
  }
  return assessments;
}

const addModels = ({ model, done, total }: AnalysisProgress, models: number): AnalysisProgress => ({
  model,
  done: done + models,
  total: total + models,
});

/** The fusing process received them without their maps, and its copies are replaced. */
function replaceModels(
  result: Partial<AnalysisResult>,
  models: readonly Assessment[],
): Partial<AnalysisResult> {
  if (models.length === 0) return result;
  const own = result.assessments?.filter(({ operatorModel }) => !operatorModel) ?? [];
  return { ...result, assessments: [...own, ...models] };
}

type Known = Pick<AnalysisResult, 'mimeType' | 'credentials'>;
interface Named extends Known {
  readonly mimeType: string;
  readonly operatorModels: readonly Assessment[];
  readonly renditions: boolean;
}

function describeRequest(
  { operatorModels, renditions, ...known }: Named,
  options: AnalyseOptions,
): AnalyseRequest {
  const { cues = 'all', overlay = true, methods, mask, receivedAt = new Date() } = options;
  return {
    ...forMethods(known),
    operatorModels: operatorModels.map(({ overlayPng: _, statements, ...assessment }) => ({
      ...assessment,
      message: statements?.message ?? assessment.message,
      limits: statements?.limits ?? assessment.limits,
    })),
    receivedAt: receivedAt.toISOString(),
    ...{ cues, overlay, methods, mask, renditions, firstLook: options.onFirstLook !== undefined },
  };
}

function describeDocumentRequest(
  { operatorModels: _, renditions: __, ...known }: Named,
  options: AnalyseOptions,
): AnalyseDocumentRequest {
  const { cues = 'all', methods, password, trustAnchors, receivedAt = new Date() } = options;
  const received = receivedAt.toISOString();
  return { ...forMethods(known), receivedAt: received, cues, methods, password, trustAnchors };
}

/** Methods judge by the verdict; the description of each step is for people. */
function forMethods<T extends Known>(known: T): T {
  return { ...known, credentials: known.credentials && { ...known.credentials, manifests: [] } };
}

function describeMediaRequest(
  { operatorModels: _, renditions: __, ...known }: Named,
  options: AnalyseOptions,
): AnalyseAudioRequest & AnalyseVideoRequest {
  const { cues = 'all', methods, receivedAt = new Date() } = options;
  return { ...forMethods(known), receivedAt: receivedAt.toISOString(), cues, methods };
}

interface Work {
  /** The child's name for it. */
  readonly job: string;
  readonly describe: (known: Named, options: AnalyseOptions) => unknown;
  readonly read: (reply: Content) => Partial<AnalysisResult>;
}

const WORK: Readonly<Record<MediaKind, Work>> = {
  image: { job: 'analyse', describe: describeRequest, read: readAnalysis },
  document: {
    job: 'document',
    describe: describeDocumentRequest,
    read: readDocumentAnalysis,
  },
  audio: { job: 'audio', describe: describeMediaRequest, read: readAudioAnalysis },
  video: { job: 'video', describe: describeMediaRequest, read: readVideoAnalysis },
};

const nothingMeasured = {
  width: null,
  height: null,
  tamperScore: null,
  band: 'unknown',
  fusion: null,
  condition: null,
  sentences: [],
  statements: [],
  assessments: [],
  overlayPng: null,
  metadata: null,
  pages: null,
  fonts: null,
  document: null,
  media: null,
  container: null,
  peakBytes: null,
} as const;

function answerFailure(known: Known, failure: AnalysisFailure, started: number): AnalysisResult {
  const milliseconds = performance.now() - started;
  return { ...nothingMeasured, ...known, status: 'failed', error: describeFailure(failure), milliseconds };
}
