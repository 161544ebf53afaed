import { say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import { type DeriveOptions, requirePicture } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { defaultLimits } from './limits.ts';

export type DerivedPortrait =
  | {
      readonly status: 'complete';
      readonly mimeType: string /** WebP, 192 × 192 pixels. */;
      readonly bytes: Uint8Array;
    }
  | { readonly status: 'failed'; readonly mimeType: string | null; readonly error: Failure };

/** Makes a small square picture of a person's photo in the sandbox. Rejects only when `signal` aborts. */
export async function derivePortrait(path: string, options: DeriveOptions = {}): Promise<DerivedPortrait> {
  const limits = { ...defaultLimits, ...options.limits };
  let mimeType: string | null = null;
  try {
    const { size, type } = await inspectFile(path);
    mimeType = type?.mimeType ?? null;
    if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
    const reply = await getPool().run({
      kind: 'portrait',
      options: null,
      path,
      size,
      limits,
      signal: options.signal,
    });
    return {
      status: 'complete',
      mimeType: type.mimeType,
      bytes: requirePicture(reply.blobs[0], 'image/webp'),
    };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', mimeType, error: describeFailure(error) };
  }
}
