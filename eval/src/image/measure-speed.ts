import { join } from 'node:path';
import sharp from 'sharp';
import { limitSamples, type Sample } from '../manifest.ts';
import type { SampleFigures } from './measure-sample.ts';
import { runWorkers } from './run-workers.ts';

/** Smaller pictures cost more per megapixel, as part of the work does not depend on the size. */
const MIN_PIXELS = 8_000_000;

export interface SpeedReport {
  /** Camera photos of at least 8 megapixels that were measured. */
  readonly photos: number;
  /** Processor time over all these photos; null without any. */
  readonly secondsPerMegapixel: number | null;
  /** Peak resident memory of the process that measured them. */
  readonly peakRssMb: number;
}

/** Runs all methods on large camera photos, one after the other in one process; at most `limit` photos. */
export async function measureSpeed(
  data: string,
  manifest: readonly Sample[],
  limit: number,
): Promise<SpeedReport> {
  const photos: Sample[] = [];
  for (const sample of manifest.filter(({ label }) => label === 'camera-original')) {
    if (await isLarge(join(data, sample.file))) photos.push(sample);
  }
  const requests = limitSamples(photos, limit).map(({ file }) => ({ data, file, mask: null, resave: false }));
  const { outcomes, peakRssMb } = await runWorkers(requests, () => {}, 1);
  const figures = outcomes.map((outcome, i) => {
    if ('figures' in outcome) return outcome.figures;
    throw new Error(`${requests[i].file}: ${outcome.problem}`);
  });
  return { photos: figures.length, secondsPerMegapixel: rateSpeed(figures), peakRssMb };
}

async function isLarge(path: string): Promise<boolean> {
  const { width, height } = await sharp(path).metadata();
  return width * height >= MIN_PIXELS;
}

function rateSpeed(figures: readonly SampleFigures[]): number | null {
  const seconds = figures.reduce((sum, one) => sum + one.seconds, 0);
  const megapixels = figures.reduce((sum, one) => sum + one.megapixels, 0);
  return megapixels > 0 ? seconds / megapixels : null;
}
