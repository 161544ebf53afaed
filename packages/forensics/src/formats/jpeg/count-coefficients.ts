import type { JpegComponent } from './jpeg.ts';

/** `counts[i]` blocks hold the quantised value `least + i`; one empty bin at each end. */
export interface CoefficientHistogram {
  readonly least: number;
  readonly counts: Float64Array;
}

/** Blocks that the picture fills wholly; those at the right and lower edge may hold padding. */
export function countWholeBlocks(component: JpegComponent): { columns: number; rows: number } {
  return { columns: component.width >> 3, rows: component.height >> 3 };
}

/**
 * Histogram of one coefficient over all whole blocks.
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
  // Zero is always inside, as the coefficient's natural centre.
  return { least: least - 1, counts: all.slice(least - 1 + 32768, most + 2 + 32768) };
}

/** Quantised values beyond this magnitude occur in no sound 8-bit file; `countAllCoefficients` widens for them. */
const USUAL_REACH = 2_048;

const counted = new WeakMap<JpegComponent, readonly CoefficientHistogram[]>();

/** `countCoefficients` of all 64 coefficients, natural order; kept with the component, so not to be written to. */
export function countAllCoefficients(component: JpegComponent): readonly CoefficientHistogram[] {
  let histograms = counted.get(component);
  if (histograms === undefined) {
    histograms = countInOnePass(component);
    counted.set(component, histograms);
  }
  return histograms;
}

function countInOnePass(component: JpegComponent): CoefficientHistogram[] {
  const { coefficients, blocksWide } = component;
  const { columns, rows } = countWholeBlocks(component);
  const width = 2 * USUAL_REACH;
  const all = new Uint32Array(64 * width);
  let beyond = 0;
  for (let row = 0; row < rows; row++) {
    const end = 64 * (row * blocksWide + columns);
    for (let start = 64 * row * blocksWide; start < end; start += 64) {
      for (let i = 0, zero = USUAL_REACH; i < 64; i++, zero += width) {
        const value = coefficients[start + i];
        if (value < -USUAL_REACH || value >= USUAL_REACH) beyond |= 1;
        else all[zero + value]++;
      }
    }
  }
  return Array.from({ length: 64 }, (_, i) =>
    beyond ? countCoefficients(component, i) : cutHistogram(all.subarray(i * width, (i + 1) * width)),
  );
}

function cutHistogram(all: Uint32Array): CoefficientHistogram {
  let least = 0;
  let most = 0;
  for (let i = 0; i < all.length; i++) {
    if (all[i] === 0) continue;
    least = Math.min(least, i - USUAL_REACH);
    most = Math.max(most, i - USUAL_REACH);
  }
  const counts = new Float64Array(most - least + 3);
  for (let value = least; value <= most; value++) counts[value - least + 1] = all[value + USUAL_REACH];
  return { least: least - 1, counts };
}
