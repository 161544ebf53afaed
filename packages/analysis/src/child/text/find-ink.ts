/** One 8-bit channel, row-major. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A connected piece of ink: the pixels that its box holds, the last row and column included. */
export interface InkPiece {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly area: number;
}

/** Ink is darker than this share of its surroundings' mean (Bradley and Roth 2007 take .85). */
const INK_SHARE = 0.82;
/** Side of the surroundings, as a share of the picture's longer side. */
const SURROUNDINGS = 1 / 24;

/** 1 where a pixel is darker than what lies around it, so that shadows and grey paper stay paper. */
export function markInk({ width, height, data }: GreyPicture): Uint8Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x];
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
    }
  }
  const reach = Math.max(4, Math.round((Math.max(width, height) * SURROUNDINGS) / 2));
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * (width + 1);
    const bottom = Math.min(height, y + reach + 1) * (width + 1);
    const rows = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const sum = sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left];
      if (data[y * width + x] * rows * (right - left) < sum * INK_SHARE) ink[y * width + x] = 1;
    }
  }
  return ink;
}

/** The 8-connected pieces of ink, from top to bottom; `ink` is used up on the way. */
export function findPieces(ink: Uint8Array, width: number, height: number): InkPiece[] {
  const pieces: InkPiece[] = [];
  const stack: number[] = [];
  for (let start = 0; start < ink.length; start++) {
    if (!ink[start]) continue;
    let [left, right, top, bottom, area] = [width, 0, height, 0, 0];
    ink[start] = 0;
    stack.push(start);
    for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
      const x = place % width;
      const y = (place - x) / width;
      area++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
        for (let i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
          const next = j * width + i;
          if (!ink[next]) continue;
          ink[next] = 0;
          stack.push(next);
        }
      }
    }
    pieces.push({ left, top, width: right - left + 1, height: bottom - top + 1, area });
  }
  return pieces;
}
