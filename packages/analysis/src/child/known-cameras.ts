import {
  compareWithKnownCameras,
  digestFingerprint,
  enrolCamera,
  isComputed,
  packFingerprint,
  readMetadata,
  unpackFingerprint,
} from '@assay/forensics';
import { say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { decodeLuminance } from './examine-cameras.ts';
import type { FileRequest, Reply } from './serve.ts';

/**
 * Learns the pattern of the camera that took the file and the attached photos, of which the last is the
 * earlier fingerprint if there is one. Returns the fingerprint's file and its digest.
 */
export async function enrolCameraOf({
  bytes,
  attachments = [],
  options,
  limits,
}: FileRequest): Promise<Reply> {
  const { leastPixels, hasEarlier } = options as { leastPixels: number; hasEarlier: boolean };
  const photos = [bytes, ...attachments];
  const last = hasEarlier ? photos.pop() : undefined;
  const earlier = last ? readFingerprint(last) : null;
  const open = (index: number) => decodeReadable(photos[index], limits);
  const { fingerprint, ...told } = await enrolCamera(open, photos.length, { earlier, leastPixels });
  if (!fingerprint) return { body: { ...told, fingerprint: null }, blobs: [] };
  const { pattern: _, light: __, ...facts } = fingerprint;
  return {
    body: { ...told, fingerprint: facts },
    blobs: [packFingerprint(fingerprint), digestFingerprint(fingerprint)],
  };
}

/** Makes the digest of the known camera whose fingerprint is the file. */
export async function digestKnownCameraOf({ bytes }: FileRequest): Promise<Reply> {
  return { body: null, blobs: [digestFingerprint(readFingerprint(bytes))] };
}

/** Compares the file with the known cameras whose fingerprints are attached. */
export async function compareKnownCamerasOf({
  bytes,
  attachments = [],
  limits,
}: FileRequest): Promise<Reply> {
  const photo = await decodeLuminance(bytes, limits);
  const read = function* () {
    for (const attachment of attachments) yield readFingerprint(attachment);
  };
  const results = compareWithKnownCameras(photo, read(), { isComputed: isComputed(readMetadata(bytes)) });
  return { body: { results }, blobs: [] };
}

function readFingerprint(bytes: Uint8Array) {
  try {
    return unpackFingerprint(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AnalysisFailure('unsupported', say('failure.camera-no-fingerprint'));
  }
}

async function decodeReadable(bytes: Uint8Array | undefined, limits: Limits) {
  if (!bytes) return null;
  try {
    return await decodeLuminance(bytes, limits);
  } catch (error) {
    if (error instanceof AnalysisFailure) return null;
    throw error;
  }
}
