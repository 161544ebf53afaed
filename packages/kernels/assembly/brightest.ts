import { takeBlue, takeGreen, takeRed } from './planes';

/**
 * Adds the brightest channel of every second pixel of a line to sums of 16 bits; sixteen pixels at a time, past the end.
 * @param rgb 3·pixels bytes
 * @param sums a number for each pixel that is added
 */
export function addBrightest(rgb: usize, pixels: i32, sums: usize): void {
  const every = i16x8.splat(0xff);
  for (let i = 0; i < pixels; i += 16, rgb += 48, sums += 16) {
    const a = v128.load(rgb);
    const b = v128.load(rgb, 16);
    const c = v128.load(rgb, 32);
    const most = i8x16.max_u(i8x16.max_u(takeRed(a, b, c), takeGreen(a, b, c)), takeBlue(a, b, c));
    v128.store(sums, i16x8.add(v128.load(sums), v128.and(most, every)));
  }
}
