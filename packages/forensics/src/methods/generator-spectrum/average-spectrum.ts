import { hannWindow } from '../../maths/hann-window.ts';
import { createSpectrumMaker } from '../../maths/power-spectrum.ts';
import type { Plane } from '../../media/image/decoded-image.ts';

/**
 * The side of a tile in pixels; a multiple of 16, so that the frequencies of upsampling coincide with bins.
 */
export const SIDE = 128;
const MAX_TILES = 4;
/** Larger residuals are edges, not traces that a camera or a generator leaves everywhere. */
const CLIP = 12;
const TAPER = Float32Array.from(hannWindow(SIDE));

export interface AverageSpectrum {
  /** The mean share of a tile's power at (v, u) cycles per tile, at v·SIDE + u, 0 to SIDE − 1. */
  readonly power: Float64Array;
  readonly tiles: number;
}

/**
 * The mean power spectrum of the residual of a 3x3 binomial filter, over tiles spread evenly over the
 * picture; each tile has the same weight, however strong its texture.
 */
export function averageSpectrum(plane: Plane): AverageSpectrum {
  const across = Math.min(MAX_TILES, Math.floor(plane.width / SIDE));
  const down = Math.min(MAX_TILES, Math.floor(plane.height / SIDE));
  const tiles = across * down;
  const maker = createSpectrumMaker(SIDE);
  const pair = [new Float32Array(SIDE * SIDE), new Float32Array(SIDE * SIDE)] as const;
  const power = new Float64Array(SIDE * SIDE);
  for (let first = 0; first < tiles; first += 2) {
    const count = Math.min(2, tiles - first);
    for (let k = 0; k < count; k++) {
      const [column, row] = [(first + k) % across, Math.floor((first + k) / across)];
      const left = Math.floor(((column + 0.5) * plane.width) / across - SIDE / 2);
      const top = Math.floor(((row + 0.5) * plane.height) / down - SIDE / 2);
      takeResidual(plane, left, top, pair[k]);
    }
    const spectra = maker.transformPair(...pair);
    for (let k = 0; k < count; k++) addShares(spectra[k], tiles, power);
  }
  return { power, tiles };
}

function takeResidual({ width, height, data }: Plane, left: number, top: number, into: Float32Array): void {
  for (let y = 0; y < SIDE; y++) {
    const row = Math.max(1, Math.min(height - 2, top + y)) * width;
    for (let x = 0; x < SIDE; x++) {
      const i = row + Math.max(1, Math.min(width - 2, left + x));
      const above = i - width;
      const below = i + width;
      const beside = data[i - 1] + data[i + 1] + data[above] + data[below];
      const across = data[above - 1] + data[above + 1] + data[below - 1] + data[below + 1];
      const residual = (12 * data[i] - 2 * beside - across) / 16;
      into[y * SIDE + x] = Math.max(-CLIP, Math.min(CLIP, residual)) * TAPER[x] * TAPER[y];
    }
  }
}

/** A flat tile contributes nothing. */
function addShares(spectrum: Float32Array, tiles: number, into: Float64Array): void {
  let total = 0;
  for (let i = 0; i < spectrum.length; i++) total += spectrum[i];
  if (total < 1) return;
  for (let i = 0; i < spectrum.length; i++) into[i] += spectrum[i] / total / tiles;
}
