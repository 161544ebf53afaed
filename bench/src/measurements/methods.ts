import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits, detectFileType } from '@assay/analysis';
import { measurePicture } from '@assay/analysis/in-process';
import sharp from 'sharp';
import type { Figures, Measurement, Skipped } from '../measurement.ts';

/** Smaller pictures cost more per megapixel, as part of the work does not depend on the size. */
const MIN_PIXELS = 8_000_000;

/** The processor time of a verdict by method, on large camera photos, in this process, on one thread. */
export const methodsMeasurement: Measurement = {
  name: 'methods',
  title: 'Processor time of all methods over camera photos of 8 megapixels and more, one thread',
  measure: async ({ data, report }): Promise<Figures | Skipped> => {
    const folder = join(data, 'images/camera');
    if (!existsSync(folder)) return { skipped: `there are no camera photos under ${folder}` };
    const photos = await listLarge(folder);
    /** Milliseconds by step; shared work counts with the first method that requests it. */
    const spent = new Map<string, number>();
    let megapixels = 0;
    for (const [i, path] of photos.entries()) {
      report(`photo ${i + 1} of ${photos.length}`);
      const bytes = readFileSync(path);
      let last = process.cpuUsage();
      const note = (step: string) => {
        const { user, system } = process.cpuUsage(last);
        spent.set(step, (spent.get(step) ?? 0) + (user + system) / 1e3);
        last = process.cpuUsage();
      };
      let begun = false;
      const { picture } = await measurePicture(bytes, {
        mimeType: detectFileType(bytes)?.mimeType ?? 'image/jpeg',
        receivedAt: new Date('2026-01-01T00:00:00Z'),
        cues: 'all',
        limits: defaultLimits,
        onProgress: ({ model }) => {
          note(begun ? model : `decoding, ${model}`);
          begun = true;
        },
      });
      note('verdict');
      megapixels += (picture.width * picture.height) / 1e6;
    }
    const total = [...spent.values()].reduce((sum, one) => sum + one, 0);
    const costliest = [...spent].sort(([, a], [, b]) => b - a);
    return {
      photos: photos.length,
      secondsPerMegapixel: total / 1e3 / megapixels,
      peakMegabytes: process.resourceUsage().maxRSS / 1024,
      millisecondsPerMegapixel: Object.fromEntries(costliest.map(([step, ms]) => [step, ms / megapixels])),
    };
  },
};

async function listLarge(folder: string): Promise<string[]> {
  const large: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.jpe?g$/i.test(name)) continue;
    const { width, height } = await sharp(join(folder, name)).metadata();
    if (width * height >= MIN_PIXELS) large.push(join(folder, name));
  }
  return large;
}
