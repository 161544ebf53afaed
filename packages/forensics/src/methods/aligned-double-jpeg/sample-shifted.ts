import type { JpegComponent } from '../../formats/jpeg/jpeg.ts';
import { forwardDct, inverseDct } from '../../maths/dct.ts';

/**
 * DCT coefficients of the decoded picture on a grid moved by (1, 1), where no trace of the file's own grid is left
 * (Bianchi 2011, section 3.1). Samples are neither rounded nor clipped. Of large pictures only some block rows are
 * taken, evenly spread.
 * @param most blocks, about
 * @returns 64 values a block, natural order (8·v + u)
 */
export function sampleShifted(component: JpegComponent, most: number): Float32Array {
  const { coefficients, blocksWide, blocksHigh, steps } = component;
  const wide = blocksWide - 1;
  const high = blocksHigh - 1;
  if (wide < 1 || high < 1) return new Float32Array(0);
  const rowStep = Math.max(1, Math.ceil((wide * high) / most));
  const sampled = new Float32Array(64 * wide * Math.ceil(high / rowStep));
  const width = 8 * blocksWide;
  const strip = new Float32Array(16 * width);
  const block = new Float64Array(64);
  let at = 0;
  for (let row = 0; row < high; row += rowStep) {
    // Where rows follow one another, the lower half of the strip is the next one's upper half.
    const kept = row > 0 && rowStep === 1 ? 1 : 0;
    if (kept) strip.copyWithin(0, 8 * width);
    for (let half = kept; half < 2; half++) {
      for (let column = 0; column < blocksWide; column++) {
        const start = 64 * ((row + half) * blocksWide + column);
        for (let i = 0; i < 64; i++) block[i] = coefficients[start + i] * steps[i];
        inverseDct(block);
        for (let i = 0; i < 64; i++) strip[(8 * half + (i >> 3)) * width + 8 * column + (i & 7)] = block[i];
      }
    }
    for (let column = 0; column < wide; column++, at += 64) {
      for (let i = 0; i < 64; i++) block[i] = strip[(1 + (i >> 3)) * width + 8 * column + 1 + (i & 7)];
      forwardDct(block);
      sampled.set(block, at);
    }
  }
  return sampled;
}
