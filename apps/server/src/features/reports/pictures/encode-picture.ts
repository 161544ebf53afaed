import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ReportPicture } from '@assay/contract/reports';
import type { Sharp } from 'sharp';
import { ObjectMissingError, type ObjectStore } from '../../../platform/storage/object-store.ts';

const QUALITY = 78;

/** As embedded in a report: a JPEG with its size and its digest. */
export async function encodePicture(image: Sharp, quality = QUALITY): Promise<ReportPicture> {
  const { data, info } = await image.jpeg({ quality }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { mimeType: 'image/jpeg', width, height, sha256, data: data.toString('base64') };
}

/** Null if the object is no longer in the store. */
export async function readObject(storage: ObjectStore, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await storage.read(key));
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}
