import { describe, expect, it } from 'vitest';
import { type CodeTable, UnitDecoder, type UnitPart } from './decode-units.ts';
import { decodeUnits } from './reference/decode-units.ts';
import { drawNoise } from './reference/noise.ts';

/** As a JPEG describes it: how many codes of each length, and their symbols. */
function makeTable(counts: readonly number[], symbols: readonly number[]): CodeTable {
  const table = {
    symbols: new Uint16Array(1 << 10),
    limits: new Int32Array(18),
    offsets: new Int32Array(17),
    values: Uint8Array.from(symbols),
  };
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++) {
    table.offsets[length] = index - code;
    for (let i = 0; i < (counts[length - 1] ?? 0); i++, code++, index++) {
      const first = code << (10 - length);
      if (length <= 10)
        table.symbols.fill((length << 8) | symbols[index], first, first + (1 << (10 - length)));
    }
    table.limits[length] = code << (16 - length);
    code <<= 1;
  }
  table.limits[17] = 2 ** 31 - 1;
  return table;
}

const ORDER = Uint8Array.from({ length: 80 }, (_, k) => (k < 64 ? (k * 37) % 64 : 63));
const DC = makeTable([0, 2, 2, 4], [0, 3, 5, 11, 16, 1, 2, 8]);
/** Whatever bits come make sense: each is a code, of up to 16 bits, and there is no run but of 16. */
const SOUND = makeTable(
  [0, 1, 2, ...new Array(12).fill(4), 8],
  [1, 0, 2, ...Array.from({ length: 56 }, (_, i) => (i % 9 === 4 ? 0xf0 : 1 + (i % 15)))],
);
/** The same codes, of which some begin a run that may go beyond a block's end. */
const WILD = makeTable(
  [0, 1, 2, ...new Array(12).fill(4), 8],
  [1, 0, 2, ...Array.from({ length: 56 }, (_, i) => (i % 3 === 2 ? (16 * i) & 255 : 0) | (1 + (i % 11)))],
);

function drawParts(units: readonly [number, number], ac: CodeTable, isChroma: boolean): UnitPart[] {
  const part = (across: number, down: number, cut: number): UnitPart => {
    const blocksWide = units[0] * across - cut;
    const blocksHigh = units[1] * down - cut;
    const coefficients = new Int16Array(64 * blocksWide * blocksHigh);
    return { across, down, dc: DC, ac, target: { blocksWide, blocksHigh, coefficients } };
  };
  return isChroma ? [part(2, 2, 1), part(1, 1, 0), part(1, 1, 0)] : [part(1, 1, 0)];
}

const drawData = (length: number, seed: number) => Uint8Array.from(drawNoise(length, 0, 256, seed));
const read = (parts: readonly UnitPart[]) => parts.map(({ target }) => target.coefficients);

describe('units of a sequential scan', () => {
  it.each([
    ['one component', [9, 7], SOUND, false, 2_000],
    ['three components', [5, 4], SOUND, true, 9_000],
    ['more data than is looked at in one go', [70, 90], SOUND, true, 2_000_000],
    ['data that ends too early', [60, 90], SOUND, true, 20_000],
    ['no data', [2, 2], SOUND, true, 0],
  ] as const)('are those of the plain reference: %s', (_, units, ac, isChroma, length) => {
    const [ours, theirs] = [drawParts(units, ac, isChroma), drawParts(units, ac, isChroma)];
    const data = drawData(length, length + 1);
    const count = units[0] * units[1];
    const decoder = new UnitDecoder(ours, units[0], ORDER, true);
    decoder.begin(data);
    const done = decoder.decode(0, count);
    decoder.end();
    expect(done).toBe(decodeUnits(theirs, units[0], ORDER, data, 0, count));
    expect(done === count).toBe(length > 100 && length !== 20_000);
    expect(read(ours)).toEqual(read(theirs));
  });

  it('end where the bits make no sense, at the same place as in the plain reference', () => {
    const ends = new Set<number>();
    for (let seed = 1; seed < 200; seed++) {
      const [ours, theirs] = [drawParts([6, 5], WILD, true), drawParts([6, 5], WILD, true)];
      const data = drawData(600, seed);
      const decoder = new UnitDecoder(ours, 6, ORDER, true);
      decoder.begin(data);
      const done = decoder.decode(0, 30);
      decoder.end();
      expect(done).toBe(decodeUnits(theirs, 6, ORDER, data, 0, 30));
      expect(read(ours)).toEqual(read(theirs));
      ends.add(done);
    }
    expect(ends.size).toBeGreaterThan(5);
  });

  it('go on at a restart in the middle of a row, and leave what is between as it was', () => {
    const [ours, theirs] = [drawParts([7, 3], SOUND, true), drawParts([7, 3], SOUND, true)];
    for (const { target } of [...ours, ...theirs]) target.coefficients.fill(99);
    const decoder = new UnitDecoder(ours, 7, ORDER, false);
    for (const [first, last, seed] of [
      [0, 3, 1],
      [5, 12, 2],
      [17, 21, 3],
    ]) {
      const data = drawData(3_000, seed);
      decoder.begin(data);
      expect(decoder.decode(first, last)).toBe(decodeUnits(theirs, 7, ORDER, data, first, last));
    }
    decoder.end();
    expect(read(ours)).toEqual(read(theirs));
    expect(ours[1].target.coefficients.subarray(64 * 3, 64 * 5)).toEqual(new Int16Array(128).fill(99));
  });
});
