import { say } from '@assay/statements';
import { HASH_BYTES, readKeypoints } from '../../fingerprint/src/near-duplicates/near-duplicates.ts';
import { getPool } from './default-pool.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits, type Limits, RENDITIONS_SHARE } from './limits.ts';
import type { Content } from './process/messages.ts';
import { type Captured, readCaptured } from './read-captured.ts';

export interface DeriveOptions {
  readonly limits?: Partial<Limits>;
  readonly signal?: AbortSignal;
}

/** A re-encoded picture: upright, sRGB, without metadata. */
export interface Rendition {
  readonly mimeType: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export interface DerivedPreview {
  readonly status: 'complete';
  readonly mimeType: string;
  /** As stored, before the EXIF orientation (1–8) is applied. */
  readonly width: number;
  readonly height: number;
  readonly orientation: number;
  readonly captured: Captured;
  /** Fits into 1000 × 1000 pixels. */
  readonly preview: Rendition;
}

/** What takes longer, and is made after the verdict. */
export interface DerivedRest {
  /** The whole picture for the viewer. */
  readonly full: Rendition;
  /**
   * Its perceptual hash, as written by `@assay/fingerprint/near-duplicates`; null if there is nothing
   * recognisable.
   */
  readonly perceptualHash: Uint8Array | null;
  /** Its keypoints, as written by `@assay/fingerprint/near-duplicates`; null if there are too few. */
  readonly keypoints: Uint8Array | null;
}

export interface NothingDerived {
  readonly status: 'failed';
  readonly mimeType: string | null;
  readonly error: Failure;
}

export type DerivedImage = (DerivedPreview & DerivedRest) | NothingDerived;

interface PreviewBody {
  width: number;
  height: number;
  orientation: number;
  captured: unknown;
  preview: Omit<Rendition, 'bytes'>;
}

/** Makes the renditions of a picture in the sandbox. Rejects only when `signal` aborts. */
export async function deriveImage(path: string, options: DeriveOptions = {}): Promise<DerivedImage> {
  const limits = chooseLimits(options.limits, RENDITIONS_SHARE);
  let mimeType: string | null = null;
  try {
    const { size, type } = await inspectFile(path);
    mimeType = type?.mimeType ?? null;
    if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const reply = await getPool().run({
      kind: 'derive',
      options: null,
      path,
      size,
      limits,
      isBrief: true,
      signal: options.signal,
    });
    const [preview, ...rest] = reply.blobs;
    return {
      ...readPreview(type.mimeType, { body: reply.body, blobs: preview ? [preview] : [] }),
      ...readRest({ body: reply.body, blobs: rest }),
    };
  } catch (error) {
    if (error instanceof AnalysisFailure) {
      return { status: 'failed', mimeType, error: describeFailure(error) };
    }
    throw error;
  }
}

/** Converts a child's answer; throws `AnalysisFailure` `crashed` for an invalid one. */
export function readPreview(mimeType: string, { body, blobs: [preview] }: Content): DerivedPreview {
  const said = body as PreviewBody;
  return {
    status: 'complete',
    mimeType,
    width: said.width,
    height: said.height,
    orientation: said.orientation,
    captured: readCaptured(said.captured),
    preview: { ...said.preview, bytes: requirePicture(preview, said.preview.mimeType) },
  };
}

/** The same of what it makes after the preview. */
export function readRest({ body, blobs: [picture, perceptualHash, keypoints] }: Content): DerivedRest {
  const { full } = body as { full: Omit<Rendition, 'bytes'> };
  return {
    full: { ...full, bytes: requirePicture(picture, full.mimeType) },
    perceptualHash: perceptualHash?.length === HASH_BYTES ? perceptualHash : null,
    keypoints: keypoints && readKeypoints(keypoints) ? keypoints : null,
  };
}

/**
 * Pictures leaving the sandbox are shown in browsers under their type, so their first bytes must match it.
 */
export function requirePicture(bytes: Uint8Array | undefined, mimeType: string): Uint8Array {
  const signature = {
    'image/jpeg': [0, 'ffd8ff'],
    'image/webp': [8, '57454250'],
    'image/png': [0, '89504e470d0a1a0a'],
  }[mimeType] as [number, string] | undefined;
  const found =
    bytes &&
    signature &&
    Buffer.from(bytes).toString('hex', signature[0], signature[0] + signature[1].length / 2);
  if (!bytes || found !== signature?.[1])
    throw new AnalysisFailure('crashed', say('failure.unusable'), 'a rendition that is no picture');
  return bytes;
}
