import { countValues, REACH } from '@assay/kernels';
import type { JpegComponent } from './jpeg.ts';

/** `counts[i]` blocks have the quantised value `least + i`; with one empty bin at each end. */
export interface CoefficientHistogram {
  readonly least: number;
  readonly counts: Float64Array;
}

/** The number of complete blocks; those at the right and lower edge may contain padding. */
export function countWholeBlocks(component: JpegComponent): { columns: number; rows: number } {
  return { columns: component.width >> 3, rows: component.height >> 3 };
}

/**
 * The histogram of one coefficient over all complete blocks.
 * @param index natural order, 8·v + u
 */
export function countCoefficients(component: JpegComponent, index: number): CoefficientHistogram {
  const { coefficients, blocksWide } = component;
  const { columns, rows } = countWholeBlocks(component);
  const all = new Float64Array(65536);
  let least = 0;
  let most = 0;
  for (let row = 0; row < rows; row++) {
    const start = 64 * row * blocksWide + index;
    for (let at = start; at < start + 64 * columns; at += 64) {
      const value = coefficients[at];
      all[value + 32768]++;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  // Zero is always included, as the natural centre.
  return { least: least - 1, counts: all.slice(least - 1 + 32768, most + 2 + 32768) };
}

const counted = new WeakMap<JpegComponent, readonly CoefficientHistogram[]>();

/**
 * The histograms of all 64 coefficients, natural order; cached for the component and not to be written to.
 */
export function countAllCoefficients(component: JpegComponent): readonly CoefficientHistogram[] {
  let histograms = counted.get(component);
  if (histograms === undefined) {
    histograms = countInOnePass(component);
    counted.set(component, histograms);
  }
  return histograms;
}

function countInOnePass(component: JpegComponent): CoefficientHistogram[] {
  const all = countValues({ ...component, ...countWholeBlocks(component) });
  // Values outside its bins do not occur in an intact 8-bit file.
  if (all === null) return Array.from({ length: 64 }, (_, i) => countCoefficients(component, i));
  return Array.from({ length: 64 }, (_, i) => cutHistogram(all.subarray(2 * REACH * i, 2 * REACH * (i + 1))));
}

function cutHistogram(all: Uint32Array): CoefficientHistogram {
  let least = 0;
  let most = 0;
  for (let i = 0; i < all.length; i++) {
    if (all[i] === 0) continue;
    least = Math.min(least, i - REACH);
    most = Math.max(most, i - REACH);
  }
  const counts = new Float64Array(most - least + 3);
  for (let value = least; value <= most; value++) counts[value - least + 1] = all[value + REACH];
  return { least: least - 1, counts };
}
