import type { Picture } from './picture.ts';
import type { Random } from './random.ts';

const PATCH_RADIUS = 3;
const ITERATIONS = 4;

/**
 * Fills a hole from the rest of the picture: coarse to fine, each hole pixel becomes the mean of the best
 * matching 7x7 patches outside the hole (Wexler, Shechtman, Irani 2007, space-time completion), with matches
 * found by random search and propagation (Barnes et al. 2009, PatchMatch, section 3). `hole` is 1 where
 * pixels are wanted; row-major, size of the picture.
 */
export function fillByExemplar(picture: Picture, hole: Uint8Array, random: Random): Picture {
  const levels = buildPyramid(picture, hole);
  let filled = diffuse(levels.at(-1)!);
  let field: Int32Array | null = null;
  for (let level = levels.length - 1; level >= 0; level--) {
    const { picture: ground, hole: wanted } = levels[level];
    if (level < levels.length - 1) {
      filled = upscaleInto(filled, ground, wanted);
      field = field && upscaleField(field, levels[level + 1].picture, ground);
    }
    for (let iteration = 0; iteration < ITERATIONS; iteration++) {
      field = searchMatches(filled, wanted, field, random);
      vote(filled, wanted, field);
    }
  }
  return filled;
}

interface Level {
  picture: Picture;
  hole: Uint8Array;
}

function buildPyramid(picture: Picture, hole: Uint8Array): Level[] {
  const levels: Level[] = [{ picture: { ...picture, data: picture.data.slice() }, hole }];
  for (let last = levels[0]; Math.min(last.picture.width, last.picture.height) > 48 && levels.length < 5; ) {
    last = halve(last);
    levels.push(last);
  }
  return levels;
}

/** Half the size; only known pixels are averaged, and a place without any remains a hole. */
function halve({ picture, hole }: Level): Level {
  const width = picture.width >> 1;
  const height = picture.height >> 1;
  const small: Level = {
    picture: { width, height, data: new Uint8Array(3 * width * height) },
    hole: new Uint8Array(width * height),
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = [0, 1, picture.width, picture.width + 1].map(
        (step) => 2 * y * picture.width + 2 * x + step,
      );
      const known = from.filter((i) => hole[i] === 0);
      const used = known.length > 0 ? known : from;
      small.hole[y * width + x] = Number(known.length < 4);
      for (let c = 0; c < 3; c++) {
        small.picture.data[3 * (y * width + x) + c] = Math.round(
          used.reduce((sum, i) => sum + picture.data[3 * i + c], 0) / used.length,
        );
      }
    }
  }
  return small;
}

/** First guess: the border's colours seep into the hole. */
function diffuse({ picture, hole }: Level): Picture {
  const { width, height } = picture;
  const data = Float32Array.from(picture.data);
  for (let pass = 0; pass < 60; pass++) {
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (hole[i] === 0) continue;
        for (let c = 0; c < 3; c++) {
          data[3 * i + c] =
            (data[3 * (i - 1) + c] +
              data[3 * (i + 1) + c] +
              data[3 * (i - width) + c] +
              data[3 * (i + width) + c]) /
            4;
        }
      }
    }
  }
  return { width, height, data: Uint8Array.from(data, Math.round) };
}

function upscaleInto(small: Picture, ground: Picture, hole: Uint8Array): Picture {
  const filled = { ...ground, data: ground.data.slice() };
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0) continue;
    const x = Math.min(small.width - 1, (i % ground.width) >> 1);
    const y = Math.min(small.height - 1, Math.floor(i / ground.width) >> 1);
    for (let c = 0; c < 3; c++) filled.data[3 * i + c] = small.data[3 * (y * small.width + x) + c];
  }
  return filled;
}

function upscaleField(field: Int32Array, small: Picture, large: Picture): Int32Array {
  const next = new Int32Array(large.width * large.height).fill(-1);
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++) {
      const match =
        field[Math.min(small.height - 1, y >> 1) * small.width + Math.min(small.width - 1, x >> 1)];
      if (match < 0) continue;
      const mx = Math.min(large.width - 1, 2 * (match % small.width) + (x & 1));
      const my = Math.min(large.height - 1, 2 * Math.floor(match / small.width) + (y & 1));
      next[y * large.width + x] = my * large.width + mx;
    }
  }
  return next;
}

/** For each hole pixel the position of the most similar patch without hole pixels; −1 if there is none. */
function searchMatches(
  picture: Picture,
  hole: Uint8Array,
  before: Int32Array | null,
  random: Random,
): Int32Array {
  const { width, height } = picture;
  const field = before ?? new Int32Array(width * height).fill(-1);
  const cost = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const sources = listSources(hole, width, height);
  if (sources.length === 0) return field;
  const isSource = new Uint8Array(width * height);
  for (const source of sources) isSource[source] = 1;

  const consider = (i: number, candidate: number) => {
    if (candidate < 0 || candidate >= isSource.length || isSource[candidate] === 0) return;
    const found = comparePatches(picture, i, candidate, cost[i]);
    if (found < cost[i]) {
      cost[i] = found;
      field[i] = candidate;
    }
  };
  const wanted = listWanted(hole, width, height);
  for (const i of wanted) {
    const kept = field[i];
    field[i] = sources[random.whole(0, sources.length - 1)];
    cost[i] = comparePatches(picture, i, field[i], Number.POSITIVE_INFINITY);
    consider(i, kept);
  }
  for (const forward of [true, false]) {
    const step = forward ? 1 : -1;
    for (let n = 0; n < wanted.length; n++) {
      const i = wanted[forward ? n : wanted.length - 1 - n];
      for (const neighbour of [i - step, i - step * width]) {
        if (hole[neighbour] === 1 && field[neighbour] >= 0) consider(i, field[neighbour] + (i - neighbour));
      }
      for (let reach = Math.max(width, height) >> 1; reach >= 1; reach >>= 1) {
        const x = (field[i] % width) + random.whole(-reach, reach);
        const y = Math.floor(field[i] / width) + random.whole(-reach, reach);
        if (x >= 0 && y >= 0 && x < width && y < height) consider(i, y * width + x);
      }
    }
  }
  return field;
}

function listWanted(hole: Uint8Array, width: number, height: number): Int32Array {
  const wanted: number[] = [];
  for (let y = PATCH_RADIUS; y < height - PATCH_RADIUS; y++) {
    for (let x = PATCH_RADIUS; x < width - PATCH_RADIUS; x++)
      if (hole[y * width + x] === 1) wanted.push(y * width + x);
  }
  return Int32Array.from(wanted);
}

function listSources(hole: Uint8Array, width: number, height: number): Int32Array {
  const sources: number[] = [];
  for (let y = PATCH_RADIUS; y < height - PATCH_RADIUS; y++) {
    next: for (let x = PATCH_RADIUS; x < width - PATCH_RADIUS; x++) {
      for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy++) {
        for (let dx = -PATCH_RADIUS; dx <= PATCH_RADIUS; dx++)
          if (hole[(y + dy) * width + x + dx] === 1) continue next;
      }
      sources.push(y * width + x);
    }
  }
  return Int32Array.from(sources);
}

/** Sum of squared differences over the patch and its colours; stops above `limit`. */
function comparePatches({ width, data }: Picture, a: number, b: number, limit: number): number {
  let sum = 0;
  for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy++) {
    let ia = 3 * (a + dy * width - PATCH_RADIUS);
    let ib = 3 * (b + dy * width - PATCH_RADIUS);
    for (let k = 0; k < 3 * (2 * PATCH_RADIUS + 1); k++, ia++, ib++) {
      const difference = data[ia] - data[ib];
      sum += difference * difference;
    }
    if (sum >= limit) return limit;
  }
  return sum;
}

/** Each hole pixel becomes the mean of the overlapping patches. */
function vote(picture: Picture, hole: Uint8Array, field: Int32Array): void {
  const { width, height, data } = picture;
  const sums = new Float32Array(3 * width * height);
  const counts = new Uint16Array(width * height);
  for (let i = 0; i < field.length; i++) {
    const match = field[i];
    if (hole[i] === 0 || match < 0) continue;
    for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy++) {
      for (let dx = -PATCH_RADIUS; dx <= PATCH_RADIUS; dx++) {
        const to = i + dy * width + dx;
        const from = match + dy * width + dx;
        if (hole[to] !== 1) continue;
        for (let c = 0; c < 3; c++) sums[3 * to + c] += data[3 * from + c];
        counts[to]++;
      }
    }
  }
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] === 0 || counts[i] === 0) continue;
    for (let c = 0; c < 3; c++) data[3 * i + c] = Math.round(sums[3 * i + c] / counts[i]);
  }
}
