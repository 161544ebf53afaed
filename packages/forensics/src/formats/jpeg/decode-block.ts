import { type BitSource, readBits, readSigned, readSymbol } from './bit-source.ts';
import type { HuffmanTable } from './huffman.ts';
import { ZIG_ZAG } from './zig-zag.ts';

/** The decoding state of one scan of a progressive picture. A decoder returns false for invalid bits. */
export interface ScanState {
  readonly source: BitSource;
  readonly spectralStart: number;
  readonly spectralEnd: number;
  readonly approximationLow: number;
  /** Blocks still covered by the current end-of-band run. */
  endOfBandRun: number;
  /** The DC prediction of each component. */
  readonly predictions: Int32Array;
}

export type BlockDecoder = (
  state: ScanState,
  component: number,
  dc: HuffmanTable,
  ac: HuffmanTable,
  coefficients: Int16Array,
  offset: number,
) => boolean;

/** First DC scan of a progressive picture, T.81 G.1.2.1. */
export const decodeDcFirst: BlockDecoder = (state, component, dc, _ac, coefficients, offset) => {
  const size = readSymbol(state.source, dc);
  if (size < 0 || size > 16) return false;
  const prediction = state.predictions[component] + readSigned(state.source, size);
  state.predictions[component] = prediction;
  coefficients[offset] = prediction << state.approximationLow;
  return true;
};

/** Refining DC scan, T.81 G.1.2.1. */
export const decodeDcRefinement: BlockDecoder = (state, _component, _dc, _ac, coefficients, offset) => {
  if (readBits(state.source, 1) === 1) coefficients[offset] |= 1 << state.approximationLow;
  return true;
};

/** First AC scan of a band, T.81 G.1.2.2. */
export const decodeAcFirst: BlockDecoder = (state, _component, _dc, ac, coefficients, offset) => {
  if (state.endOfBandRun > 0) {
    state.endOfBandRun--;
    return true;
  }
  const { source, spectralEnd, approximationLow } = state;
  for (let k = state.spectralStart; k <= spectralEnd; k++) {
    const symbol = readSymbol(source, ac);
    if (symbol < 0) return false;
    const run = symbol >> 4;
    const size = symbol & 15;
    if (size === 0) {
      if (run < 15) {
        state.endOfBandRun = (1 << run) - 1 + readBits(source, run);
        return true;
      }
      k += 15;
      continue;
    }
    k += run;
    if (k > 63) return false;
    coefficients[offset + ZIG_ZAG[k]] = readSigned(source, size) << approximationLow;
  }
  return true;
};

/** Refining AC scan of a band, T.81 G.1.2.3. */
export const decodeAcRefinement: BlockDecoder = (state, _component, _dc, ac, coefficients, offset) => {
  const { source, spectralEnd } = state;
  const bit = 1 << state.approximationLow;
  let k = state.spectralStart;
  if (state.endOfBandRun === 0) {
    for (; k <= spectralEnd; k++) {
      const symbol = readSymbol(source, ac);
      if (symbol < 0) return false;
      let run = symbol >> 4;
      let value = 0;
      if ((symbol & 15) !== 0) value = readBits(source, 1) === 1 ? bit : -bit;
      else if (run < 15) {
        state.endOfBandRun = (1 << run) + readBits(source, run);
        break;
      }
      for (; k <= spectralEnd; k++) {
        const at = offset + ZIG_ZAG[k];
        if (coefficients[at] !== 0) refine(source, coefficients, at, bit);
        else if (run-- === 0) {
          coefficients[at] = value;
          break;
        }
      }
    }
  }
  if (state.endOfBandRun > 0) {
    for (; k <= spectralEnd; k++) {
      const at = offset + ZIG_ZAG[k];
      if (coefficients[at] !== 0) refine(source, coefficients, at, bit);
    }
    state.endOfBandRun--;
  }
  return true;
};

function refine(source: BitSource, coefficients: Int16Array, at: number, bit: number): void {
  if (readBits(source, 1) === 0 || (coefficients[at] & bit) !== 0) return;
  coefficients[at] += coefficients[at] > 0 ? bit : -bit;
}
