import { findPieces, type GreyPicture, joinDots, type PixelBox } from '../text/find-ink.ts';

/** Side of the cells in which edges are measured, in pixels. */
const CELL = 16;
/** Mean difference of neighbours from which a cell counts as having edges, in grey levels. */
const BUSY = 8;
/** The module sizes searched for, in pixels. */
const [SMALLEST, LARGEST] = [5, 32];
/** Steps from one size to the next, as a share. */
const FINENESS = 1.01;
/** Width of a strip over which edges are summed, and distance between the starts of strips, in pixels. */
const [STRIP, STEP] = [16, 4];
/** A code has at least this many strips and modules. */
const [FEWEST_STRIPS, FEWEST_MODULES] = [12, 8];

/**
 * Cuts out the part of a picture with the most edges, with the rows and columns of a code on creased paper
 * straightened. The edges of modules recur at the module's size; where the paper is bent, their phase shifts.
 * Null if no part has many edges, or it is too small for a code.
 */
export function straightenGrid(
  picture: GreyPicture,
): { readonly code: GreyPicture; readonly box: PixelBox } | null {
  const box = findBusiest(picture);
  if (!box) return null;
  const level = straightenRows(cut(picture, box));
  const upright = level && straightenRows(transpose(level));
  return upright && { code: transpose(upright), box };
}

/** The box around the largest connected part with many edges, with a margin. */
function findBusiest({ width, height, data }: GreyPicture): PixelBox | null {
  const [across, down] = [Math.floor(width / CELL), Math.floor(height / CELL)];
  const busy = new Uint8Array(across * down);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      let sum = 0;
      for (let y = row * CELL; y < (row + 1) * CELL - 1; y += 2)
        for (let x = column * CELL; x < (column + 1) * CELL - 2; x++) {
          const place = y * width + x;
          sum += Math.abs((data[place + 2] ?? 0) - (data[place] ?? 0));
          sum += Math.abs((data[place + width] ?? 0) - (data[place] ?? 0));
        }
      if (sum > BUSY * CELL * CELL) busy[row * across + column] = 1;
    }
  const pieces = findPieces(joinDots(busy, across, down), across, down);
  const [largest] = pieces.sort((a, b) => b.area - a.area);
  if (!largest) return null;
  const left = Math.max(0, (largest.left - 2) * CELL);
  const top = Math.max(0, (largest.top - 2) * CELL);
  const right = Math.min(width, (largest.left + largest.width + 2) * CELL);
  const bottom = Math.min(height, (largest.top + largest.height + 2) * CELL);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function cut({ width, data }: GreyPicture, box: PixelBox): GreyPicture {
  const part = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++)
    part.set(
      data.subarray((box.y + y) * width + box.x, (box.y + y) * width + box.x + box.width),
      y * box.width,
    );
  return { width: box.width, height: box.height, data: part };
}

function transpose({ width, height, data }: GreyPicture): GreyPicture {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: turned };
}

/** Shifts every column up or down so that the edges of the modules are level. */
function straightenRows(code: GreyPicture): GreyPicture | null {
  const strips = gatherEdges(code);
  if (strips.length < FEWEST_STRIPS) return null;
  const shifts = followPhase(strips, findModule(strips, code.height), code.height);
  const middle = shifts.toSorted((a, b) => a - b)[shifts.length >> 1] ?? 0;
  const { width, height, data } = code;
  const straight = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(shifts.length - 1, (x - STRIP / 2) / STEP));
    const [low, share] = [Math.floor(at), at - Math.floor(at)];
    const here = shifts[low] ?? 0;
    const shift = here + ((shifts[low + 1] ?? here) - here) * share - middle;
    for (let y = 0; y < height; y++) {
      const from = Math.max(0, Math.min(height - 1, y + shift));
      const above = Math.floor(from);
      const [upper, lower] = [
        data[above * width + x] ?? 0,
        data[Math.min(height - 1, above + 1) * width + x] ?? 0,
      ];
      straight[y * width + x] = upper + (lower - upper) * (from - above);
    }
  }
  return { width, height, data: straight };
}

/** For each strip, the strength of its horizontal edges at each row, minus their mean. */
function gatherEdges({ width, height, data }: GreyPicture): Float32Array[] {
  const strips: Float32Array[] = [];
  for (let left = 0; left + STRIP <= width; left += STEP) {
    const edges = new Float32Array(height);
    let sum = 0;
    for (let y = 1; y < height - 1; y++) {
      for (let x = left; x < left + STRIP; x++)
        edges[y] =
          (edges[y] ?? 0) + Math.abs((data[(y + 1) * width + x] ?? 0) - (data[(y - 1) * width + x] ?? 0));
      sum += edges[y] ?? 0;
    }
    strips.push(edges.map((edge) => edge - sum / height));
  }
  return strips;
}

/** The period that the strips share, regardless of their phases. */
function findModule(strips: readonly Float32Array[], height: number): number {
  let best = { module: SMALLEST, power: -1 };
  for (let module = SMALLEST; module < Math.min(LARGEST, height / FEWEST_MODULES); module *= FINENESS) {
    const wave = makeWave(module, height);
    const power = strips.reduce((sum, edges) => {
      const { real, imaginary } = project(edges, wave);
      return sum + real ** 2 + imaginary ** 2;
    }, 0);
    if (power > best.power) best = { module, power };
  }
  return best.module;
}

interface Wave {
  readonly cosines: Float32Array;
  readonly sines: Float32Array;
}

function makeWave(period: number, length: number): Wave {
  const angle = (2 * Math.PI) / period;
  return {
    cosines: Float32Array.from({ length }, (_, y) => Math.cos(angle * y)),
    sines: Float32Array.from({ length }, (_, y) => Math.sin(angle * y)),
  };
}

function project(edges: Float32Array, { cosines, sines }: Wave): { real: number; imaginary: number } {
  let [real, imaginary] = [0, 0];
  for (let y = 0; y < edges.length; y++) {
    real += (edges[y] ?? 0) * (cosines[y] ?? 0);
    imaginary += (edges[y] ?? 0) * (sines[y] ?? 0);
  }
  return { real, imaginary };
}

/** The vertical position of each strip's edges, in pixels: neighbours differ by less than half a module. */
function followPhase(strips: readonly Float32Array[], module: number, height: number): number[] {
  const wave = makeWave(module, height);
  let last = 0;
  return strips.map((edges) => {
    const { real, imaginary } = project(edges, wave);
    const down = (Math.atan2(imaginary, real) / (2 * Math.PI)) * module;
    last = down + Math.round((last - down) / module) * module;
    return last;
  });
}
