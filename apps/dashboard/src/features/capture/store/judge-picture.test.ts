import { expect, it } from 'vitest';
import { findFlatLack, judgePicture, type Pixels } from './judge-picture.ts';

const SIDE = 400;

/** Stripes of two brightnesses, with edges `smear` pixels wide. */
function drawStripes({ smear = 0, dark = 40, light = 220 } = {}): Pixels {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  const shareAt = (x: number) => {
    const stripe = Math.floor(x / 25);
    // From the middle of the stripe to its edge.
    const depth = 12.5 - Math.abs(x + 0.5 - 25 * stripe - 12.5);
    const inside = smear === 0 ? 1 : Math.tanh(depth / smear);
    return stripe % 2 === 0 ? 0.5 + inside / 2 : 0.5 - inside / 2;
  };
  for (let at = 0; at < SIDE * SIDE; at++)
    data.fill(dark + (light - dark) * shareAt(at % SIDE), 4 * at, 4 * at + 3);
  return { width: SIDE, height: SIDE, data };
}

it('edges from one pixel to the next are as steep as they can be, smeared ones less', () => {
  const steepness = [0, 1, 2, 4].map((smear) => judgePicture(drawStripes({ smear })).sharpness ?? -1);
  expect(steepness[0]).toBe(1);
  expect(steepness).toEqual(steepness.toSorted((one, other) => other - one));
  expect(steepness[1]).toBeGreaterThan(0.2);
  expect(steepness[3]).toBeLessThan(0.12);
});

it('steepness is told against the contrast that is there', () => {
  expect(judgePicture(drawStripes({ dark: 100, light: 160 })).sharpness).toBe(1);
});

it('without contrast nothing is said of edges', () => {
  expect(judgePicture(drawStripes({ dark: 120, light: 130 })).sharpness).toBeNull();
});

it('light is what the brightest parts have', () => {
  expect(judgePicture(drawStripes({ dark: 0, light: 200 })).brightest).toBe(200);
  expect(judgePicture(drawStripes({ dark: 2, light: 20 })).brightest).toBe(20);
});

it('a bright, even surface is told from what is dark, overexposed or shows something', () => {
  const paint = (level: (x: number, y: number) => number): Pixels => {
    const data = new Uint8ClampedArray(4 * SIDE * SIDE);
    for (let at = 0; at < SIDE * SIDE; at++)
      data.fill(level(at % SIDE, Math.floor(at / SIDE)), 4 * at, 4 * at + 3);
    return { width: SIDE, height: SIDE, data };
  };
  // Noise, and light that falls off towards one side.
  const grain = (x: number, y: number) => ((x * 73 + y * 151) % 9) - 4;
  expect(findFlatLack(paint((x, y) => 160 - x / 20 + grain(x, y)))).toBeNull();
  expect(findFlatLack(paint((x, y) => 30 + grain(x, y)))).toBe('flatDark');
  expect(findFlatLack(paint((x) => (x < 40 ? 255 : 180)))).toBe('flatOverexposed');
  expect(findFlatLack(paint((x) => (Math.floor(x / 6) % 2 === 0 ? 120 : 170)))).toBe('flatTextured');
  expect(findFlatLack(drawStripes())).toBe('flatTextured');
});
