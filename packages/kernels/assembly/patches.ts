/** Patch values between two checks for early termination. */
const PART: usize = 16;

/**
 * For each of `count` patches the `most` nearest ones, the nearest first: the sums of squared differences,
 * and their indices, −1 if there are no more. Patches whose places are closer to each other than `near` are
 * skipped.
 * @param patches `length` numbers of single precision each, a multiple of 16
 * @param places x and y of each, integers
 * @param distances filled with infinity; `nearest`: with −1
 */
export function findNearest(
  patches: usize,
  count: i32,
  length: usize,
  places: usize,
  near: i32,
  most: i32,
  distances: usize,
  nearest: usize,
): void {
  const size = length << 2;
  const last = (<usize>(most - 1)) << 2;
  for (let i = 0; i < count; i++, distances += last + 4, nearest += last + 4) {
    const own = patches + <usize>i * size;
    const x = load<i32>(places + ((<usize>i) << 3));
    const y = load<i32>(places + ((<usize>i) << 3), 4);
    for (let j = 0; j < count; j++) {
      const dx = load<i32>(places + ((<usize>j) << 3)) - x;
      const dy = load<i32>(places + ((<usize>j) << 3), 4) - y;
      if (dx * dx + dy * dy < near * near) continue;
      const distance = comparePatches(own, patches + <usize>j * size, size, load<f32>(distances + last));
      let at = last;
      if (!(distance < load<f32>(distances + at))) continue;
      for (; at > 0 && distance < load<f32>(distances + at - 4); at -= 4) {
        store<f32>(distances + at, load<f32>(distances + at - 4));
        store<i32>(nearest + at, load<i32>(nearest + at - 4));
      }
      store<f32>(distances + at, distance);
      store<i32>(nearest + at, j);
    }
  }
}

/** Sum of squared differences, or a partial sum as soon as it exceeds `limit`. */
function comparePatches(a: usize, b: usize, size: usize, limit: f32): f32 {
  let lanes = f32x4.splat(0);
  let sum: f32 = 0;
  for (let part: usize = 0; part < size && sum <= limit; part += PART << 2) {
    for (let at = part; at < part + (PART << 2); at += 16) {
      const difference = f32x4.sub(v128.load(a + at), v128.load(b + at));
      lanes = f32x4.add(lanes, f32x4.mul(difference, difference));
    }
    sum =
      f32x4.extract_lane(lanes, 0) +
      f32x4.extract_lane(lanes, 1) +
      (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3));
  }
  return sum;
}
