import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLimits, detectFileType } from '@assay/analysis';
import { type MeasuredPicture, measurePicture, renderMap } from '@assay/analysis/in-process';
import { assessImage, type HeatMap } from '@assay/forensics';
import sharp from 'sharp';
import { RECEIVED_AT } from '../received-at.ts';
import { measurePixels, type PixelMetrics } from './pixel-metrics.ts';

export interface SampleRequest {
  readonly data: string;
  readonly file: string;
  readonly mask: string | null;
  /** Also scores the picture after a save that makes both classes alike. */
  readonly resave: boolean;
}

/** The figures of one picture that the report needs. Scores are −1 if nothing could be measured. */
export interface SampleFigures {
  readonly score: number;
  /** The score's probability, 0 to 1, unrounded. */
  readonly suspicion: number;
  /** Score of the re-saved picture from pixel cues alone; null if not requested. */
  readonly resavedScore: number | null;
  /** From pixel cues alone: `fused` and each method with a map. */
  readonly pixels: Readonly<Record<string, PixelMetrics>>;
  readonly megapixels: number;
  /** Processor time of all threads together, from the bytes to the verdict: the time on one core. */
  readonly seconds: number;
}

const RESAVE_QUALITY = 90;

/** Measures one picture in this process. @throws Error if it cannot be decoded */
export async function measureSample({ data, file, mask, resave }: SampleRequest): Promise<SampleFigures> {
  const bytes = readFileSync(join(data, file));
  const started = process.cpuUsage();
  const measured = await measure(bytes, 'all');
  const { user, system } = process.cpuUsage(started);
  const { width, height } = measured.picture;
  return {
    score: measured.verdict.tamperScore ?? -1,
    suspicion: measured.verdict.suspicion ?? -1,
    resavedScore: resave ? await scoreResaved(bytes) : null,
    pixels: mask ? await comparePixels(measured, await readMask(join(data, mask), width, height)) : {},
    megapixels: (width * height) / 1e6,
    seconds: (user + system) / 1e6,
  };
}

function measure(bytes: Uint8Array, cues: 'all' | 'pixels'): Promise<MeasuredPicture> {
  const mimeType = detectFileType(bytes)?.mimeType ?? 'application/octet-stream';
  return measurePicture(bytes, { mimeType, receivedAt: RECEIVED_AT, cues, limits: defaultLimits });
}

/**
 * Both classes get the same tables, header and container, so that only the picture itself can distinguish
 * them.
 */
async function scoreResaved(bytes: Uint8Array): Promise<number> {
  const resaved = await sharp(bytes).flatten().jpeg({ quality: RESAVE_QUALITY }).toBuffer();
  return (await measure(resaved, 'pixels')).verdict.suspicion ?? -1;
}

function comparePixels(
  { results, picture, conditions }: MeasuredPicture,
  mask: Uint8Array,
): Record<string, PixelMetrics> {
  const fromPixels = results.filter(({ cue }) => cue === 'pixels');
  const maps: [string, HeatMap | null | undefined][] = [
    ['fused', assessImage(results, { ...picture, figures: conditions }, { cues: 'pixels' }).heatMap],
    ...fromPixels.map(({ model, heatMap }): [string, HeatMap | undefined] => [model, heatMap]),
  ];
  const metrics: Record<string, PixelMetrics> = {};
  for (const [name, map] of maps) {
    if (!map && name !== 'fused') continue;
    // A verdict without a map locates nothing: an empty map.
    const grey = map ? renderMap(map, picture, picture) : new Uint8Array(mask.length);
    const figures = measurePixels(grey, mask);
    if (figures) metrics[name] = figures;
  }
  return metrics;
}

/** One byte per pixel of the picture; a mask of another size is scaled without smoothing. */
async function readMask(path: string, width: number, height: number): Promise<Uint8Array> {
  const options = { fit: 'fill', kernel: 'nearest' } as const;
  return sharp(path).removeAlpha().resize(width, height, options).toColourspace('b-w').raw().toBuffer();
}
