import { loadEight, sumLanes } from './lanes';

/**
 * Bytes of a colour channel up to 3 or from 252 on are clipped; counted from 252 with wrap-around, these are
 * the first eight.
 */
const FROM: i8 = 4;
const COUNT: i8 = 8;

/** All ones for each clipped byte. */
function isCutOff(colours: usize): v128 {
  return i8x16.lt_u(i8x16.add(v128.load(colours), i8x16.splat(FROM)), i8x16.splat(COUNT));
}

/** One bit for each of 16 bytes: whether it or one of the next two is clipped. */
function markCutOff(colours: usize): i32 {
  return i8x16.bitmask(v128.or(v128.or(isCutOff(colours), isCutOff(colours + 1)), isCutOff(colours + 2)));
}

/**
 * Adds a line of pixels to the sums of its cells: three 32-bit numbers each, the sum of the luminances, the
 * sum of their squares, and the number of pixels with a clipped colour channel.
 * @param colours 3·width bytes
 * @param cell in pixels, a multiple of 8
 */
export function addExposure(luminance: usize, colours: usize, width: i32, cell: i32, sums: usize): void {
  for (let left = 0; left < width; left += cell, sums += 12) {
    const end = min(left + cell, width);
    let sum = i32x4.splat(0);
    let squares = i32x4.splat(0);
    let cut = 0;
    let x = left;
    for (; x + 8 <= end; x += 8) {
      const values = loadEight(luminance + <usize>x);
      sum = i32x4.add(sum, i32x4.extadd_pairwise_i16x8_u(values));
      squares = i32x4.add(squares, i32x4.dot_i16x8_s(values, values));
      // Eight pixels are 24 bytes; those at multiples of three begin a pixel.
      const at = colours + <usize>(3 * x);
      cut += popcnt(markCutOff(at) & 0x9249) + popcnt(markCutOff(at + 16) & 0x24);
    }
    let restSum = 0;
    let restSquares = 0;
    for (; x < end; x++) {
      const value = <i32>load<u8>(luminance + <usize>x);
      restSum += value;
      restSquares += value * value;
      cut += markCutOff(colours + <usize>(3 * x)) & 1;
    }
    store<i32>(sums, load<i32>(sums) + sumLanes(sum) + restSum);
    store<i32>(sums, load<i32>(sums, 4) + sumLanes(squares) + restSquares, 4);
    store<i32>(sums, load<i32>(sums, 8) + cut, 8);
  }
}
