import { isJpeg, isPng } from '@assay/forensics';
import { say } from '@assay/statements';
import type { ExtractPicturesRequest } from './child/extract-pictures.ts';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits, RENDITIONS_SHARE } from './limits.ts';

/** A picture from a document: an embedded JPEG, or a PNG of the pixels of any other. */
export interface ExtractedPicture {
  /** Number of the PDF object that contains it. */
  readonly object: number;
  /** As stated in the document, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

export type ExtractedPictures =
  | {
      readonly status: 'complete';
      readonly pictures: readonly ExtractedPicture[];
      /** Pictures in the document, including those that are too small, too many or too large. */
      readonly found: number;
    }
  | { readonly status: 'failed'; readonly error: Failure };

type Body = { readonly pictures: readonly Omit<ExtractedPicture, 'bytes'>[]; readonly found: number };

/**
 * Extracts the pictures of at least 10,000 pixels from a PDF, in the sandbox: at most 50, and 128 MiB. Faults
 * of the file are a result; code `locked` requests a password. Rejects when `signal` aborts.
 */
export async function extractPictures(
  path: string,
  options: DeriveOptions & { readonly password?: string } = {},
): Promise<ExtractedPictures> {
  const limits = chooseLimits(options.limits, RENDITIONS_SHARE);
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'document') throw new AnalysisFailure('unsupported', say('failure.not-document'));
    if (size > limits.fileBytes) throw new AnalysisFailure('unsupported', say('failure.document-too-large'));
    const request: ExtractPicturesRequest = { password: options.password };
    const { signal } = options;
    const reply = await getPool().run({ kind: 'pictures', options: request, path, size, limits, signal });
    return { status: 'complete', ...requirePictures(reply.body as Body, reply.blobs) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

/** The child has read a hostile file: anything but JPEG and PNG by its first bytes is left out. */
function requirePictures({ pictures, found }: Body, blobs: readonly Uint8Array[]) {
  const sound =
    Number.isSafeInteger(found) &&
    Array.isArray(pictures) &&
    pictures.length === blobs.length &&
    pictures.every(({ object, width, height }) => [object, width, height].every(Number.isSafeInteger));
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'pictures');
  return {
    found,
    pictures: pictures.flatMap(({ object, width, height }, place) => {
      const bytes = blobs[place];
      return bytes && (isJpeg(bytes) || isPng(bytes)) ? [{ object, width, height, bytes }] : [];
    }),
  };
}
