import type { Random } from '../../paired/random.ts';
import { rise } from '../noise.ts';
import { forEachPixel, type Insert, toByte } from './insert.ts';

/** Sizes and positions in body lengths, along and across the body; x points to the head. */
interface Ellipse {
  readonly x: number;
  readonly along: number;
  readonly across: number;
}

const BODY: readonly Ellipse[] = [
  { x: -0.32, along: 0.36, across: 0.2 },
  { x: 0.12, along: 0.17, across: 0.16 },
  { x: 0.38, along: 0.12, across: 0.12 },
];

/** A beetle or cockroach seen from above, with its legs, feelers and shadow. */
export const insect: Insert = (place, radius, random) => {
  const turn = random.between(0, 2 * Math.PI);
  const length = 1.25 * radius;
  const colour = random.pick([
    [38, 24, 16],
    [22, 20, 20],
    [70, 42, 22],
  ]);
  const limbs = drawLimbs(random);
  const shadow = {
    x: random.between(0.04, 0.1),
    y: random.between(0.04, 0.1),
    depth: random.between(0.2, 0.45),
  };
  const coverage = new Float32Array(place.width * place.height);
  forEachPixel(place, (i, dx, dy) => {
    const x = (dx * Math.cos(turn) + dy * Math.sin(turn)) / length;
    const y = (dy * Math.cos(turn) - dx * Math.sin(turn)) / length;
    const body = coverBody(x, y, length);
    const solid = Math.max(body, coverLimbs(limbs, x, y, length));
    // The soft shadow beside the body.
    const shade = shadow.depth * coverBody(x - shadow.x, y - shadow.y, 14);
    if (solid === 0 && shade <= 0.02) return;
    const gloss = body * 70 * Math.max(0, 1 - 40 * ((y + 0.06) ** 2 + 0.25 * (x + 0.25) ** 2));
    for (let c = 0; c < 3; c++) {
      const ground = place.data[3 * i + c] * (1 - shade);
      place.data[3 * i + c] = toByte(ground * (1 - solid) + (colour[c] + gloss) * solid);
    }
    coverage[i] = Math.max(solid, rise(shade, 0.02, 0.15));
  });
  return coverage;
};

/** @param sharpness how steeply the edge falls, in pixels per body length */
function coverBody(x: number, y: number, sharpness: number): number {
  let most = 0;
  for (const { x: middle, along, across } of BODY) {
    const outside = (Math.hypot((x - middle) / along, y / across) - 1) * Math.min(along, across);
    most = Math.max(most, 1 - rise(outside * sharpness, -0.5, 1));
  }
  return most;
}

type Limb = readonly (readonly [x: number, y: number])[];

function drawLimbs(random: Random): Limb[] {
  const legs = [-0.05, 0.1, 0.22].flatMap((x, n) =>
    [-1, 1].map((side): Limb => {
      const swing = (n - 1) * 0.35 + random.between(-0.12, 0.12);
      return [
        [x, side * 0.1],
        [x + swing * 0.4, side * 0.3],
        [x + swing, side * random.between(0.38, 0.5)],
      ];
    }),
  );
  const feelers = [-1, 1].map(
    (side): Limb => [
      [0.46, side * 0.04],
      [0.62, side * 0.14],
      [0.8, side * random.between(0.12, 0.3)],
    ],
  );
  return [...legs, ...feelers];
}

function coverLimbs(limbs: readonly Limb[], x: number, y: number, length: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const limb of limbs)
    for (let n = 1; n < limb.length; n++) {
      const [[fromX, fromY], [toX, toY]] = [limb[n - 1], limb[n]];
      const [alongX, alongY] = [toX - fromX, toY - fromY];
      const reached = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2);
      const t = Math.min(1, Math.max(0, reached));
      nearest = Math.min(nearest, Math.hypot(x - fromX - t * alongX, y - fromY - t * alongY));
    }
  return 1 - rise((nearest - 0.012) * length, -0.3, 0.8);
}
