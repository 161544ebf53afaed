/**
 * `ZIG_ZAG[k]` is the natural index 8·v + u (v vertical, u horizontal frequency) of the k-th coefficient of
 * the zig-zag sequence (ITU-T T.81, figure A.6). Padded with 63 so that a damaged run stays in the block.
 */
export const ZIG_ZAG: Uint8Array = buildZigZag();

function buildZigZag(): Uint8Array {
  const order = new Uint8Array(64 + 16).fill(63);
  let row = 0;
  let column = 0;
  for (let k = 0; k < 64; k++) {
    order[k] = 8 * row + column;
    const upwards = (row + column) % 2 === 0;
    if (upwards) {
      if (column === 7) row++;
      else if (row === 0) column++;
      else {
        row--;
        column++;
      }
    } else if (row === 7) column++;
    else if (column === 0) row++;
    else {
      row++;
      column--;
    }
  }
  return order;
}
