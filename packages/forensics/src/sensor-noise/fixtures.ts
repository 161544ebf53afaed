import type { Plane } from '../media/image/decoded-image.ts';

/** Reproducible pseudo-random numbers with mean 0 and standard deviation 1. */
export function drawNormal(length: number, seed: number): Float32Array {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  // The sum of three uniform numbers has a variance of a quarter.
  return Float32Array.from({ length }, () => 2 * (uniform() + uniform() + uniform() - 1.5));
}

/** A simulated sensor whose pixels differ in their response to light, with the given standard deviation. */
export function makeSensor(width: number, height: number, seed: number, response = 0.02) {
  const pattern = drawNormal(width * height, seed).map((value) => response * value);
  const expose = (shot: number, scene: (x: number, y: number) => number): Plane => {
    const noise = drawNormal(width * height, 7919 * seed + shot);
    const data = Uint8Array.from(noise, (value, i) => {
      const light = scene(i % width, Math.floor(i / width));
      return Math.max(0, Math.min(255, Math.round(light * (1 + pattern[i]) + 2 * value)));
    });
    return { width, height, data };
  };
  return {
    /** A photo with its own scene and its own noise. */
    take: (shot: number, light = 130): Plane =>
      expose(shot, (x, y) => light + 40 * Math.sin((x + 90 * shot) / 61) * Math.cos((y - 40 * shot) / 47)),
    /** A photo of an even surface, slightly darker towards one side. */
    takeFlat: (shot: number, light = 150): Plane => expose(shot, (x) => light - (10 * x) / width),
  };
}

/** The cropped photo. */
export function crop(photo: Plane, left: number, top: number, width: number, height: number): Plane {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * photo.width + left;
    data.set(photo.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}
