/** Maps (x, y) to (x + a·x + b·y + e, y + c·x + d·y + f): a displacement that is zero for the identity. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export function mapX({ a, b, e }: Affine, x: number, y: number): number {
  return x + a * x + b * y + e;
}

export function mapY({ c, d, f }: Affine, x: number, y: number): number {
  return y + c * x + d * y + f;
}

/** The same map for a picture `factor` times as large; pixel centres are at whole numbers plus a half. */
export function rescaleAffine({ a, b, c, d, e, f }: Affine, factor: number): Affine {
  const half = (factor - 1) / 2;
  return { a, b, c, d, e: factor * e - half * (a + b), f: factor * f - half * (c + d) };
}

/**
 * The sides of a square may differ by a fifth after mapping; with more, the map is not a rotation, reflection
 * and scaling.
 */
const MAX_STRETCH = 1.02;

/** Whether a map rotates, reflects and scales by 0.5 to 2 with hardly any shear, as editors do. */
export function isPlausible({ a, b, c, d }: Affine): boolean {
  const [p, q, r, s] = [1 + a, b, c, 1 + d];
  const determinant = p * s - q * r;
  const scale = Math.sqrt(Math.abs(determinant));
  if (!(scale > 0.5 && scale < 2)) return false;
  const stretch = (p * p + q * q + r * r + s * s) / (2 * scale * scale);
  return stretch < MAX_STRETCH;
}

/** The least-squares map of points with displacements; null if the points are collinear or too few. */
export function fitAffine(
  count: number,
  x: (k: number) => number,
  y: (k: number) => number,
  dx: (k: number) => number,
  dy: (k: number) => number,
): Affine | null {
  if (count < 3) return null;
  let [mx, my, mu, mv] = [0, 0, 0, 0];
  for (let k = 0; k < count; k++) {
    mx += x(k) / count;
    my += y(k) / count;
    mu += dx(k) / count;
    mv += dy(k) / count;
  }
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < count; k++) {
    const [px, py, u, v] = [x(k) - mx, y(k) - my, dx(k) - mu, dy(k) - mv];
    xx += px * px;
    xy += px * py;
    yy += py * py;
    xu += px * u;
    yu += py * u;
    xv += px * v;
    yv += py * v;
  }
  const determinant = xx * yy - xy * xy;
  if (determinant <= 1e-6 * (xx * yy + 1)) return null;
  const a = (xu * yy - yu * xy) / determinant;
  const b = (yu * xx - xu * xy) / determinant;
  const c = (xv * yy - yv * xy) / determinant;
  const d = (yv * xx - xv * xy) / determinant;
  return { a, b, c, d, e: mu - a * mx - b * my, f: mv - c * mx - d * my };
}
