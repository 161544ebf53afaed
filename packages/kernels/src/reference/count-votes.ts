import type { Windows } from '../count-zeros.ts';

export function countVotes(zeros: Uint8Array, { top, step, count, side }: Windows): Uint16Array {
  const votes = new Uint16Array(64 * count);
  for (let i = 0; i < count; i++)
    addVotes(zeros.subarray(i * side * side), side, i * step, top, votes.subarray(64 * i));
  return votes;
}

/** Pixel (x, y), 7 pixels inside the window, lies in the blocks with corners (x … x+7, y … y+7). */
function addVotes(zeros: Uint8Array, side: number, left: number, top: number, votes: Uint16Array): void {
  const pixels = side - 7;
  /** Best count in each window of 8 block corners along the rows: value·256 + column·2 + 1 on a tie. */
  const best = new Int32Array(side * pixels);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < pixels; x++) {
      let most = 0;
      let at = 0;
      let tied = 1;
      for (let k = 0; k < 8; k++) {
        const count = zeros[y * side + x + k];
        if (count > most) {
          most = count;
          at = x + k;
          tied = 0;
        } else if (count === most) tied = 1;
      }
      best[y * pixels + x] = (most << 8) | (at << 1) | tied;
    }
  }
  for (let y = 0; y < pixels; y++) {
    for (let x = 0; x < pixels; x++) {
      let most = 0;
      let line = 0;
      let column = 0;
      let tied = 1;
      for (let k = 0; k < 8; k++) {
        const entry = best[(y + k) * pixels + x];
        const count = entry >> 8;
        if (count > most) {
          most = count;
          line = y + k;
          column = (entry >> 1) & 127;
          tied = entry & 1;
        } else if (count === most) tied = 1;
      }
      if (tied === 0) votes[8 * ((top + line) & 7) + ((left + column) & 7)]++;
    }
  }
}
