import { forwardDct, inverseDct } from '@assay/kernels/dct';
import type { JpegComponent, JpegPicture } from '../../formats/jpeg/jpeg.ts';

const SAMPLED_BLOCKS = 2_000;
/** Scratch buffer of `decodeUnder`. */
const whole = new Float64Array(64);
const WEIGHTS = [0.299, 0.587, 0.114] as const;

/** The error that rounding and clipping to 8 bits adds to the luminance's coefficients; natural order. */
export interface DecodingError {
  readonly variances: Float64Array;
  /** The mean error of DC: not 0 if much is clipped. */
  readonly bias: number;
}

/** Rounding alone: for pictures without known decoding. */
export function assumeRounding(): DecodingError {
  return { variances: new Float64Array(64).fill(1 / 12), bias: 0 };
}

/**
 * Bianchi, Piva 2012, equation 12: the difference between the decoded picture before rounding and clipping,
 * in the colour space in which that happens, and after it. For large pictures only evenly spread blocks are
 * used.
 */
export function measureError({ components }: JpegPicture): DecodingError {
  const [luma] = components;
  const blocks = luma.blocksWide * luma.blocksHigh;
  const stride = Math.max(1, Math.floor(blocks / SAMPLED_BLOCKS));
  const sums = new Float64Array(64);
  const squares = new Float64Array(64);
  const error = new Float64Array(64);
  const samples = components.map(() => new Float64Array(64));
  let count = 0;
  for (let block = 0; block < blocks; block += stride, count++) {
    for (const [k, component] of components.entries()) decodeUnder(luma, block, component, samples[k]);
    const [y, cb, cr] = samples;
    for (let i = 0; i < 64; i++) error[i] = components.length === 3 ? errAt(y[i], cb[i], cr[i]) : errIn(y[i]);
    forwardDct(error);
    for (let i = 0; i < 64; i++) {
      sums[i] += error[i];
      squares[i] += error[i] ** 2;
    }
  }
  const variances = squares.map((square, i) => square / count - (sums[i] / count) ** 2);
  return { variances, bias: sums[0] / count };
}

/** The samples of a component, at its own resolution or less, below a block of the luminance. */
function decodeUnder(luma: JpegComponent, block: number, component: JpegComponent, into: Float64Array): void {
  const across = Math.max(1, Math.round(luma.blocksWide / component.blocksWide));
  const down = Math.max(1, Math.round(luma.blocksHigh / component.blocksHigh));
  const row = Math.floor(block / luma.blocksWide);
  const column = block - row * luma.blocksWide;
  const ownRow = Math.min(component.blocksHigh - 1, Math.floor(row / down));
  const ownColumn = Math.min(component.blocksWide - 1, Math.floor(column / across));
  const start = 64 * (ownRow * component.blocksWide + ownColumn);
  for (let i = 0; i < 64; i++) whole[i] = component.coefficients[start + i] * component.steps[i];
  inverseDct(whole);
  for (let i = 0; i < 64; i++) {
    const y = Math.floor((8 * (row % down) + (i >> 3)) / down);
    const x = Math.floor((8 * (column % across) + (i & 7)) / across);
    into[i] = whole[8 * y + x];
  }
}

/**
 * The luminance error of a Y'CbCr sample whose red, green and blue are rounded and clipped (ITU-R BT.601).
 */
function errAt(y: number, cb: number, cr: number): number {
  return (
    WEIGHTS[0] * errIn(y + 1.402 * cr) +
    WEIGHTS[1] * errIn(y - 0.344136 * cb - 0.714136 * cr) +
    WEIGHTS[2] * errIn(y + 1.772 * cb)
  );
}

function errIn(level: number): number {
  return level + 128 - Math.max(0, Math.min(255, Math.round(level + 128)));
}
