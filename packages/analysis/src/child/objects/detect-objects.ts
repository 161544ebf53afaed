import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import type { ObjectModelDescription } from '../../object-models.ts';
import { letterbox } from '../letterbox.ts';
import { openPicture, readPictureHeader, refuse } from '../picture.ts';
import type { FileRequest, Reply } from '../serve.ts';
import { unpackHeic } from '../unpack-heic.ts';
import { loadCenterNet } from './load-centernet.ts';
import { loadOnnxModel } from './load-onnx-model.ts';
import type { ObjectModel, SeenObject } from './object-model.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

/** JSON. */
export interface DetectObjectsRequest {
  readonly leastCertainty: number;
  readonly mostObjects: number;
  /** The operator's model, whose ONNX file is the last attachment. Missing: the bundled model. */
  readonly model?: ObjectModelDescription;
}

/**
 * Finds objects on the attached pictures or, without any, on the file itself. Returns the objects of each
 * picture, in fractions of its width and height.
 */
export async function detectObjectsInPictures(request: FileRequest): Promise<Reply> {
  const { leastCertainty, mostObjects, model: description } = request.options as DetectObjectsRequest;
  const attachments = [...(request.attachments ?? [])];
  const onnx = description && attachments.pop();
  const pictures = attachments.length > 0 ? attachments : [request.bytes];
  // Pictures are decoded before a model is loaded for them: an undecodable one costs little.
  for (const picture of pictures) await readPictureHeader(picture, request.limits);
  if (description && !onnx) throw new AnalysisFailure('unavailable', say('failure.object-model-not-passed'));
  const model = description && onnx ? await loadOnnxModel(description, onnx) : await loadCenterNet();
  const objects: SeenObject[][] = [];
  for (const picture of pictures)
    objects.push(
      suppressOverlaps(await look(model, picture, request), { leastCertainty, most: mostObjects }),
    );
  return { body: { objects }, blobs: [] };
}

async function look(model: ObjectModel, bytes: Uint8Array, { limits }: FileRequest): Promise<SeenObject[]> {
  const { width, height, fit } = model;
  const upright = openPicture(await unpackHeic(bytes, limits), limits).autoOrient();
  const { data, info } = await upright
    .resize(width, height, { fit: fit === 'stretch' ? 'fill' : 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  const { pixels, left, top } = letterbox(data, info, model);
  const seen = await model.look(pixels);
  return seen.flatMap((object) => {
    const across = (share: number) => clamp((share * width - left) / info.width);
    const down = (share: number) => clamp((share * height - top) / info.height);
    const edges = {
      left: across(object.left),
      top: down(object.top),
      right: across(object.right),
      bottom: down(object.bottom),
    };
    // A box entirely in the padding is not on the picture.
    return edges.right > edges.left && edges.bottom > edges.top ? [{ ...object, ...edges }] : [];
  });
}

const clamp = (share: number) => Math.min(1, Math.max(0, share));
