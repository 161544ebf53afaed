import { compareWithCamera, groupByCamera, type Plane, toLuminance } from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { decodePixels, readPictureHeader } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';
import { unpackHeic } from './unpack-heic.ts';

/** Compares the file with the camera that took the photos handed over beside it. */
export async function compareCameraOf({ bytes, attachments = [], limits }: FileRequest): Promise<Reply> {
  const body = await compareWithCamera(await decodeLuminance(bytes, limits), decodeEach(attachments, limits));
  return { body, blobs: [] };
}

/** Groups the file and the photos handed over beside it by their cameras. One that cannot be read leaves the others their groups. */
export async function groupPhotosByCamera({ bytes, attachments = [], limits }: FileRequest): Promise<Reply> {
  return { body: await groupByCamera(decodeReadable([bytes, ...attachments], limits)), blobs: [] };
}

function* decodeReadable(files: readonly Uint8Array[], limits: Limits): Generator<Promise<Plane | null>> {
  for (const plane of decodeEach(files, limits))
    yield plane.catch((error: unknown) => {
      if (error instanceof AnalysisFailure) return null;
      throw error;
    });
}

/** One after the other, so that one decoded photo is held at a time. */
function* decodeEach(files: readonly Uint8Array[], limits: Limits): Generator<Promise<Plane>> {
  for (const bytes of files) yield decodeLuminance(bytes, limits);
}

/** In stored orientation: so the sensor's pattern lies the same way in all of a camera's photos. */
async function decodeLuminance(bytes: Uint8Array, limits: Limits): Promise<Plane> {
  await readPictureHeader(bytes, limits);
  return toLuminance(await decodePixels(await unpackHeic(bytes, limits), limits));
}
