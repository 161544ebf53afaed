/** A grey picture of floating samples, row by row. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly samples: Float32Array;
}

/** A picture blurred to `sigma`, in its own pixels, each of which is `step` pixels of the base picture. */
export interface Level {
  readonly plane: Plane;
  readonly sigma: number;
  readonly step: number;
}

/** Levels of one size, each blurred more than the one before, and the differences of neighbours. */
export interface Octave {
  readonly levels: readonly Level[];
  readonly differences: readonly Plane[];
}

const LEVELS_IN_OCTAVE = 3;
const FIRST_SIGMA = 1.6;
/** The blur that a picture reduced by a decent filter is assumed to have already. */
const GIVEN_SIGMA = 0.5;
const MIN_SIDE = 24;

/**
 * The picture at increasing blurs (Lowe 2004, section 3): where differences are extreme, a copy's are as
 * well.
 */
export function buildScaleSpace(picture: Plane): Octave[] {
  const octaves: Octave[] = [];
  let bottom = blur(picture, Math.sqrt(FIRST_SIGMA ** 2 - GIVEN_SIGMA ** 2));
  for (let step = 1; Math.min(bottom.width, bottom.height) >= MIN_SIDE; step *= 2) {
    const levels: Level[] = [{ plane: bottom, sigma: FIRST_SIGMA, step }];
    for (let level = 1; level < LEVELS_IN_OCTAVE + 3; level++) {
      const before = levels[level - 1];
      const sigma = FIRST_SIGMA * 2 ** (level / LEVELS_IN_OCTAVE);
      const plane = blur(before.plane, Math.sqrt(sigma ** 2 - before.sigma ** 2));
      levels.push({ plane, sigma, step });
    }
    const differences = levels.slice(1).map(({ plane }, index) => subtract(plane, levels[index].plane));
    octaves.push({ levels, differences });
    bottom = halve(levels[LEVELS_IN_OCTAVE].plane);
  }
  return octaves;
}

/** Beyond the edge the edge pixels are repeated. */
function blur({ width, height, samples }: Plane, sigma: number): Plane {
  const radius = Math.ceil(3 * sigma);
  const kernel = Float32Array.from({ length: radius + 1 }, (_, at) =>
    Math.exp(-(at * at) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + 2 * weight, -1);
  for (let at = 0; at <= radius; at++) kernel[at] /= total;
  const across = new Float32Array(samples.length);
  const line = new Float32Array(Math.max(width, height) + 2 * radius);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    line.fill(samples[row], 0, radius);
    line.set(samples.subarray(row, row + width), radius);
    line.fill(samples[row + width - 1], radius + width, width + 2 * radius);
    for (let x = 0; x < width; x++) {
      const middle = x + radius;
      let sum = kernel[0] * line[middle];
      for (let at = 1; at <= radius; at++) sum += kernel[at] * (line[middle - at] + line[middle + at]);
      across[row + x] = sum;
    }
  }
  // Vertical passes run a whole row at a time, in memory order.
  const blurred = new Float32Array(samples.length);
  for (let y = 0; y < height; y++) {
    const target = y * width;
    for (let x = 0; x < width; x++) blurred[target + x] = kernel[0] * across[target + x];
    for (let at = 1; at <= radius; at++) {
      const above = Math.max(0, y - at) * width;
      const below = Math.min(height - 1, y + at) * width;
      const weight = kernel[at];
      for (let x = 0; x < width; x++) blurred[target + x] += weight * (across[above + x] + across[below + x]);
    }
  }
  return { width, height, samples: blurred };
}

function subtract(one: Plane, other: Plane): Plane {
  return { ...one, samples: one.samples.map((sample, at) => sample - other.samples[at]) };
}

function halve({ width, height, samples }: Plane): Plane {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) half[y * wide + x] = samples[2 * y * width + 2 * x];
  }
  return { width: wide, height: high, samples: half };
}
