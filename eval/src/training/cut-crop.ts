import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { JpegComponent, JpegPicture } from '../../../packages/forensics/src/formats/jpeg/jpeg.ts';

/** Sides of a crop in pixels, at most and at least; whole units of every subsampling. */
const LARGEST = 768;
const SMALLEST = 256;
const UNIT = 16;

/** Quantised coefficients of a part of a picture, in natural order, with their quantisation steps. */
export interface Crop {
  readonly width: number;
  readonly height: number;
  /** How many pixels a chroma sample covers, across and down. */
  readonly sampling: readonly [number, number];
  readonly luminance: readonly number[];
  readonly chrominance: readonly number[];
  /** For each component, block by block. */
  readonly components: readonly Int16Array[];
}

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** Why no crop can be cut from a picture; null where one can. */
export function explainUnfit({ components, complete, adobeTransform }: JpegPicture): string | null {
  const [luma, cb, cr] = components;
  if (!complete || !luma) return 'is damaged';
  if (components.length !== 3 || !cb || !cr || adobeTransform === 0) return 'is not in YCbCr';
  if (cb.steps.some((step, i) => step !== cr.steps[i])) return 'has a table of its own for each colour';
  const [across, down] = samplingOf(luma, cb);
  if (![1, 2].includes(across) || ![1, 2].includes(down) || down > across) return 'has a rare subsampling';
  if (cb.horizontal !== cr.horizontal || cb.vertical !== cr.vertical) return 'has a rare subsampling';
  return Math.min(luma.width, luma.height) < SMALLEST ? 'is too small' : null;
}

const samplingOf = (luma: JpegComponent, colour: JpegComponent): [number, number] => [
  luma.horizontal / colour.horizontal,
  luma.vertical / colour.vertical,
];

/** The position of a photo's crop for a part: random, but always the same. */
export function placeCrop({ components: [luma] }: JpegPicture, seed: string, part: number): Place {
  if (!luma) throw new Error('A picture without luminance has no place for a crop');
  const digest = createHash('sha256').update(`${seed} ${part}`).digest();
  const choose = (length: number, at: number) =>
    UNIT *
    Math.floor((digest.readUInt32LE(at) / 2 ** 32) * (Math.floor((length - sideOf(length)) / UNIT) + 1));
  return { left: choose(luma.width, 0), top: choose(luma.height, 4) };
}

const sideOf = (length: number) => Math.min(LARGEST, UNIT * Math.floor(length / UNIT));

/** The unchanged coefficients of one place; null if hardly any block has detail. */
export function cutCrop({ components }: JpegPicture, { left, top }: Place): Crop | null {
  const [luma, cb] = components;
  if (!luma || !cb) throw new Error('A picture without colours has no crop');
  const width = Math.min(LARGEST, UNIT * Math.floor((luma.width - left) / UNIT));
  const height = Math.min(LARGEST, UNIT * Math.floor((luma.height - top) / UNIT));
  const sampling = samplingOf(luma, cb);
  const cut = components.map((component, i) => {
    const [across, down] = i === 0 ? [1, 1] : sampling;
    return cutBlocks(component, left / 8 / across, top / 8 / down, width / 8 / across, height / 8 / down);
  });
  if (shareOfDetail(cut[0] ?? new Int16Array()) < 0.1) return null;
  return { width, height, sampling, luminance: [...luma.steps], chrominance: [...cb.steps], components: cut };
}

function cutBlocks(
  { coefficients, blocksWide }: JpegComponent,
  left: number,
  top: number,
  columns: number,
  lines: number,
): Int16Array {
  const cut = new Int16Array(64 * columns * lines);
  for (let y = 0; y < lines; y++) {
    const start = 64 * ((top + y) * blocksWide + left);
    cut.set(coefficients.subarray(start, start + 64 * columns), 64 * columns * y);
  }
  return cut;
}

/** Share of the blocks that are not uniform. */
function shareOfDetail(blocks: Int16Array): number {
  let detailed = 0;
  for (let at = 0; at < blocks.length; at += 64)
    if (blocks.subarray(at + 1, at + 64).some((value) => value !== 0)) detailed++;
  return detailed / (blocks.length / 64);
}

/**
 * The components one after the other, each frequency by frequency, the first as differences from block to
 * block; all low bytes, then all high bytes. This groups long runs of zeros, and the deflated size comes
 * close to that of the JPEG.
 */
export function deflateCrop({ components }: Crop): Buffer {
  const total = components.reduce((sum, { length }) => sum + length, 0);
  const bytes = Buffer.alloc(2 * total);
  let at = 0;
  for (const blocks of components) {
    for (let frequency = 0; frequency < 64; frequency++) {
      let before = 0;
      for (let block = frequency; block < blocks.length; block += 64) {
        const value = (blocks[block] ?? 0) - before;
        if (frequency === 0) before = blocks[block] ?? 0;
        bytes[at] = value & 255;
        bytes[total + at++] = (value >> 8) & 255;
      }
    }
  }
  return deflateSync(bytes, { level: 6 });
}
