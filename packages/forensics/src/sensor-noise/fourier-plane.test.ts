import { describe, expect, it } from 'vitest';
import { drawNormal } from './fixtures.ts';
import { fitLength, padLength, type RealPlane, restorePlane, transformPlane } from './fourier-plane.ts';

const draw = (width: number, height: number): RealPlane => ({
  width,
  height,
  values: drawNormal(width * height, width),
});

describe.each([
  [16, 8],
  [12, 15],
  [7, 9],
  [47, 4],
  [1, 5],
  [22, 1],
])('the transform of %i by %i numbers', (width, height) => {
  const plane = draw(width, height);

  it('is the sum that defines it', () => {
    const { real, imaginary } = transformPlane(plane);
    const columns = (width >> 1) + 1;
    for (let v = 0; v < height; v++)
      for (let u = 0; u < columns; u++) {
        let [re, im] = [0, 0];
        for (const [i, value] of plane.values.entries()) {
          const angle = 2 * Math.PI * ((u * (i % width)) / width + (v * Math.floor(i / width)) / height);
          re += value * Math.cos(angle);
          im -= value * Math.sin(angle);
        }
        expect(real[v * columns + u]).toBeCloseTo(re, 3);
        expect(imaginary[v * columns + u]).toBeCloseTo(im, 3);
      }
  });

  it('leads back', () => {
    const { values } = restorePlane(transformPlane(plane));
    for (const [i, value] of plane.values.entries()) expect(values[i]).toBeCloseTo(value, 4);
  });
});

it('lengths that transform slowly are cut to one that does not, or padded', () => {
  expect([4032, 3024, 3008, 2003, 67].map(fitLength)).toEqual([4032, 3024, 3008, 2002, 66]);
  expect([4000, 3008, 2003, 7].map(padLength)).toEqual([4000, 3072, 2025, 8]);
});
