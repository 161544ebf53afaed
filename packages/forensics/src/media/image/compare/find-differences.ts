import { type Area as CellArea, findAreas } from '../../../maths/connected-areas.ts';
import type { Area } from '../../../method.ts';
import type { ColourPlanes } from './match-appearance.ts';
import { type FloatPlane, mix, soften } from './plane.ts';

/** The side of a cell, in pixels. */
const CELL = 8;
/** The sum of excess over an area's cells from which on it is reported. */
const MIN_EXCESS = 60;
/** The multiple of the usual difference from which on a cell belongs to an area. */
const MIN_RATIO = 4;
/** The contribution of a single cell is limited to this. */
const MAX_RATIO = 24;
/** In levels: the effect of rounding alone. */
const ROUNDING = 0.6;

interface Weighed {
  readonly area: Area;
  /** How conspicuous it is: the sum over its cells of the excess over the usual difference. */
  readonly excess: number;
}

export interface Differences {
  /** Strongest first. */
  readonly places: readonly Area[];
  /** The difference of each cell as a multiple of the usual one; 0 where nothing is covered. */
  readonly ratios: FloatPlane;
}

/**
 * Finds where two registered pictures differ by more than compression, scaling and subpixel misalignment
 * explain. The usual difference is estimated from the pair itself: it grows with the contrast that both have
 * in a place, and with that of either.
 * @param tonesTell if false, places that differ in tone or colour alone are left out
 */
export function findDifferences(
  one: ColourPlanes,
  other: ColourPlanes,
  covered: Uint8Array,
  { tonesTell }: { readonly tonesTell: boolean },
): Differences {
  const [{ width, height }] = one;
  const whole = findWhole(one[0], covered);
  const [ours, theirs] = [toOpponents(one), toOpponents(other)];
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const cells = ours.map((plane, kind) => measureCells(plane, theirs[kind] as FloatPlane));
  const detail = compareToUsual((cells[0] as Cells).detail, cells[0] as Cells, whole);
  const tones = tonesTell ? cells.map((kind) => restrain(compareToUsual(kind.tone, kind, whole), whole)) : [];
  const ratios = detail.map((ratio, at) => Math.max(ratio, ...tones.map((tone) => tone[at])));
  const smooth = soften({ width: columns, height: rows, samples: ratios });
  const weighed = findAreas(joinNeighbours(smooth), columns, rows)
    .map((area) => weighPlace(smooth, area))
    .filter(({ excess }) => excess >= MIN_EXCESS)
    .sort((a, b) => b.excess - a.excess);
  return { places: weighed.map(({ area }) => area), ratios: smooth };
}

/** 1 for conspicuous cells and those next to them, so that parts with a narrow gap are one place. */
function joinNeighbours({ width, height, samples }: FloatPlane): Uint8Array {
  const mask = new Uint8Array(samples.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (samples[y * width + x] < MIN_RATIO) continue;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        mask.fill(1, row * width + Math.max(0, x - 1), row * width + Math.min(width - 1, x + 1) + 1);
    }
  }
  return mask;
}

/** The bounding box of an area's conspicuous cells, in pixels. */
function weighPlace({ width, samples }: FloatPlane, area: CellArea): Weighed {
  let [left, top, right, bottom] = [area.right, area.bottom, area.left, area.top];
  let excess = 0;
  for (let y = area.top; y <= area.bottom; y++) {
    for (let x = area.left; x <= area.right; x++) {
      const ratio = samples[y * width + x];
      if (ratio < MIN_RATIO) continue;
      excess += Math.min(MAX_RATIO, ratio) - MIN_RATIO;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  const [x, y] = [left * CELL, top * CELL];
  return { area: { x, y, width: (right + 1) * CELL - x, height: (bottom + 1) * CELL - y }, excess };
}

/** The statistics of each cell for one kind of sample. */
interface Cells {
  /** The difference of the means. */
  readonly tone: Float32Array;
  /** The root mean square of the remaining difference. */
  readonly detail: Float32Array;
  /** The root mean square of the gradients: the smaller and the larger of the two pictures'. */
  readonly shared: Float32Array;
  readonly either: Float32Array;
}

/** Luma and two colour differences of ITU-R BT.601. */
function toOpponents(colours: ColourPlanes): [FloatPlane, FloatPlane, FloatPlane] {
  return [
    soften(mix(colours, [0.299, 0.587, 0.114])),
    soften(mix(colours, [-0.169, -0.331, 0.5])),
    soften(mix(colours, [0.5, -0.419, -0.081])),
  ];
}

function measureCells(one: FloatPlane, other: FloatPlane): Cells {
  const { width, height } = one;
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const make = () => new Float32Array(columns * rows);
  const cells = { tone: make(), detail: make(), shared: make(), either: make() };
  const [a, b] = [one.samples, other.samples];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, squares, slopes, others] = [0, 0, 0, 0];
      for (let y = row * CELL; y < (row + 1) * CELL; y++) {
        const below = y + 1 < height ? width : 0;
        for (let x = column * CELL; x < (column + 1) * CELL; x++) {
          const here = y * width + x;
          const right = x + 1 < width ? here + 1 : here;
          const differs = a[here] - b[here];
          sum += differs;
          squares += differs * differs;
          slopes += (a[right] - a[here]) ** 2 + (a[here + below] - a[here]) ** 2;
          others += (b[right] - b[here]) ** 2 + (b[here + below] - b[here]) ** 2;
        }
      }
      const at = row * columns + column;
      const area = CELL * CELL;
      cells.tone[at] = Math.abs(sum) / area;
      cells.detail[at] = Math.sqrt(Math.max(0, squares / area - (sum / area) ** 2));
      cells.shared[at] = Math.sqrt(Math.min(slopes, others) / area);
      cells.either[at] = Math.sqrt(Math.max(slopes, others) / area);
    }
  }
  return cells;
}

/** How far, in pixels, smoothing carries the uncovered part into the covered one. */
const MARGIN = 4;

/** 1 for completely covered cells outside the margin around uncovered pixels. */
function findWhole({ width, height }: FloatPlane, covered: Uint8Array): Uint8Array {
  const [columns, rows] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const whole = new Uint8Array(columns * rows).fill(1);
  const cellOf = (place: number, cells: number) => Math.min(cells - 1, Math.max(0, Math.floor(place / CELL)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (covered[y * width + x]) continue;
      for (let row = cellOf(y - MARGIN, rows); row <= cellOf(y + MARGIN, rows); row++)
        for (let column = cellOf(x - MARGIN, columns); column <= cellOf(x + MARGIN, columns); column++)
          whole[row * columns + column] = 0;
    }
  }
  return whole;
}

/** The share of cells that may differ in tone without reducing the weight of the others. */
const ODD_TONES = 0.03;
/** The ratio of tones up to which the fitted curve explains the picture. */
const EXPLAINED = 2;

/**
 * Reduces the ratios of tones if many places differ, because a filter then did something that the fitted
 * curves do not follow.
 */
function restrain(ratios: Float32Array, whole: Uint8Array): Float32Array {
  const sorted = ratios.filter((_, at) => whole[at]).sort();
  const high = sorted[Math.floor((1 - ODD_TONES) * sorted.length)] ?? 0;
  const by = Math.max(1, high / EXPLAINED);
  return ratios.map((ratio) => ratio / by);
}

const ROUNDS = 20;

/**
 * The differences as multiples of the usual ones at the same contrast, fitted by least absolute deviations
 * with non-negative terms.
 */
function compareToUsual(differs: Float32Array, { shared, either }: Cells, whole: Uint8Array): Float32Array {
  const places: number[] = [];
  for (let at = 0; at < whole.length; at++) if (whole[at]) places.push(at);
  let weights = [ROUNDING, 0.05, 0.05];
  const usual = (at: number) =>
    Math.max(ROUNDING, weights[0] + weights[1] * shared[at] + weights[2] * either[at]);
  // Multiplicative updates keep the terms non-negative; weights of 1/|error| turn squares into absolute
  // values.
  for (let round = 0; round < ROUNDS; round++) {
    const above = [0, 0, 0];
    const below = [0, 0, 0];
    for (const at of places) {
      const expected = usual(at);
      // Relative errors: a difference of one level is more significant where small ones are usual.
      const weight = 1 / Math.max(0.1 * expected, Math.abs(differs[at] - expected)) / expected;
      const terms = [1, shared[at], either[at]];
      for (let index = 0; index < 3; index++) {
        above[index] += weight * terms[index] * differs[at];
        below[index] += weight * terms[index] * expected;
      }
    }
    weights = weights.map((value, index) =>
      below[index] > 0 ? Math.max(1e-6, (value * above[index]) / below[index]) : value,
    );
  }
  return Float32Array.from(differs, (value, at) => (whole[at] ? value / usual(at) : 0));
}
