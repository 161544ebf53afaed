import { mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CELL } from '../../../packages/forensics/src/methods/learned-traces/layers.ts';
import { LARGEST } from '../../../packages/forensics/src/methods/learned-traces/run-network.ts';
import type { Example } from '../fit/example.ts';
import { openExample } from '../fit/measure-example.ts';
import { showProgress } from '../show-progress.ts';

/** Where a picture stands in `planes.bin`, in bytes. */
export interface PlanesRow {
  readonly id: string;
  /** Of the luminance, in pixels; whole cells. */
  readonly width: number;
  readonly height: number;
  /** Luminance as bytes, then both colour differences of half the size as 16-bit numbers. */
  readonly start: number;
  /** Share of each cell that was changed, 0 to 255; null for pictures that nobody changed. */
  readonly changed: number | null;
}

/**
 * Writes the planes that the network sees of every example into one file, with an index beside it: what `train.py` reads.
 * Pictures that are larger than the method takes are left out.
 */
export async function writePlanes(examples: readonly Example[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, 'planes.bin'), 'w');
  const rows: PlanesRow[] = [];
  let end = 0;
  const write = (bytes: Uint8Array): number => {
    const start = end;
    for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
    end += bytes.length;
    return start;
  };
  for (const [n, example] of examples.entries()) {
    showProgress(n + 1, examples.length);
    const image = openExample(example.file);
    const luma = await image.luminance();
    if (luma.width * luma.height > LARGEST) continue;
    const chroma = await image.chrominance();
    const width = Math.floor(luma.width / CELL) * CELL;
    const height = Math.floor(luma.height / CELL) * CELL;
    const start = write(crop(luma.data, luma.width, width, height));
    write(toBytes(crop(chroma.cb, chroma.width, width / 2, height / 2)));
    write(toBytes(crop(chroma.cr, chroma.width, width / 2, height / 2)));
    const changed =
      example.mask === null ? null : write(await readChanged(example.mask, luma, width, height));
    rows.push({ id: example.id, width, height, start, changed });
  }
  writeFileSync(path.join(folder, 'planes.json'), JSON.stringify(rows));
}

/** The left upper part of a plane. */
function crop<T extends Uint8Array | Int16Array>(data: T, from: number, width: number, height: number): T {
  const part = data.slice(0, width * height) as T;
  for (let y = 0; y < height; y++) part.set(data.subarray(y * from, y * from + width), y * width);
  return part;
}

const toBytes = ({ buffer, byteOffset, byteLength }: Int16Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

async function readChanged(
  mask: string,
  size: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): Promise<Uint8Array> {
  const data = await sharp(mask)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const columns = width / CELL;
  const counts = new Float32Array(columns * (height / CELL));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      counts[Math.floor(y / CELL) * columns + Math.floor(x / CELL)] += Number(data[y * size.width + x] > 127);
  return Uint8Array.from(counts, (count) => Math.round((255 * count) / (CELL * CELL)));
}
