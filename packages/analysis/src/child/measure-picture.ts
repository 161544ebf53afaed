import {
  type AssessmentResult,
  assessImage,
  IMAGE_METHODS,
  type Metadata,
  measureConditions,
  openImage,
  type RunOptions,
  runMethods,
} from '@assay/forensics';
import type { Limits } from '../limits.ts';
import { decodePixels, readPictureHeader } from './picture.ts';
import type { Size } from './render-map.ts';
import { runOnTwoThreads, startSideThread } from './run-on-two-threads.ts';
import { unpackHeic } from './unpack-heic.ts';

/** Smaller pictures are done before a second thread is up; with larger ones two methods at a time need much memory. */
const TWO_THREADS = { leastPixels: 2_000_000, mostPixels: 40_000_000 } as const;

export interface MeasureOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly cues: 'all' | 'pixels';
  /** Ids of the methods to run; all when left out. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  /** Threads that may be used. Default 1. */
  readonly threads?: number;
  readonly onProgress?: RunOptions<'image'>['onProgress'];
}

export interface MeasuredPicture {
  /** As stored. */
  readonly picture: Size;
  readonly results: AssessmentResult[];
  /** How the picture came, in figures. */
  readonly conditions: Readonly<Record<string, number>>;
  readonly verdict: ReturnType<typeof assessImage>;
  readonly metadata: Metadata;
}

/** Runs the methods over one picture, in this very process. Throws `AnalysisFailure` for what is the file's fault. */
export async function measurePicture(bytes: Uint8Array, options: MeasureOptions): Promise<MeasuredPicture> {
  const { limits } = options;
  const picture = await readPictureHeader(bytes, limits);
  const side = wantsTwoThreads(picture, options) ? startSideThread() : null;
  const image = openImage({
    bytes,
    mimeType: options.mimeType,
    receivedAt: options.receivedAt,
    decoders: { pixels: async (encoded) => decodePixels(await unpackHeic(encoded, limits), limits) },
  });
  // Decoded first, so that a picture that cannot be decoded is one clear failure and not one a method. Of a damaged
  // JPEG it may have fewer lines than the file declares.
  const { width, height } = await image.pixels();
  const methods = options.methods && IMAGE_METHODS.filter(({ id }) => options.methods?.includes(id));
  const run = { cues: options.cues, methods, onProgress: options.onProgress };
  const results = await (side ? runOnTwoThreads(image, side, run) : runMethods(image, run));
  await side?.worker.terminate();
  const conditions = await measureConditions(image);
  const verdict = assessImage(results, { width, height, figures: conditions });
  return {
    picture: { width: picture.width, height: picture.height },
    results,
    conditions,
    verdict,
    metadata: image.metadata(),
  };
}

function wantsTwoThreads({ width, height }: Size, { threads = 1 }: MeasureOptions): boolean {
  const pixels = width * height;
  return threads > 1 && pixels >= TWO_THREADS.leastPixels && pixels <= TWO_THREADS.mostPixels;
}
