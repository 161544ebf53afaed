import { setImmediate } from 'node:timers/promises';
import { fractalNoise, grain } from './noise.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** A house on the ground: the middle of its base, and its width, in fractions of the picture's. */
export interface House {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
/** Height of a house in its own widths, in fractions of the picture's height. */
export const HOUSE_HEIGHT = 1.1;

/** The content of a picture; the same scene and seed give the same picture. */
export interface Scene {
  readonly seed: number;
  readonly kind: 'mountains' | 'coast' | 'meadow';
  /** The time of day: 0 morning, 1 noon, 2 evening. */
  readonly hour: 0 | 1 | 2;
  readonly houses: readonly House[];
}

/** Red, green, blue, eight bits each, line by line. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const SIZE = { width: 880, height: 660 } as const;
/** Lines drawn between two yields of the process. */
const LINES_AT_ONCE = 16;

const LIGHT: Record<Scene['hour'], { sky: Colour; horizon: Colour; sun: Colour }> = [
  { sky: [118, 152, 190], horizon: [238, 214, 190], sun: [255, 238, 205] },
  { sky: [74, 128, 192], horizon: [196, 216, 232], sun: [255, 252, 240] },
  { sky: [92, 96, 142], horizon: [236, 168, 118], sun: [255, 214, 150] },
];
const GROUND: Record<Scene['kind'], { far: Colour; near: Colour }> = {
  mountains: { far: [92, 106, 116], near: [74, 84, 58] },
  coast: { far: [70, 96, 112], near: [196, 178, 140] },
  meadow: { far: [96, 124, 92], near: [96, 118, 52] },
};
/** Brightness of the houses' walls. */
const BRIGHTNESS: Record<Scene['hour'], number> = [0.94, 1.04, 0.86];
const HORIZON = 0.46;
const SHORE = 0.78;

const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const shade = (colour: Colour, factor: number): Colour => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * factor,
];

/**
 * Draws a landscape with a sky, hills, ground, houses and sensor noise. Yields to other work of the process.
 */
export async function drawScene(scene: Scene): Promise<Pixels> {
  const { width, height } = SIZE;
  const data = Buffer.alloc(3 * width * height);
  const ridges = [0, 1, 2].map((layer) => drawRidge(scene, layer, width));
  for (let y = 0; y < height; y++) {
    if (y % LINES_AT_ONCE === 0) await setImmediate();
    for (let x = 0; x < width; x++) {
      const colour = colourHouse(scene, x / width, y / height) ?? colourLand(scene, ridges, x, y);
      const brightness = (colour[0] + colour[1] + colour[2]) / 3;
      // A sensor's noise grows with the light.
      const deviation = 1.4 + brightness / 90;
      for (const [channel, shade] of colour.entries()) {
        const value = shade + deviation * grain(x, y, scene.seed * 31 + channel * 7);
        data[3 * (y * width + x) + channel] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return { width, height, data };
}

/** Height of a line of hills at each column, in parts of the picture's height from its top. */
function drawRidge({ seed, kind }: Scene, layer: number, width: number): Float64Array {
  const rise = kind === 'mountains' ? 0.3 : kind === 'meadow' ? 0.12 : 0.08;
  const scale = 4 + 3 * layer;
  return Float64Array.from({ length: width }, (_, x) => {
    const noise = fractalNoise((scale * x) / width, layer * 10, seed + layer, 6);
    return HORIZON + 0.05 * layer - (rise / (1 + layer * 0.6)) * noise;
  });
}

function colourLand(scene: Scene, ridges: readonly Float64Array[], x: number, y: number): Colour {
  const { width, height } = SIZE;
  const down = y / height;
  const layer = ridges.findLastIndex((ridge) => down > (ridge[x] ?? Number.POSITIVE_INFINITY));
  if (layer < 0) return colourSky(scene, x / width, down);
  const isWater = scene.kind === 'coast' && layer === 2 && down < SHORE + 0.03 * (x / width);
  if (isWater) return colourWater(scene, x, y);
  const { far, near } = GROUND[scene.kind];
  // Flatter in the distance: ground seen from the side.
  const texture = fractalNoise(
    x / (30 + 50 * down),
    y / (5 + 22 * Math.max(0, down - HORIZON)),
    scene.seed + layer,
    5,
  );
  const ground = mix(far, near, Math.min(1, layer / 2 + Math.max(0, down - HORIZON)));
  // Haze of distant parts.
  const haze = (2 - layer) * 0.24;
  return mix(shade(ground, 0.62 + 0.76 * texture), LIGHT[scene.hour].horizon, haze);
}

function colourSky({ seed, hour }: Scene, across: number, down: number): Colour {
  const { sky, horizon, sun } = LIGHT[hour];
  const clear = mix(sky, horizon, Math.min(1, (down / HORIZON) ** 1.4));
  const cloud = Math.max(0, fractalNoise(across * 4, down * 9, seed + 90, 6) - 0.5) * 2.2;
  const distance = Math.hypot(across - 0.24 - hour * 0.25, (down - 0.16 - (hour === 1 ? 0 : 0.14)) * 0.8);
  const glow = Math.max(0, 1 - distance / 0.22) ** 2;
  return mix(mix(clear, [244, 244, 246], Math.min(0.85, cloud)), sun, glow);
}

function colourWater({ seed, hour }: Scene, x: number, y: number): Colour {
  const { sky, horizon } = LIGHT[hour];
  const ripple = fractalNoise(x / 34, y / 5, seed + 70, 4);
  return mix(shade(sky, 0.62), horizon, 0.15 + 0.75 * Math.max(0, ripple - 0.42));
}

/** Null outside of all houses. */
function colourHouse({ seed, houses, hour }: Scene, across: number, down: number): Colour | null {
  for (const [index, { x, y, width }] of houses.entries()) {
    const side = (across - x) / width;
    // From the roof's ridge (0) over the eaves (0.42) to the ground (1).
    const drop = (down - y + width * HOUSE_HEIGHT) / (width * HOUSE_HEIGHT);
    if (Math.abs(side) > 0.5 || drop < 0 || drop > 1) continue;
    const texture = 0.86 + 0.28 * fractalNoise(across * 160, down * 120, seed + 11 * index, 3);
    const light = BRIGHTNESS[hour] * (side > 0.1 ? 0.8 : 1);
    if (drop < 0.42) {
      const half = 0.08 + (0.42 * drop) / 0.42;
      return Math.abs(side) < half
        ? shade([134 - 16 * (index % 3), 74, 60 + 18 * (index % 2)], texture * light)
        : null;
    }
    if (Math.abs(side) > 0.44) continue;
    const column = Math.abs(((side + 0.44) * 4) % 1.17) / 1.17;
    const isWindow = drop > 0.54 && drop < 0.8 && column > 0.34 && column < 0.76;
    if (isWindow) return shade([66, 82, 98], 0.8 + 0.5 * texture * column);
    return shade([222 - 22 * (index % 3), 214 - 12 * (index % 2), 196], texture * light);
  }
  return null;
}
