import type { Picture } from '../paired/picture.ts';
import type { Random } from '../paired/random.ts';
import { toByte } from './inserts/insert.ts';

/** One colour of a picture. */
interface Layer {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Limits for the finest and the next finer detail, in grey levels: weaker detail counts as grain and is lost.
 */
const CORED = [
  [4, 12],
  [1, 4],
] as const;

/**
 * A place as an image model's decoder returns it: shapes and strong edges stay, the camera's noise and traces
 * of compression are gone. Texture is drawn again at half the size and enlarged by repeated pixels and a
 * small kernel, which leaves a faint lattice; colours shift a little. A simulation: no image model was
 * available.
 */
export function regenerate(place: Picture, random: Random): Picture {
  const settings = {
    cored: CORED.map(([least, most]) => random.between(least, most)),
    grain: random.between(0.3, 2.2),
    lattice: random.between(0.1, 0.9),
  };
  // The grain of image models is mostly the same in all colours.
  const grain = drawGrain(place, settings.grain, random);
  const data = new Uint8Array(place.data.length);
  for (let c = 0; c < 3; c++) {
    const decoded = decode(takeColour(place, c), settings.cored, settings.lattice);
    const shift = random.between(-1.5, 1.5);
    for (let i = 0; i < decoded.values.length; i++)
      data[3 * i + c] = toByte(decoded.values[i] + grain.values[i] + shift);
  }
  return { width: place.width, height: place.height, data };
}

function takeColour({ width, height, data }: Picture, channel: number): Layer {
  return {
    width,
    height,
    values: Float32Array.from({ length: width * height }, (_, i) => data[3 * i + channel]),
  };
}

function decode(layer: Layer, [fine, next]: readonly number[], lattice: number): Layer {
  const half = halve(layer);
  const quarter = halve(half);
  const middle = addDetail(grow(quarter, half, lattice), half, grow(quarter, half, 0), next);
  return addDetail(grow(middle, layer, lattice), layer, grow(half, layer, 0), fine);
}

/** Adds the detail missing in the coarser layer, as far as it is strong. */
function addDetail(grown: Layer, layer: Layer, coarse: Layer, cored: number): Layer {
  const values = grown.values.map((value, i) => {
    const detail = layer.values[i] - coarse.values[i];
    return value + Math.sign(detail) * Math.max(0, Math.abs(detail) - cored);
  });
  return { ...layer, values };
}

function halve({ width, height, values }: Layer): Layer {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const small = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0;
      for (const dy of [0, 1])
        for (const dx of [0, 1])
          sum += values[Math.min(height - 1, 2 * y + dy) * width + Math.min(width - 1, 2 * x + dx)];
      small[y * columns + x] = sum / 4;
    }
  return { width: columns, height: rows, values: small };
}

/**
 * Enlarges by repeating each value four times and smoothing with 3x3 taps; every other column and row is
 * raised by `lattice` grey levels.
 */
function grow(small: Layer, { width, height }: Layer, lattice: number): Layer {
  const values = new Float32Array(width * height);
  const at = (x: number, y: number) =>
    small.values[
      Math.min(small.height - 1, Math.max(0, y >> 1)) * small.width +
        Math.min(small.width - 1, Math.max(0, x >> 1))
    ];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) sum += (2 - Math.abs(dx)) * (2 - Math.abs(dy)) * at(x + dx, y + dy);
      values[y * width + x] = sum / 16 + lattice * ((x & 1) === (y & 1) ? 0.5 : -0.5);
    }
  return { width, height, values };
}

function drawGrain({ width, height }: Picture, deviation: number, random: Random): Layer {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  // The smoothing kernel above leaves about 0.6 of the deviation.
  const values = Float32Array.from(
    { length: columns * rows },
    () => ((random.unit() + random.unit() + random.unit() - 1.5) * 2 * deviation) / 0.6,
  );
  return grow({ width: columns, height: rows, values }, { width, height, values }, 0);
}
