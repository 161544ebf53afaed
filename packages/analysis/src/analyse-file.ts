import type { CredentialsReport } from '@assay/forensics';
import type { AnalysisResult } from './analysis-result.ts';
import type { AnalyseRequest } from './child/analyse.ts';
import type { AnalyseAudioRequest } from './child/analyse-audio.ts';
import type { AnalyseDocumentRequest } from './child/analyse-document.ts';
import type { AnalyseVideoRequest } from './child/analyse-video.ts';
import { readCredentials } from './credentials/read-credentials.ts';
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
  /** Certificates in PEM that signers of content credentials are traced back to, beside the C2PA's own list. Default: none. */
  readonly credentialAnchors?: readonly string[];
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
  let credentials: CredentialsReport | null = null;
  try {
    options.signal?.throwIfAborted();
    const facts = await inspectFile(path);
    const { size, type } = facts;
    mimeType = type?.mimeType ?? null;
    if (type === null) throw new AnalysisFailure('unsupported', 'This type of file is not supported.');
    // Of every kind of file, in a process of its own: what a hostile manifest does there costs the analysis nothing.
    if (!options.methods || options.methods.includes('credentials')) {
      const { receivedAt, credentialAnchors: anchors, limits: own, signal } = options;
      credentials = await readCredentials(path, facts, { receivedAt, anchors, limits: own, signal });
    }
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', 'The file is too large to be analysed.');
    const { job, describe, read } = WORK[type.kind];
    const reply = await getPool().run({
      kind: job,
      options: describe({ mimeType: type.mimeType, credentials }, options),
      path,
      size,
      limits,
      signal: options.signal,
      onProgress: (progress) => options.onProgress?.(progress as AnalysisProgress),
    });
    return {
      status: 'complete',
      mimeType,
      credentials,
      ...nothingMeasured,
      ...read(reply),
      milliseconds: performance.now() - started,
    };
  } catch (error) {
    if (error instanceof AnalysisFailure) return answerFailure({ mimeType, credentials }, error, started);
    throw error;
  }
}

type Known = Pick<AnalysisResult, 'mimeType' | 'credentials'>;
type Named = Known & { readonly mimeType: string };

function describeRequest(known: Named, options: AnalyseOptions): AnalyseRequest {
  const { cues = 'all', overlay = true, methods, mask, receivedAt = new Date() } = options;
  return { ...forMethods(known), receivedAt: receivedAt.toISOString(), cues, overlay, methods, mask };
}

function describeDocumentRequest(known: Named, options: AnalyseOptions): AnalyseDocumentRequest {
  const { cues = 'all', methods, password, trustAnchors, receivedAt = new Date() } = options;
  const received = receivedAt.toISOString();
  return { ...forMethods(known), receivedAt: received, cues, methods, password, trustAnchors };
}

/** Methods judge the verdict; the account of each step is for people. */
function forMethods<T extends Known>(known: T): T {
  return { ...known, credentials: known.credentials && { ...known.credentials, manifests: [] } };
}

function describeMediaRequest(
  { mimeType }: Named,
  options: AnalyseOptions,
): AnalyseAudioRequest & AnalyseVideoRequest {
  const { cues = 'all', methods, receivedAt = new Date() } = options;
  return { mimeType, receivedAt: receivedAt.toISOString(), cues, methods };
}

interface Work {
  /** What the child calls it. */
  readonly job: string;
  readonly describe: (known: Named, options: AnalyseOptions) => unknown;
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

function answerFailure(known: Known, failure: AnalysisFailure, started: number): AnalysisResult {
  const milliseconds = performance.now() - started;
  return { ...nothingMeasured, ...known, status: 'failed', error: describeFailure(failure), milliseconds };
}
