import { describe, expect, it } from 'vitest';
import { compareDigits } from './compare-digits.ts';

/** Five columns of seven rows each, one bit per row. */
const FONT: Readonly<Record<string, readonly number[]>> = {
  0: [0x3e, 0x51, 0x49, 0x45, 0x3e],
  1: [0x02, 0x42, 0x7f, 0x40, 0x40],
  2: [0x62, 0x51, 0x49, 0x49, 0x46],
  3: [0x22, 0x41, 0x49, 0x49, 0x36],
  4: [0x18, 0x14, 0x12, 0x7f, 0x10],
  5: [0x2f, 0x49, 0x49, 0x49, 0x31],
};
const [SCALE, WIDTH, HEIGHT] = [3, 400, 300];
const WORDS = ['123450', '051324', '401253', '342051', '250134', '513042', '104532'];
const [LEFT, TOP, STEP, LINE] = [60, 30, 20, 36];

/** A printed page with reproducible grain. */
function print(): Uint8Array {
  let state = 7;
  const grain = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return ((state >> 12) % 17) - 8;
  };
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, () => 228 + grain());
  for (const [row, word] of WORDS.entries()) {
    for (const [place, digit] of [...word].entries()) {
      for (let x = 0; x < 5 * SCALE; x++) {
        for (let y = 0; y < 7 * SCALE; y++) {
          if (!((FONT[digit][Math.floor(x / SCALE)] >> Math.floor(y / SCALE)) & 1)) continue;
          data[(TOP + LINE * row + y) * WIDTH + LEFT + STEP * place + x] = 60 + 2 * grain();
        }
      }
    }
  }
  return data;
}

const words = WORDS.map((text, row) => {
  return { text, x: LEFT, y: TOP + LINE * row, width: STEP * 6, height: 7 * SCALE };
});
const compare = (data: Uint8Array, some = words) =>
  compareDigits({ width: WIDTH, height: HEIGHT, data }, some, null);

/** Copies a digit, with two pixels around it, over another. */
function move(
  data: Uint8Array,
  [row, place]: [number, number],
  [toRow, toPlace]: [number, number],
): Uint8Array {
  const moved = Uint8Array.from(data);
  for (let y = -2; y < 7 * SCALE + 2; y++) {
    for (let x = -2; x < 5 * SCALE + 2; x++) {
      const from = (TOP + LINE * row + y) * WIDTH + LEFT + STEP * place + x;
      moved[(TOP + LINE * toRow + y) * WIDTH + LEFT + STEP * toPlace + x] = data[from];
    }
  }
  return moved;
}

describe('the digits of a picture', () => {
  it('are not compared where there are few', () => {
    expect(compare(print(), words.slice(0, 1))).toBeNull();
  });

  it('are cut out one by one', () => {
    const found = compare(print());
    expect(found?.digits.map(({ character }) => character).join('')).toBe(WORDS.join(''));
    expect(found?.digits[0]).toMatchObject({ x: LEFT, y: TOP, width: 5 * SCALE, height: 7 * SCALE });
  });

  it('are suspicious where one was copied to another place, and both places are told', () => {
    const [genuine, forged] = [compare(print()), compare(move(print(), [0, 2], [4, 3]))];
    expect(forged!.suspicion).toBeGreaterThan(genuine!.suspicion + 0.5);
    const { one, other } = forged!.copied!.pair;
    expect([one, other].map(({ x, y }) => [x, y]).sort()).toEqual([
      [LEFT + 2 * STEP, TOP],
      [LEFT + 3 * STEP, TOP + 4 * LINE],
    ]);
    expect(forged!.copied!.pair.grain).toBeGreaterThan(0.95);
    expect(genuine!.copied!.pair.grain).toBeLessThan(0.95);
  });

  it('are the odder the more unlike the others one is printed', () => {
    const data = print();
    // Flat paper and uniform ink around the third digit of the second word, as if retouched.
    for (let y = -2; y < 7 * SCALE + 2; y++) {
      for (let x = -1; x < 5 * SCALE + 1; x++) {
        const at = (TOP + LINE + y) * WIDTH + LEFT + 2 * STEP + x;
        data[at] = data[at] < 140 ? 100 : 228;
      }
    }
    const { oddness } = compare(data)!;
    expect(oddness.indexOf(Math.max(...oddness))).toBe(8);
  });
});
