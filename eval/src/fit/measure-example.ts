import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type AssessmentResult,
  type DecodedImage,
  type HeatMap,
  IMAGE_METHODS,
  type ImageMethod,
  openImage,
  runMethods,
} from '@assay/forensics';
import sharp from 'sharp';
import {
  type CellGrid,
  chooseGrid,
  resample,
} from '../../../packages/forensics/src/media/image/fusion/cell-grid.ts';
import { measureConditions } from '../../../packages/forensics/src/media/image/fusion/picture-conditions.ts';
import { RECEIVED_AT } from '../received-at.ts';
import type { Example, MeasuredExample } from './example.ts';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
]);

/** Methods whose result is shown to a person beside the score, but does not count in it. */
const HINTS = ['recapture', 'generator-spectrum', 'missing-grid'];

/** Ids of the methods whose findings the fusion weighs, or could weigh. */
export function listFusible(methods: readonly ImageMethod[]): string[] {
  return methods.filter(({ id, cue }) => cue === 'pixels' && !HINTS.includes(id)).map(({ id }) => id);
}

/**
 * Runs the named methods on one example; results of the same method and version in `before` are kept. @throws
 * Error if the picture cannot be decoded
 */
export async function measureExample(
  { mask, ...example }: Example,
  before: MeasuredExample | null,
  named: readonly string[],
): Promise<MeasuredExample> {
  const kept = before?.results.filter(isCurrent) ?? [];
  const wanted = named.filter((id) => !kept.some(({ model }) => model === id));
  const methods = IMAGE_METHODS.filter(({ id }) => wanted.includes(id));
  const conditions = before && 'exposure.clipping' in before.conditions ? before.conditions : null;
  if (before && conditions && methods.length === 0) return before;
  const image = openExample(example.file);
  const picture = await image.pixels();
  const grid = chooseGrid(picture);
  const results = await runMethods(image, { cues: 'pixels', methods });
  return {
    ...example,
    grid,
    conditions: conditions ?? (await measureConditions(image)),
    results: [...kept, ...results.map((result) => shrink(result, grid))],
    changed: mask ? await readChanged(mask, picture, grid) : null,
  };
}

export function openExample(file: string): DecodedImage {
  return openImage({
    bytes: readFileSync(file),
    mimeType: TYPES.get(path.extname(file)) ?? 'image/jpeg',
    receivedAt: RECEIVED_AT,
    decoders: { pixels: decodePixels },
  });
}

function isCurrent({ model, version }: AssessmentResult): boolean {
  return IMAGE_METHODS.some((method) => method.id === model && method.version === version);
}

/** Removes what a fit does not need, and brings the maps onto the fusion grid. */
function shrink({ heatMap: _, measured, ...result }: AssessmentResult, grid: CellGrid): AssessmentResult {
  return { ...result, regions: [], measured: shrinkMaps(measured, grid) };
}

export function shrinkMaps(
  measured: Readonly<Record<string, HeatMap>> = {},
  grid: CellGrid,
): Record<string, HeatMap> {
  return Object.fromEntries(Object.entries(measured).map(([name, map]) => [name, onGrid(map, grid)]));
}

async function decodePixels(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, { failOn: 'none', ignoreIcc: true })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function onGrid(map: HeatMap, grid: CellGrid): HeatMap {
  return {
    width: grid.width,
    height: grid.height,
    cellWidth: grid.cell,
    cellHeight: grid.cell,
    left: 0,
    top: 0,
    values: resample(map, grid),
    range: map.range,
  };
}

/** The share of each cell that the mask marks. */
export async function readChanged(
  mask: string,
  picture: { width: number; height: number },
  grid: CellGrid,
): Promise<Float32Array> {
  const { width, height } = picture;
  const data = await sharp(mask)
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const changed = new Float32Array(grid.width * grid.height);
  const count = new Float32Array(grid.width * grid.height);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / grid.cell) * grid.width;
    for (let x = 0; x < width; x++) {
      const cell = row + Math.floor(x / grid.cell);
      changed[cell] += Number(data[y * width + x] > 127);
      count[cell]++;
    }
  }
  return changed.map((share, i) => share / count[i]);
}
