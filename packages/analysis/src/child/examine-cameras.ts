import {
  compareSides,
  compareWithCamera,
  groupByCamera,
  type PhotoDigest,
  type Plane,
  toLuminance,
} from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { decodePixels, readPictureHeader } from './picture.ts';
import type { FileRequest, Reply } from './serve.ts';
import { unpackHeic } from './unpack-heic.ts';

/** Compares the file with the camera that took the attached photos. */
export async function compareCameraOf({ bytes, attachments = [], limits }: FileRequest): Promise<Reply> {
  const body = await compareWithCamera(await decodeLuminance(bytes, limits), decodeEach(attachments, limits));
  return { body, blobs: [] };
}

/**
 * Groups the file and the attached photos by their cameras. An unreadable one does not affect the groups of
 * the others. Returns digests of their patterns if requested.
 */
export async function groupPhotosByCamera({
  bytes,
  attachments = [],
  options,
  limits,
}: FileRequest): Promise<Reply> {
  const { leastPixels } = options as { leastPixels: number | null };
  const digests: PhotoDigest[] = [];
  const groups = await groupByCamera(
    decodeReadable([bytes, ...attachments], limits),
    leastPixels === null ? null : { leastPixels, keep: (digest) => digests.push(digest) },
  );
  return {
    body: { ...groups, digests: digests.map(({ digest: _, coarse: __, ...of }) => of) },
    blobs: digests.flatMap(({ digest, coarse }) => [digest, coarse]),
  };
}

/** Compares the camera of the first photos with that of the others. */
export async function compareCameraSides({
  bytes,
  attachments = [],
  options,
  limits,
}: FileRequest): Promise<Reply> {
  const { first } = options as { first: number };
  const files = [bytes, ...attachments];
  const body = await compareSides(
    decodeReadable(files.slice(0, first), limits),
    decodeReadable(files.slice(first), limits),
  );
  return { body: { compared: body }, blobs: [] };
}

function* decodeReadable(files: readonly Uint8Array[], limits: Limits): Generator<Promise<Plane | null>> {
  for (const plane of decodeEach(files, limits))
    yield plane.catch((error: unknown) => {
      if (error instanceof AnalysisFailure) return null;
      throw error;
    });
}

/** One after the other, so that only one decoded photo is in memory. */
function* decodeEach(files: readonly Uint8Array[], limits: Limits): Generator<Promise<Plane>> {
  for (const bytes of files) yield decodeLuminance(bytes, limits);
}

/**
 * In stored orientation, so that the sensor's pattern has the same orientation in all of a camera's photos.
 */
export async function decodeLuminance(bytes: Uint8Array, limits: Limits): Promise<Plane> {
  await readPictureHeader(bytes, limits);
  return toLuminance(await decodePixels(await unpackHeic(bytes, limits), limits));
}
