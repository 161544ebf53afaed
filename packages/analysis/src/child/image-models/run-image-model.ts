import { createHash } from 'node:crypto';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { ImageModelDescription } from '../../image-models/describe-model.ts';
import { encodeGreyPng } from '../grey-png.ts';
import { decodePixels, readPictureHeader } from '../picture.ts';
import { chooseMapSize, renderMap, type Size } from '../render-map.ts';
import type { FileRequest, Reply } from '../serve.ts';
import { unpackHeic } from '../unpack-heic.ts';
import { loadImageModel } from './examine-picture.ts';

/** JSON. The ONNX file is the only attachment. */
export interface RunImageModelRequest {
  readonly description: ImageModelDescription;
  /** In hex; another file is refused. */
  readonly onnxSha256: string;
  readonly overlay: boolean;
  readonly mask?: Size;
}

/**
 * Runs one of the operator's models on the stored picture. The blob, if there is one, is its map as a grey
 * PNG.
 */
export async function runImageModel({ bytes, attachments, limits, ...request }: FileRequest): Promise<Reply> {
  const { description, onnxSha256, overlay, mask } = request.options as RunImageModelRequest;
  const [onnx] = attachments ?? [];
  if (!onnx || createHash('sha256').update(onnx).digest('hex') !== onnxSha256)
    throw new AnalysisFailure('unavailable', say('operator-model.changed'));
  const picture = await readPictureHeader(bytes, limits);
  const pixels = await decodePixels(await unpackHeic(bytes, limits), limits);
  try {
    const model = await loadImageModel(description, onnx);
    const { score, map } = await model.examine(pixels);
    const size = map && overlay ? (mask ?? chooseMapSize(map, picture)) : null;
    const png = map && size ? encodeGreyPng(size.width, size.height, renderMap(map, picture, size)) : null;
    return {
      body: { score, runtime: model.runtime, overlay: png ? 0 : null },
      blobs: png ? [png] : [],
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1).join() : String(error);
    throw new AnalysisFailure(
      'unavailable',
      say('method.model-failed', { reason: reason.replace(/[^.]$/, '$&.') }),
    );
  }
}
