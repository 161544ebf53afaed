import { say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';

export interface CopyOptions extends DeriveOptions {
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export type CopiedRecording =
  | { readonly status: 'complete'; readonly mimeType: 'video/mp4' | 'audio/mp4'; readonly bytes: Uint8Array }
  | { readonly status: 'failed'; readonly error: Failure };

/** Re-encoding a video takes about its duration in processor time. */
const COPY_LIMITS = { processorMs: 900_000, wallClockMs: 1_500_000 } as const;

/** Makes a copy in the sandbox that browsers play: H.264 and AAC in an MP4. Rejects only when `signal` aborts. */
export async function copyRecording(path: string, options: CopyOptions = {}): Promise<CopiedRecording> {
  const limits = chooseLimits({ ...COPY_LIMITS, ...options.limits });
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'video' && type?.kind !== 'audio')
      throw new AnalysisFailure('unsupported', say('failure.not-recording'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const { body, blobs } = await getPool().run({
      kind: 'recording-copy',
      options: {},
      path,
      size,
      limits,
      signal: options.signal,
      onProgress: (progress) => {
        const { share } = progress as { share?: unknown };
        if (typeof share === 'number' && share >= 0 && share <= 1) options.onProgress?.(share);
      },
    });
    const [bytes] = blobs;
    const { mimeType } = body as { mimeType?: unknown };
    // Files of this type begin with the box that names it (ISO/IEC 14496-12 §4.3).
    const isMp4 = bytes && Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp';
    if (!bytes || !isMp4 || (mimeType !== 'video/mp4' && mimeType !== 'audio/mp4'))
      throw new AnalysisFailure('crashed', say('failure.copy-not-made'));
    return { status: 'complete', mimeType, bytes };
  } catch (error) {
    if (error instanceof AnalysisFailure) return { status: 'failed', error: describeFailure(error) };
    throw error;
  }
}
