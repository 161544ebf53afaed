import type { AnalysisResult } from './analysis-result.ts';
import type { AnalyseRequest } from './child/analyse.ts';
import type { AnalyseAudioRequest } from './child/analyse-audio.ts';
import type { AnalyseDocumentRequest } from './child/analyse-document.ts';
import type { AnalyseVideoRequest } from './child/analyse-video.ts';
import { getPool } from './default-pool.ts';
import { AnalysisFailure, describeFailure } from './failure.ts';
import type { MediaKind } from './file-type.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits, type Limits, RENDITIONS_SHARE } from './limits.ts';
import type { Message } from './process/messages.ts';
import { readAnalysis, readAudioAnalysis, readDocumentAnalysis, readVideoAnalysis } from './read-analysis.ts';

export interface AnalyseOptions {
  /** `pixels` leaves header, table and metadata cues out of score and overlay. Default `all`. */
  readonly cues?: 'all' | 'pixels';
  /** Whether maps are drawn. Default true. */
  readonly overlay?: boolean;
  /** Ids of the methods to run. Default: all. */
  readonly methods?: readonly string[];
  /** Size of every map, in pixels, instead of its own. */
  readonly mask?: { readonly width: number; readonly height: number };
  /** When the file came in: the clock that methods may know. Default: now. */
  readonly receivedAt?: Date;
  /** Of a locked document. */
  readonly password?: string;
  /** Certificates in PEM that signers of a document are traced back to. Default: none. */
  readonly trustAnchors?: readonly string[];
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: AnalysisProgress) => void;
}

export interface AnalysisProgress {
  /** The method that has just ended. */
  readonly model: string;
  readonly done: number;
  readonly total: number;
}

/**
 * Analyses one file in a sandboxed process of its own. What is wrong with the file is an answer
 * (`status: 'failed'`), never an exception; rejects only when `signal` aborts or no process can be started.
 */
export async function analyseFile(path: string, options: AnalyseOptions = {}): Promise<AnalysisResult> {
  const started = performance.now();
  const limits = chooseLimits(options.limits, 1 - RENDITIONS_SHARE);
  let mimeType: string | null = null;
  try {
    options.signal?.throwIfAborted();
    const { size, type } = await inspectFile(path);
    mimeType = type?.mimeType ?? null;
    if (type === null) throw new AnalysisFailure('unsupported', 'This type of file is not supported.');
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', 'The file is too large to be analysed.');
    const { job, describe, read } = WORK[type.kind];
    const reply = await getPool().run({
      kind: job,
      options: describe(type.mimeType, options),
      path,
      size,
      limits,
      signal: options.signal,
      onProgress: (progress) => options.onProgress?.(progress as AnalysisProgress),
    });
    return {
      status: 'complete',
      mimeType,
      ...nothingMeasured,
      ...read(reply),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    if (error instanceof AnalysisFailure) return answerFailure(mimeType, error, started);
    throw error;
  }
}

function describeRequest(mimeType: string, options: AnalyseOptions): AnalyseRequest {
  const { cues = 'all', overlay = true, methods, mask, receivedAt = new Date() } = options;
  return { mimeType, receivedAt: receivedAt.toISOString(), cues, overlay, methods, mask };
}

function describeDocumentRequest(mimeType: string, options: AnalyseOptions): AnalyseDocumentRequest {
  const { cues = 'all', methods, password, trustAnchors, receivedAt = new Date() } = options;
  return { mimeType, receivedAt: receivedAt.toISOString(), cues, methods, password, trustAnchors };
}

function describeMediaRequest(
  mimeType: string,
  options: AnalyseOptions,
): AnalyseAudioRequest & AnalyseVideoRequest {
  const { cues = 'all', methods, receivedAt = new Date() } = options;
  return { mimeType, receivedAt: receivedAt.toISOString(), cues, methods };
}

interface Work {
  /** What the child calls it. */
  readonly job: string;
  readonly describe: (mimeType: string, options: AnalyseOptions) => unknown;
  readonly read: (reply: Message) => Partial<AnalysisResult>;
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
  sentences: [],
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

function answerFailure(mimeType: string | null, failure: AnalysisFailure, started: number): AnalysisResult {
  const milliseconds = performance.now() - started;
  return { ...nothingMeasured, status: 'failed', mimeType, error: describeFailure(failure), milliseconds };
}
