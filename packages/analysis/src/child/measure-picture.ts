import {
  type AssessmentResult,
  assessImage,
  type CredentialsReport,
  DEFAULT_IMAGE_METHODS,
  IMAGE_METHODS,
  isDrawn,
  type Metadata,
  measureConditions,
  openImage,
  type PictureConditions,
  type RunOptions,
  readCopyFacts,
  runMethods,
} from '@assay/forensics';
import type { Limits } from '../limits.ts';
import { drawMaps, type MapsToDraw } from './draw-maps.ts';
import { decodePixels, readPictureHeader } from './picture.ts';
import type { Size } from './render-map.ts';
import { drawOnSideThread, runOnTwoThreads, shareImage, takeSideThread } from './run-on-two-threads.ts';
import { unpackHeic } from './unpack-heic.ts';

/**
 * Smaller pictures are finished before a second thread has started; for larger ones two concurrent methods
 * need much memory.
 */
const TWO_THREADS = { leastPixels: 2_000_000, mostPixels: 40_000_000 } as const;

export interface MeasureOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials?: CredentialsReport | null;
  readonly cues: 'all' | 'pixels';
  /** Ids of the methods to run; all by default. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  /** Earlier results of the operator's models for the picture. */
  readonly operatorModels?: readonly AssessmentResult[];
  /** Draws the methods' maps, each in its own size or in this one. */
  readonly maps?: Pick<MapsToDraw, 'size'>;
  /** Threads that may be used. Default 1. */
  readonly threads?: number;
  readonly onProgress?: RunOptions<'image'>['onProgress'];
  /**
   * Called with what the file's own bytes show, before its pixels are examined; not if it cannot be opened at
   * all.
   */
  readonly onFirstLook?: (results: readonly AssessmentResult[]) => void;
}

export interface MeasuredPicture {
  /** As stored. */
  readonly picture: Size;
  readonly results: AssessmentResult[];
  /** How the picture was compressed and sized, in figures. */
  readonly conditions: PictureConditions;
  readonly verdict: ReturnType<typeof assessImage>;
  readonly metadata: Metadata;
  /** Grey PNGs of those results that have a map, in their order; empty if none were to be drawn. */
  readonly maps: readonly Uint8Array[];
}

/** Runs the methods on one picture, in this process. Throws `AnalysisFailure` for faults of the file. */
export async function measurePicture(bytes: Uint8Array, options: MeasureOptions): Promise<MeasuredPicture> {
  const { limits } = options;
  const picture = await readPictureHeader(bytes, limits);
  const side = wantsTwoThreads(picture, options) ? takeSideThread() : null;
  let image = openImage({
    bytes,
    mimeType: options.mimeType,
    receivedAt: options.receivedAt,
    credentials: options.credentials,
    isShared: side !== null,
    decoders: { pixels: async (encoded) => decodePixels(await unpackHeic(encoded, limits), limits) },
  });
  const asked = options.methods;
  const chosen = asked ? IMAGE_METHODS.filter(({ id }) => asked.includes(id)) : DEFAULT_IMAGE_METHODS;
  const wanted = chosen.filter(({ cue }) => options.cues === 'all' || cue === 'pixels');
  const tell = (before: number) => (result: AssessmentResult, done: number) =>
    options.onProgress?.(result, before + done, wanted.length);
  // The decoder uses its own threads; its errors are handled below.
  image.pixels().catch(() => {});
  const quick = wanted.filter(({ cue }) => cue === 'metadata');
  const early = await runMethods(image, { methods: quick, onProgress: tell(0) });
  options.onFirstLook?.(early);
  // Decoded before the methods that need it, so that an undecodable picture is one clear failure and not one
  // per method. A damaged JPEG may yield fewer lines than the file declares.
  const { width, height } = await image.pixels();
  const methods = wanted.filter((method) => !quick.includes(method));
  const run = { methods, onProgress: tell(early.length) };
  let late: AssessmentResult[];
  if (side) {
    const shared = await shareImage(image);
    // From here on the decodes are held once, and the methods' intermediate results are found again below.
    image = shared.image;
    late = await runOnTwoThreads(shared, side, run);
  } else {
    late = await runMethods(image, run);
  }
  const places = new Map(wanted.map(({ id }, place) => [id, place]));
  const place = ({ model }: AssessmentResult) => places.get(model) ?? 0;
  const measured = [...early, ...late].sort((one, other) => place(one) - place(other));
  const results = [...measured, ...(options.operatorModels ?? [])];
  // If a decoder rotated a HEIC differently from its header, the map would not fit any picture.
  const stored = image.damage() ? { width: picture.width, height: picture.height } : { width, height };
  const heatMaps = results.flatMap(({ heatMap }) => heatMap ?? []);
  const maps = options.maps && { ...options.maps, maps: heatMaps, picture: stored };
  // While this thread goes on to the verdict.
  const drawing = maps && side && drawOnSideThread(side, maps);
  drawing?.catch(() => {});
  const conditions = await measureConditions(image);
  const verdict = assessImage(results, {
    width,
    height,
    figures: conditions,
    isDrawn: isDrawn(await image.luminance()),
    copy: readCopyFacts(image),
  });
  const drawn = maps ? await (drawing ?? drawMaps(maps)) : [];
  await side?.worker.terminate();
  return {
    picture: stored,
    results,
    conditions,
    verdict,
    metadata: image.metadata(),
    maps: drawn,
  };
}

function wantsTwoThreads({ width, height }: Size, { threads = 1 }: MeasureOptions): boolean {
  const pixels = width * height;
  return threads > 1 && pixels >= TWO_THREADS.leastPixels && pixels <= TWO_THREADS.mostPixels;
}
