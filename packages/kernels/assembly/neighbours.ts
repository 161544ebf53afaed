/** The number of pixels of the lines that equal their right neighbour; reads past the end. */
export function countEqualNeighbours(data: usize, width: i32, lines: i32): i32 {
  const pairs = width - 1;
  let equal = 0;
  for (let line = 0; line < lines; line++, data += <usize>width) {
    let x = 0;
    for (; x + 16 <= pairs; x += 16) {
      const at = data + <usize>x;
      equal += popcnt(i8x16.bitmask(i8x16.eq(v128.load(at), v128.load(at, 1))));
    }
    for (; x < pairs; x++) {
      const at = data + <usize>x;
      equal += <i32>(load<u8>(at) === load<u8>(at, 1));
    }
  }
  return equal;
}
