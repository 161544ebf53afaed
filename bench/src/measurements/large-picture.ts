import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { analyseFile, closeAnalysis, describeSandbox } from '@assay/analysis';
import sharp from 'sharp';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { watchMemory } from '../watch-memory.ts';

const SIZE = { width: 11_600, height: 8_640 } as const;
const PHOTO = 'images/camera/drone_brighton/DJI_0023.JPG';
/** Side of the patch of noise with which the picture is tiled, in pixels. */
const PATCH = 2_000;

/** A photo enlarged to 100 megapixels, with noise on it, analysed in the sandbox like the service does. */
export const largePictureMeasurement: Measurement = {
  name: 'large-picture',
  title: 'Analysis of a photo of 100 megapixels, in the sandbox',
  measure: async ({ folder, data, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'peak memory is read from /proc' };
    const photo = join(data, PHOTO);
    if (!existsSync(photo)) return { skipped: `there is no ${photo}` };
    report('making the picture');
    const path = join(folder, 'large.jpg');
    await enlarge(photo, path);
    await describeSandbox();
    report('analysing it');
    const memory = watchMemory();
    const result = await analyseFile(path);
    const peak = memory.stop();
    closeAnalysis();
    if (result.error) throw new Error(result.error.message);
    const megapixels = ((result.width ?? 0) * (result.height ?? 0)) / 1e6;
    const seconds = result.milliseconds / 1000;
    const failed = result.assessments.filter(({ status }) => status === 'failed').length;
    return {
      megapixels,
      seconds,
      secondsPerMegapixel: seconds / megapixels,
      peakMegabytes: peak / 1e6,
      methodsThatFailed: failed,
    };
  },
};

async function enlarge(photo: string, path: string): Promise<void> {
  let state = 1;
  const noise = Uint8Array.from({ length: PATCH * PATCH }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return 118 + ((state >>> 24) % 21);
  });
  const patch = await sharp(noise, { raw: { width: PATCH, height: PATCH, channels: 1 } })
    .png()
    .toBuffer();
  await sharp(photo)
    .resize(SIZE.width, SIZE.height, { fit: 'fill' })
    .composite([{ input: patch, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(path);
}
