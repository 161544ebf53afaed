import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { UsableImageModel } from '@assay/analysis';
import {
  chooseLimits,
  decodePixels,
  loadImageModel,
  renderMap,
  unpackHeic,
} from '@assay/analysis/in-process';
import type { HeatMap } from '@assay/forensics';
import sharp from 'sharp';
import { measurePixels } from '../image/pixel-metrics.ts';
import type { LabelledPicture } from './list-pictures.ts';

export interface ScoredPicture extends LabelledPicture {
  /** 0 to 1. */
  readonly score: number;
  /** How well the map locates the change; null without a mask or a map. */
  readonly pixels: { readonly auc: number; readonly bestF1: number } | null;
}

/**
 * The model's result for each picture, with the product's own input. Pictures on which the model fails are
 * reported and left out.
 */
export async function scorePictures(
  model: UsableImageModel,
  pictures: readonly LabelledPicture[],
  { masks, onDone }: { masks: string | null; onDone: (done: number) => void },
): Promise<{ scored: ScoredPicture[]; failed: { file: string; reason: string }[] }> {
  const loaded = await loadImageModel(model.description, await readFile(model.path));
  const limits = chooseLimits();
  const scored: ScoredPicture[] = [];
  const failed: { file: string; reason: string }[] = [];
  for (const [place, picture] of pictures.entries()) {
    try {
      const bytes = await readFile(picture.file);
      const pixels = await decodePixels(await unpackHeic(bytes, limits), limits);
      const { score, map } = await loaded.examine(pixels);
      const mask = masks && picture.isTampered && map ? await findMask(masks, picture.file) : null;
      scored.push({ ...picture, score, pixels: mask && map ? await compare(map, pixels, mask) : null });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failed.push({ file: picture.file, reason });
    }
    onDone(place + 1);
  }
  return { scored, failed };
}

async function findMask(folder: string, file: string): Promise<string | null> {
  const mask = path.join(folder, `${path.parse(file).name}.png`);
  return (await stat(mask).catch(() => null)) ? mask : null;
}

async function compare(map: HeatMap, picture: { width: number; height: number }, file: string) {
  const mask = await sharp(file).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = mask.info;
  if (width !== picture.width || height !== picture.height)
    throw new Error(
      `its mask is ${width} × ${height} pixels, and the picture ${picture.width} × ${picture.height}`,
    );
  const metrics = measurePixels(renderMap(map, picture, picture), mask.data);
  return metrics && { auc: metrics.auc, bestF1: metrics.bestF1 };
}
