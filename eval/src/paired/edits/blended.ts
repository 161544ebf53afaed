import sharp from 'sharp';
import { blend, boundsOf, type Coverage, type Picture } from '../picture.ts';
import { drawBlob } from '../shapes.ts';
import type { Edit } from './edit.ts';
import { takePart } from './splice.ts';

/**
 * Pastes a part of another camera's photo without a seam: colours are shifted until they agree along the
 * outline (P. Pérez, M. Gangnet, A. Blake: Poisson image editing, SIGGRAPH 2003).
 */
export const blended: Edit = async (picture, { random, donor, areaShare }) => {
  const coverage = drawBlob(picture.width, picture.height, areaShare, random);
  const part = takePart(picture, coverage, donor, random);
  const shift = await spreadDifference(picture, part, coverage);
  if (!shift) return null;
  for (let i = 0; i < part.data.length; i++)
    part.data[i] = Math.min(255, Math.max(0, Math.round(part.data[i] + shift[i])));
  blend(picture, part, coverage);
  return coverage;
};

/** Pixels along a cell of the coarse grid on which the membrane, which is smooth, is computed. */
const CELL = 4;
const SWEEPS = 300;
const OVER_RELAXATION = 1.9;

/**
 * The difference of both pictures along the outline, interpolated inside like a membrane (Laplace's
 * equation); three channels per pixel. Null if the place is too small.
 */
async function spreadDifference(
  picture: Picture,
  part: Picture,
  coverage: Coverage,
): Promise<Float32Array | null> {
  const { width, height } = picture;
  const box = boundsOf(coverage, width, height, CELL);
  const columns = Math.ceil(box.width / CELL);
  const rows = Math.ceil(box.height / CELL);
  if (columns < 5 || rows < 5) return null;
  // Bytes hold differences halved and shifted by 128: the library scales them up.
  const coarse = new Uint8Array(3 * columns * rows).fill(128);
  for (let c = 0; c < 3; c++) {
    const values = new Float32Array(columns * rows);
    const isFree = new Uint8Array(columns * rows);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = Math.min(width - 1, box.x + column * CELL);
        const y = Math.min(height - 1, box.y + row * CELL);
        const i = y * width + x;
        const at = row * columns + column;
        const isEdge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
        isFree[at] = Number(!isEdge && coverage[i] >= 0.5);
        if (coverage[i] > 0 && !isFree[at]) values[at] = picture.data[3 * i + c] - part.data[3 * i + c];
        else if (coverage[i] === 0) values[at] = differenceBeside(picture, part, coverage, x, y, c);
      }
    }
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      for (let at = 0; at < values.length; at++) {
        if (!isFree[at]) continue;
        const mean = (values[at - 1] + values[at + 1] + values[at - columns] + values[at + columns]) / 4;
        values[at] += OVER_RELAXATION * (mean - values[at]);
      }
    }
    for (let at = 0; at < values.length; at++)
      coarse[3 * at + c] = Math.min(255, Math.max(0, Math.round(128 + values[at] / 2)));
  }
  const smooth = await sharp(coarse, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * CELL, rows * CELL, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();
  const shift = new Float32Array(3 * width * height);
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++)
      for (let c = 0; c < 3; c++)
        shift[3 * (y * width + x) + c] =
          2 * (smooth[3 * ((y - box.y) * columns * CELL + x - box.x) + c] - 128);
  return shift;
}

/**
 * The difference at the nearest covered pixel on a small cross around an uncovered one; 0 if there is none.
 */
function differenceBeside(
  picture: Picture,
  part: Picture,
  coverage: Coverage,
  x: number,
  y: number,
  channel: number,
): number {
  const { width, height } = picture;
  for (let reach = 1; reach <= CELL; reach++) {
    for (const [dx, dy] of CROSS) {
      const [nx, ny] = [x + dx * reach, y + dy * reach];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const i = ny * width + nx;
      if (coverage[i] > 0) return picture.data[3 * i + channel] - part.data[3 * i + channel];
    }
  }
  return 0;
}

const CROSS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
