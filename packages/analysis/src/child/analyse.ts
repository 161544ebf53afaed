import {
  type AssessmentResult,
  type CredentialsReport,
  type Metadata,
  summariseFirstLook,
} from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import { derivePreview, type ShownPicture } from './derive.ts';
import { drawMaps } from './draw-maps.ts';
import { measurePicture } from './measure-picture.ts';
import { readPictureHeader } from './picture.ts';
import type { Size } from './render-map.ts';
import { type FileRequest, presentFailure, type Reply } from './serve.ts';

/** The service's request to a child; JSON. */
export interface AnalyseRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Read earlier, in another process; without the description of each step. */
  readonly credentials: CredentialsReport | null;
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
  readonly overlay: boolean;
  readonly mask?: Size;
  /** Earlier results of the operator's models, from separate processes. */
  readonly operatorModels?: readonly AssessmentResult[];
  /** Whether to return what the file's own bytes show, as the part `first-look`. */
  readonly firstLook?: boolean;
  /**
   * Whether to make the renditions too: the preview as the part `renditions`, or the reason for its absence as `no-renditions`,
   * and the others after the analysis.
   */
  readonly renditions?: boolean;
}

/** Larger pictures are rendered before they are analysed: doing both at once needs much memory. */
const MAX_PIXELS_AT_ONCE = 40_000_000;

/**
 * Runs the methods on one picture. Blobs are grey PNGs; the body refers to them by index. If there is something to show, that is
 * returned as the part `analysis`, and the rest of what is shown as the result: a verdict does not wait for it.
 */
export async function analysePicture(request: FileRequest): Promise<Reply> {
  const { renditions } = request.options as AnalyseRequest;
  if (!renditions) return analyse(request);
  const showing = showPicture(request);
  // Awaited below; until then nothing handles its rejection.
  showing.catch(() => {});
  try {
    const { width, height } = await readPictureHeader(request.bytes, request.limits);
    const early = width * height > MAX_PIXELS_AT_ONCE ? (await showing)?.deriveRest() : undefined;
    await early?.catch(() => {});
    const reply = await analyse(request);
    const shown = await showing;
    if (!shown) return reply;
    request.sendPart?.('analysis', reply);
    return await (early ?? shown.deriveRest());
  } finally {
    await showing;
  }
}

/** Null if there is nothing to show. */
async function showPicture(request: FileRequest): Promise<ShownPicture | null> {
  try {
    const shown = await derivePreview(request);
    request.sendPart?.('renditions', shown.preview);
    return shown;
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    request.sendPart?.('no-renditions', { body: presentFailure(error), blobs: [] });
    return null;
  }
}

async function analyse({
  bytes,
  limits,
  threads,
  reportProgress,
  sendPart,
  ...request
}: FileRequest): Promise<Reply> {
  const { receivedAt, overlay, mask, firstLook, ...options } = request.options as AnalyseRequest;
  const { picture, results, verdict, metadata, maps } = await measurePicture(bytes, {
    ...options,
    receivedAt: new Date(receivedAt),
    limits,
    threads,
    maps: overlay ? { size: mask } : undefined,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
    onFirstLook: (results) => {
      if (firstLook) sendPart?.('first-look', { body: summariseFirstLook(results), blobs: [] });
    },
  });

  const blobs: Uint8Array[] = [];
  const attach = (png: Uint8Array | undefined): number | null => (png ? blobs.push(png) - 1 : null);
  const drawn = maps.values();
  const fused = overlay && verdict.heatMap ? [verdict.heatMap] : [];
  const body = {
    ...picture,
    tamperScore: verdict.tamperScore,
    band: verdict.band,
    fusion: verdict.fusion,
    condition: verdict.condition ?? null,
    sentences: verdict.sentences,
    assessments: results.map(({ heatMap, measured, ...result }) => ({
      ...result,
      overlay: heatMap ? attach(drawn.next().value) : null,
    })),
    overlay: attach(drawMaps({ maps: fused, picture, size: mask ?? picture })[0]),
    metadata: presentMetadata(metadata),
  };
  return { body, blobs };
}

function presentMetadata({ thumbnail, ...metadata }: Metadata) {
  return { ...metadata, hasThumbnail: thumbnail !== null };
}
