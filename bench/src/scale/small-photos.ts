import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import sharp from 'sharp';

const LIMIT_MS = 10 * 60_000;
const POLL_MS = 100;

/** A JPEG of about 70 kB with random noise, so that no two have the same content. */
export async function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const blank = { width: 640, height: 480, channels: 3 as const, background: '#000', noise };
  return sharp({ create: blank }).blur(0.8).jpeg({ quality: 70 }).toBuffer();
}

/**
 * This many photos, made four at a time in advance, so that making them does not count in the measurement.
 */
export async function makePhotos(count: number): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  while (photos.length < count)
    photos.push(
      ...(await Promise.all(Array.from({ length: Math.min(4, count - photos.length) }, makePhoto))),
    );
  return photos;
}

export async function sendPhoto(call: Call, photo: Buffer, recordId?: string): Promise<string> {
  const form = new FormData();
  if (recordId) form.set('recordId', recordId);
  form.append('media', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const { assets, rejected } = await call(routes.uploadFiles, { form });
  const [asset] = assets;
  if (!asset) throw new Error(`a photo was refused: ${rejected[0]?.message}`);
  return asset.id;
}

/** Waits for a file's verdict; resolves with the milliseconds. @throws Error if its analysis failed */
export async function waitForVerdict(call: Call, assetId: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < LIMIT_MS) {
    const { data } = await call(routes.getAsset, { params: { id: assetId } });
    const result = data.fullScale.metaData.media.find(({ tamperedResult }) => tamperedResult)?.tamperedResult;
    if (result?.error) throw new Error(`a photo was not analysed: ${result.error}`);
    if (result && !result.isLoading) return performance.now() - begun;
    await wait(POLL_MS);
  }
  throw new Error('a photo has no verdict after ten minutes');
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
