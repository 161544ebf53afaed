import { expect, it } from 'vitest';
import type { Plane } from '../media/image/decoded-image.ts';
import { cleanPhoto, FingerprintSums, measureNoise } from './fingerprint.ts';
import { makeSensor } from './fixtures.ts';
import { mapPhoto } from './missing-pattern.ts';
import { CELL, measureCells } from './pattern-windows.ts';

const [width, height] = [448, 384];
const [own, stranger] = [makeSensor(width, height, 11), makeSensor(width, height, 12)];
const others = [2, 3, 4, 5, 6].map((shot) => own.take(shot));

it('a place of another camera’s photo is where the pattern is missing, and nowhere else', () => {
  const pasted = paste(own.take(1), stranger.take(1), { left: 160, top: 96, side: 224 });
  const map = mapPhoto(compare(pasted, others), learn());
  const [place, ...more] = map?.places ?? [];
  expect(more).toEqual([]);
  expect(Math.abs((place?.x ?? 0) - 160)).toBeLessThanOrEqual(2 * CELL);
  expect(Math.abs((place?.y ?? 0) - 96)).toBeLessThanOrEqual(2 * CELL);
  expect(Math.abs((place?.width ?? 0) - 224)).toBeLessThanOrEqual(4 * CELL);
  expect(map?.states[(map.columns * 192) / CELL + 256 / CELL]).toBe(2);
  expect(mapPhoto(compare(own.take(1), others), learn())?.places).toEqual([]);
});

it('of what is saturated it cannot be told whether the pattern is missing', () => {
  const white = { width, height, data: new Uint8Array(width * height).fill(255) };
  const map = mapPhoto(compare(paste(own.take(1), white, { left: 256, top: 0, side: 192 }), others), learn());
  expect(map?.places).toEqual([]);
  expect(map?.states.at((map.columns ?? 0) - 2)).toBe(0);
  expect(map?.states[0]).toBe(1);
});

/** Each of the other photos, compared with the pattern of the rest. */
const learn = () =>
  others.map((photo) =>
    compare(
      photo,
      others.filter((other) => other !== photo),
    ),
  );

function compare(photo: Plane, references: readonly Plane[]) {
  const [noise, ...rest] = [photo, ...references].map((plane) => {
    const measured = measureNoise(plane);
    if (typeof measured === 'string') throw new Error(measured);
    return measured;
  });
  const sums = new FingerprintSums(noise);
  for (const other of rest) sums.add(other);
  return measureCells(noise, cleanPhoto(noise), sums.estimate());
}

function paste(into: Plane, from: Plane, { left, top, side }: { left: number; top: number; side: number }) {
  const data = Uint8Array.from(into.data);
  for (let y = top; y < top + side; y++) {
    const start = y * into.width + left;
    data.set(from.data.subarray(start, start + side), start);
  }
  return { ...into, data };
}
