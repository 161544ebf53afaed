/**
 * A projective map of the plane, row by row: (x, y) goes to (h0 x + h1 y + h2, h3 x + h4 y + h5) / (h6 x + h7
 * y + h8). Coordinates are continuous, in pixels: pixel 0 covers 0 to 1, its centre is at .5.
 */
export type Homography = readonly number[];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Applies `first`, then `second`. */
export function chain(first: Homography, second: Homography): Homography {
  const product = Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [Math.floor(at / 3), at % 3];
    return (
      second[3 * row] * first[column] +
      second[3 * row + 1] * first[3 + column] +
      second[3 * row + 2] * first[6 + column]
    );
  });
  return product.map((value) => value / product[8]);
}

export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const adjugate = [
    ...[e * i - f * h, c * h - b * i, b * f - c * e],
    ...[f * g - d * i, a * i - c * g, c * d - a * f],
    ...[d * h - e * g, b * g - a * h, a * e - b * d],
  ];
  return adjugate.map((value) => value / adjugate[8]);
}

export function scaling(x: number, y = x): Homography {
  return [x, 0, 0, 0, y, 0, 0, 0, 1];
}

export function project(h: Homography, x: number, y: number): readonly [number, number] {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
}

/**
 * The eight ways to map frame `from` to frame `to`: rotations by quarter turns, with and without reflection.
 */
export function listFullFrames(from: Size, to: Size): Homography[] {
  const toUnit = scaling(1 / from.width, 1 / from.height);
  const turn: Homography = [0, -1, 1, 1, 0, 0, 0, 0, 1];
  const mirror: Homography = [-1, 0, 1, 0, 1, 0, 0, 0, 1];
  const frames: Homography[] = [];
  for (const start of [toUnit, chain(toUnit, mirror)]) {
    let unit: Homography = start;
    for (let quarter = 0; quarter < 4; quarter++) {
      frames.push(chain(unit, scaling(to.width, to.height)));
      unit = chain(unit, turn);
    }
  }
  return frames;
}

/** The scale of the map at the middle of the source, along a side. */
export function scaleOf(h: Homography, { width, height }: Size): number {
  const [x, y] = [width / 2, height / 2];
  const [cx, cy] = project(h, x, y);
  const [rx, ry] = project(h, x + 1, y);
  const [dx, dy] = project(h, x, y + 1);
  return Math.sqrt(Math.abs((rx - cx) * (dy - cy) - (ry - cy) * (dx - cx)));
}

/** The shape of the map's affine part at the middle, apart from translation, rotation and scaling. */
export function measureShape(h: Homography, { width, height }: Size): { mirrored: boolean; stretch: number } {
  const [across, down] = measureSlopes(h, width / 2, height / 2);
  const area = across[0] * down[1] - across[1] * down[0];
  const squares = across[0] ** 2 + across[1] ** 2 + down[0] ** 2 + down[1] ** 2;
  // The product of the singular values is the area, the sum of their squares is that of the entries.
  const half = squares / (2 * Math.abs(area));
  return { mirrored: area < 0, stretch: half + Math.sqrt(Math.max(0, half * half - 1)) };
}

/** The displacement of the image per pixel of the source, across and down. */
function measureSlopes(h: Homography, x: number, y: number) {
  const slope = (dx: number, dy: number) => {
    const [forthX, forthY] = project(h, x + dx, y + dy);
    const [backX, backY] = project(h, x - dx, y - dy);
    return [forthX - backX, forthY - backY] as const;
  };
  return [slope(0.5, 0), slope(0, 0.5)] as const;
}

/**
 * How far a map is from affine: the largest distance between a corner's image and its image under the affine
 * part at the middle, relative to the target's longer side. 0 for scaling, stretching, rotating and cropping.
 */
export function measureTilt(h: Homography, { width, height }: Size): number {
  const [x, y] = [width / 2, height / 2];
  const [cx, cy] = project(h, x, y);
  const [across, down] = measureSlopes(h, x, y);
  const moves = [-x, x].flatMap((dx) =>
    [-y, y].map((dy) => {
      const [u, v] = project(h, x + dx, y + dy);
      const wantedX = cx + across[0] * dx + down[0] * dy;
      const wantedY = cy + across[1] * dx + down[1] * dy;
      return Math.hypot(u - wantedX, v - wantedY);
    }),
  );
  return Math.max(...moves) / scaleOf(h, { width, height }) / Math.max(width, height);
}
