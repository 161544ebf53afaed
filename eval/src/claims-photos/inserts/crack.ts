import type { Random } from '../../paired/random.ts';
import { rise } from '../noise.ts';
import { forEachPixel, type Insert, toByte } from './insert.ts';

interface Segment {
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** Half of the width, in pixels. */
  readonly half: number;
}

/** A crack in plaster, paint or glass: jagged branches, dark, with an edge that catches the light. */
export const crack: Insert = (place, radius, random) => {
  const segments = drawBranches(radius, random);
  const dark = random.between(0.55, 0.85);
  const light = random.between(0.1, 0.4);
  const shift = random.pick([-1, 1]) * random.between(0.8, 1.6);
  const coverage = new Float32Array(place.width * place.height);
  forEachPixel(place, (i, dx, dy) => {
    const core = openness(segments, dx, dy);
    const lit = Math.max(0, openness(segments, dx - shift, dy - shift) - core);
    if (core === 0 && lit === 0) return;
    for (let c = 3 * i; c < 3 * i + 3; c++) {
      const value = place.data[c] * (1 - dark * core);
      place.data[c] = toByte(value + light * lit * (255 - value));
    }
    coverage[i] = Math.max(core, lit);
  });
  return coverage;
};

/** 1 in the middle of a branch, 0 a pixel beside it. */
function openness(segments: readonly Segment[], x: number, y: number): number {
  let most = 0;
  for (const { x: fromX, y: fromY, toX, toY, half } of segments) {
    const [alongX, alongY] = [toX - fromX, toY - fromY];
    const reached = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX * alongX + alongY * alongY);
    const t = Math.min(1, Math.max(0, reached));
    const distance = Math.hypot(x - fromX - t * alongX, y - fromY - t * alongY);
    most = Math.max(most, 1 - rise(distance, half - 0.5, half + 0.8));
  }
  return most;
}

function drawBranches(radius: number, random: Random): Segment[] {
  const segments: Segment[] = [];
  const start = random.between(0, 2 * Math.PI);
  const count = random.whole(2, 5);
  const widest = Math.max(1, radius / random.between(28, 45));
  for (let n = 0; n < count; n++)
    grow(segments, { x: 0, y: 0 }, start + (2 * Math.PI * n) / count, radius, widest, random, 2);
  return segments;
}

function grow(
  segments: Segment[],
  from: { readonly x: number; readonly y: number },
  heading: number,
  reach: number,
  half: number,
  random: Random,
  forks: number,
): void {
  let [{ x, y }, way, direction] = [from, 0, heading];
  while (way < reach) {
    direction += random.between(-0.55, 0.55);
    // It wanders, but never turns back.
    direction += 0.25 * Math.sin(heading - direction);
    const step = reach * random.between(0.06, 0.16);
    const [toX, toY] = [x + step * Math.cos(direction), y + step * Math.sin(direction)];
    segments.push({ x, y, toX, toY, half: Math.max(0.5, half * (1 - (0.75 * way) / reach)) });
    [x, y, way] = [toX, toY, way + step];
    if (forks > 0 && random.chance(0.22))
      grow(
        segments,
        { x, y },
        direction + random.pick([-1, 1]) * random.between(0.5, 1.1),
        (reach - way) * 0.7,
        half * 0.6,
        random,
        forks - 1,
      );
  }
}
