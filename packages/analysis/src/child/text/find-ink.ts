/** One 8-bit channel, row-major. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A box in pixels, from the upper left corner. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A connected component of ink; its box includes the last row and column. */
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

/** Sums values over the square around a place, given by half its side in pixels, clipped at the borders. */
export type AreaSum = (x: number, y: number, reach: number) => number;

/** A summed-area table (Crow 1984). */
export function sumAreas(width: number, height: number, value: (place: number) => number): AreaSum {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0, place = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++, place++) {
      row += value(place);
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  const at = (place: number) => sums[place] ?? 0;
  return (x, y, reach) => {
    const top = Math.max(0, y - reach) * stride;
    const bottom = Math.min(height, y + reach + 1) * stride;
    const left = Math.max(0, x - reach);
    const right = Math.min(width, x + reach + 1);
    return at(bottom + right) - at(bottom + left) - at(top + right) + at(top + left);
  };
}

/** 1 if a pixel is darker than its surroundings, so that shadows and grey paper count as paper. */
export function markInk({ width, height, data }: GreyPicture): Uint8Array {
  const sums = sumAreas(width, height, (place) => data[place] ?? 0);
  const counts = sumAreas(width, height, () => 1);
  const reach = Math.max(4, Math.round((Math.max(width, height) * SURROUNDINGS) / 2));
  const ink = new Uint8Array(width * height);
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      if ((data[place] ?? 0) * counts(x, y, reach) < sums(x, y, reach) * INK_SHARE) ink[place] = 1;
    }
  }
  return ink;
}

/** Ink dilated by one pixel up, down and sideways: joins dots of needle printers or worn heads. */
export function joinDots(ink: Uint8Array, width: number, height: number): Uint8Array {
  const joined = ink.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const place = y * width + x;
      if (ink[place]) continue;
      const isNear = ink[place - 1] || ink[place + 1] || ink[place - width] || ink[place + width];
      joined[place] = isNear ? 1 : 0;
    }
  }
  return joined;
}

/** The 8-connected components of ink, from top to bottom; `ink` is modified. */
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
