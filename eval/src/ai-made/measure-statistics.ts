import type { PixelImage, Plane } from '@assay/forensics';
import { averageSpectrum } from '../../../packages/forensics/src/methods/generator-spectrum/average-spectrum.ts';
import { describeSpectrum } from '../../../packages/forensics/src/methods/generator-spectrum/describe-spectrum.ts';
import { measureCosines } from './measure-cosines.ts';
import { averageRings, correlateShifted, countPairs, measureNoise } from './measure-residuals.ts';

export type Figures = Map<string, number>;

/** Residuals beyond this are edges. */
const EDGE = 12;
/** Keeps quotients finite where there are no residuals. */
const FLOOR = 1e-3;

/**
 * Figures that describe a picture's signal and not its content: how its finest detail spreads over
 * frequencies, repeats after some pixels, depends on brightness and agrees between colours, and how its
 * cosine coefficients and differences are distributed.
 */
export function measureStatistics(picture: PixelImage): Figures {
  const figures: Figures = new Map();
  const { width, height } = picture;
  const [red, green, blue] = [0, 1, 2].map((channel) => takeChannel(picture, channel));
  const luma = mix(red, green, blue, (r, g, b) => 0.299 * r + 0.587 * g + 0.114 * b);
  const difference = mix(red, green, blue, (r, g, b) => 128 + r / 2 - (g + b) / 4);
  const size = { width, height };
  addColourAgreement([red, green, blue], size, figures);
  for (const [name, values] of [
    ['y', luma],
    ['c', difference],
  ] as const) {
    const plane: Plane = { ...size, data: roundAll(values) };
    const { power } = averageSpectrum(plane);
    for (const [key, value] of Object.entries(describeSpectrum(power)))
      figures.set(`${name}.spectrum.${key}`, value);
    for (const [i, value] of averageRings(power).entries()) figures.set(`${name}.ring.${i}`, value);
    const residual = takeResidual(values, size);
    for (const [key, value] of correlateShifted(residual, size)) figures.set(`${name}.shift.${key}`, value);
    for (const [i, value] of countPairs(plane).entries()) figures.set(`${name}.pair.${i}`, value);
    for (const [key, value] of measureNoise(values, residual, size))
      figures.set(`${name}.noise.${key}`, value);
    for (const [key, value] of measureCosines(plane)) figures.set(`${name}.cosine.${key}`, value);
  }
  figures.set(
    'black',
    share(luma, (value) => value < 2),
  );
  figures.set(
    'white',
    share(luma, (value) => value > 253),
  );
  return figures;
}

function roundAll(values: Float32Array): Uint8Array {
  const rounded = new Uint8Array(values.length);
  for (let i = 0; i < values.length; i++) rounded[i] = Math.round(values[i] ?? 0);
  return rounded;
}

function takeChannel({ width, height, data }: PixelImage, channel: number): Float32Array {
  const values = new Float32Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = data[3 * i + channel] ?? 0;
  return values;
}

function mix(
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  of: (r: number, g: number, b: number) => number,
): Float32Array {
  return red.map((r, i) => of(r, green[i] ?? 0, blue[i] ?? 0));
}

/** What a 3x3 binomial filter removes; 0 along the edges. */
function takeResidual(values: Float32Array, { width, height }: { width: number; height: number }) {
  const residual = new Float32Array(values.length);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const beside = values[i - 1] + values[i + 1] + values[i - width] + values[i + width];
      const across =
        values[i - width - 1] + values[i - width + 1] + values[i + width - 1] + values[i + width + 1];
      residual[i] = (12 * values[i] - 2 * beside - across) / 16;
    }
  return residual;
}

/** Adds how the residuals of red, green and blue correlate where they are not edges. */
function addColourAgreement(
  channels: readonly Float32Array[],
  size: { width: number; height: number },
  figures: Figures,
): void {
  const [red, green, blue] = channels.map((channel) => takeResidual(channel, size));
  let [rr, gg, bb, rg, gb, rb, count] = [FLOOR, FLOOR, FLOOR, 0, 0, 0, 0];
  for (let i = 0; i < size.width * size.height; i++) {
    const [r, g, b] = [red[i], green[i], blue[i]];
    if (Math.max(Math.abs(r), Math.abs(g), Math.abs(b)) > EDGE || (r === 0 && g === 0 && b === 0)) continue;
    count++;
    rr += r * r;
    gg += g * g;
    bb += b * b;
    rg += r * g;
    gb += g * b;
    rb += r * b;
  }
  figures.set('rg', rg / Math.sqrt(rr * gg));
  figures.set('gb', gb / Math.sqrt(gg * bb));
  figures.set('rb', rb / Math.sqrt(rr * bb));
  figures.set('red', Math.log2(rr / gg));
  figures.set('blue', Math.log2(bb / gg));
  figures.set('active', count / (size.width * size.height));
}

const share = (values: Float32Array, is: (value: number) => boolean) =>
  values.reduce((count, value) => count + Number(is(value)), 0) / values.length;
