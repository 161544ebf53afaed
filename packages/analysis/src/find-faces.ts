import { say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';

/** Pixels on the shorter side of its box: a smaller face cannot be compared. */
export const MIN_FACE = 80;
/** Numbers that describe a face, as 32-bit floats. */
const EMBEDDING_LENGTH = 128;
const MAX_FACES = 20;

/** Biometric data: 128 numbers that describe a face. */
export type FaceEmbedding = Float32Array;

export type FoundFaces =
  | {
      readonly status: 'complete';
      /** One for each sufficiently large face. */
      readonly embeddings: readonly FaceEmbedding[];
      /** The number of smaller faces. */
      readonly tooSmall: number;
    }
  | { readonly status: 'failed'; readonly error: Failure };

/** Looks for faces in a picture, in the sandbox. Rejects only when `signal` aborts. */
export async function findFaces(path: string, options: DeriveOptions = {}): Promise<FoundFaces> {
  const limits = chooseLimits(options.limits);
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const request = { kind: 'faces', options: { smallestFace: MIN_FACE }, path, size, limits };
    const { body, blobs } = await getPool().run({ ...request, signal: options.signal });
    return { status: 'complete', embeddings: readEmbeddings(blobs), tooSmall: readCount(body) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

/** The child has read a hostile file: invalid shapes are rejected. */
function readEmbeddings(blobs: readonly Uint8Array[]): FaceEmbedding[] {
  if (blobs.length > MAX_FACES) throw unusable();
  return blobs.map((blob) => {
    if (blob.length !== EMBEDDING_LENGTH * Float32Array.BYTES_PER_ELEMENT) throw unusable();
    const embedding = new Float32Array(Uint8Array.from(blob).buffer);
    if (!embedding.every(Number.isFinite)) throw unusable();
    return embedding;
  });
}

function readCount(body: unknown): number {
  const { tooSmall } = body as { tooSmall: unknown };
  if (!Number.isInteger(tooSmall) || Number(tooSmall) < 0 || Number(tooSmall) > MAX_FACES) throw unusable();
  return Number(tooSmall);
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'faces');
