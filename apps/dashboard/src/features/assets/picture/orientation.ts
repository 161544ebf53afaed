/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** In the canvas's notation: X = a·x + c·y + e, Y = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Orientations 5 to 8 of EXIF 2.32, 4.6.4 swap rows and columns. */
export function swapsSides(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

export function turnSize(size: Size, orientation: number): Size {
  return swapsSides(orientation) ? { width: size.height, height: size.width } : size;
}

/** From pixels of the stored picture to pixels of the upright one; identity for an invalid orientation. */
export function orientationMatrix(orientation: number, stored: Size): Affine {
  const { width, height } = stored;
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, width, 0];
    case 3:
      return [-1, 0, 0, -1, width, height];
    case 4:
      return [1, 0, 0, -1, 0, height];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, height, 0];
    case 7:
      return [0, -1, -1, 0, height, width];
    case 8:
      return [0, -1, 1, 0, 0, width];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}

/** The position of a stored picture's box in the upright one. */
export function orientBox(box: Box, orientation: number, stored: Size): Box {
  const [a, b, c, d, e, f] = orientationMatrix(orientation, stored);
  const turn = (x: number, y: number) => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const one = turn(box.x, box.y);
  const other = turn(box.x + box.width, box.y + box.height);
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(other.x - one.x),
    height: Math.abs(other.y - one.y),
  };
}

/** Whether two sizes have the same shape, allowing for one sample more or less in a scaled copy. */
export function hasSameShape(one: Size, other: Size): boolean {
  const difference = Math.abs(one.width * other.height - other.width * one.height);
  const rounding = Math.max(one.width + one.height, other.width + other.height);
  return difference <= rounding;
}
