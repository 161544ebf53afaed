import { readFileSync } from 'node:fs';
import { createEvidence, type HeatMap, runMethods } from '@assay/forensics';
import sharp from 'sharp';
import {
  type CellGrid,
  chooseGrid,
  resample,
} from '../../../packages/forensics/src/assess/fusion/cell-grid.ts';
import { measureConditions } from '../../../packages/forensics/src/assess/fusion/picture-conditions.ts';
import type { Example, MeasuredExample } from './example.ts';

/** Stands in for the time of receipt, so that a fit does not depend on the day. */
const RECEIVED_AT = new Date('2026-01-01T00:00:00Z');

/** Runs the pixel methods over one example. Throws when it cannot be decoded. */
export async function measureExample({ mask, ...example }: Example): Promise<MeasuredExample> {
  const bytes = readFileSync(example.file);
  const evidence = createEvidence({
    bytes,
    mimeType: example.file.endsWith('.png') ? 'image/png' : 'image/jpeg',
    receivedAt: RECEIVED_AT,
    decoders: { pixels: decodePixels },
  });
  const picture = await evidence.pixels();
  const grid = chooseGrid(picture);
  const results = await runMethods(evidence, { cues: 'pixels' });
  return {
    ...example,
    grid,
    conditions: await measureConditions(evidence),
    results: results.map(({ heatMap: _, regions: __, measured, ...result }) => ({
      ...result,
      regions: [],
      measured:
        measured &&
        Object.fromEntries(Object.entries(measured).map(([name, map]) => [name, onGrid(map, grid)])),
    })),
    changed: mask ? await readChanged(mask, picture, grid) : null,
  };
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

async function readChanged(
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
