// Each pixel votes for a grid of 8x8 blocks (Nikoukhah et al. 2021, ZERO, section 2). A block's key is its zeros·1024 + place, with
// its corner's place in the window 32·y + x, so that the largest key is that of the most zeros. Another key counts places from
// the end: the two largest ones belong to one block only where no other block has as many zeros.

/** Bytes of a line of 32 keys. */
const PITCH: usize = 64;
const PLACES: i16 = 1023;

/** Largest of eight keys `step` bytes apart, for eight pixels. */
function findLargest(keys: usize, step: usize): v128 {
  let largest = v128.load(keys);
  for (let k = 1; k < 8; k++) largest = i16x8.max_u(largest, v128.load(keys + <usize>k * step));
  return largest;
}

/**
 * Adds the votes of the pixels that lie, with all blocks that hold them, in a window.
 * @param zeros of the blocks whose corners lie in the window: side² numbers of up to 63, one byte each
 * @param side at most 25
 * @param left of the window's corner in the picture, as `top`
 * @param scratch room for 256·side bytes
 * @param votes 64 numbers of 16 bits: grid 8·y + x begins at (x, y)
 */
export function addVotes(zeros: usize, side: i32, left: i32, top: i32, scratch: usize, votes: usize): void {
  const plane = PITCH * <usize>side;
  const places = i16x8.splat(PLACES);
  let keys = scratch;
  for (let y = 0; y < side; y++, zeros += <usize>side, keys += PITCH) {
    let place = i16x8.add(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(<i16>(32 * y)));
    for (let at: usize = 0; at < PITCH; at += 16) {
      const count = i16x8.shl(v128.load_ext<u8>(zeros + (at >> 1)), 10);
      v128.store(keys + at, v128.or(count, place));
      v128.store(keys + plane + at, v128.or(count, v128.xor(place, places)));
      place = i16x8.add(place, i16x8.splat(8));
    }
  }
  const rows = scratch + 2 * plane;
  const pixels = side - 7;
  const used = (<usize>pixels) << 1;
  for (let line: usize = 0; line < 2 * plane; line += PITCH) {
    for (let at: usize = 0; at < used; at += 16)
      v128.store(rows + line + at, findLargest(scratch + line + at, 2));
  }
  // The keys are no longer needed.
  for (let y = 0; y < pixels; y++) {
    const line = rows + <usize>y * PITCH;
    for (let at: usize = 0; at < used; at += 16) {
      v128.store(scratch + at, findLargest(line + at, PITCH));
      v128.store(scratch + PITCH + at, findLargest(line + plane + at, PITCH));
    }
    for (let at = scratch; at < scratch + used; at += 2) {
      const last = <i32>load<u16>(at);
      const first = <i32>load<u16>(at, PITCH);
      // Blocks without any zeros get no vote.
      if ((last ^ first) !== PLACES || last <= PLACES) continue;
      const grid = votes + <usize>((8 * ((top + (last >> 5)) & 7) + ((left + last) & 7)) << 1);
      store<u16>(grid, load<u16>(grid) + 1);
    }
  }
}
