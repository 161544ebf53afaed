import type { CredentialsReport, HeatMap, Metadata } from '@assay/forensics';
import { encodeGreyPng } from './grey-png.ts';
import { measurePicture } from './measure-picture.ts';
import { chooseMapSize, renderMap, type Size } from './render-map.ts';
import type { FileRequest, Reply } from './serve.ts';

/** What the service asks of a child; JSON. */
export interface AnalyseRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Read before, in another process; without its account of each step. */
  readonly credentials: CredentialsReport | null;
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
  readonly overlay: boolean;
  readonly mask?: Size;
}

/** Runs the methods over one picture. Blobs are grey PNG; the body names them by their place. */
export async function analysePicture({
  bytes,
  limits,
  threads,
  reportProgress,
  ...request
}: FileRequest): Promise<Reply> {
  const { receivedAt, overlay, mask, ...options } = request.options as AnalyseRequest;
  const { picture, results, verdict, metadata } = await measurePicture(bytes, {
    ...options,
    receivedAt: new Date(receivedAt),
    limits,
    threads,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });

  const blobs: Uint8Array[] = [];
  function draw(map: HeatMap | null | undefined, chooseSize: (map: HeatMap) => Size): number | null {
    if (!overlay || !map) return null;
    const size = mask ?? chooseSize(map);
    return blobs.push(encodeGreyPng(size.width, size.height, renderMap(map, picture, size))) - 1;
  }
  const body = {
    ...picture,
    tamperScore: verdict.tamperScore,
    band: verdict.band,
    fusion: verdict.fusion,
    sentences: verdict.sentences,
    assessments: results.map(({ heatMap, measured, ...result }) => ({
      ...result,
      overlay: draw(heatMap, (map) => chooseMapSize(map, picture)),
    })),
    overlay: draw(verdict.heatMap, () => picture),
    metadata: presentMetadata(metadata),
  };
  return { body, blobs };
}

function presentMetadata({ thumbnail, ...metadata }: Metadata) {
  return { ...metadata, hasThumbnail: thumbnail !== null };
}
