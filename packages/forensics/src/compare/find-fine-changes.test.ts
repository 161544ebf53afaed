import { describe, expect, it } from 'vitest';
import { findFineChanges } from './find-fine-changes.ts';
import { createPlane, type FloatPlane, soften } from './plane.ts';

const [WIDTH, HEIGHT, CELL] = [1280, 960, 8];
const WHOLE = new Uint8Array((WIDTH / CELL) * (HEIGHT / CELL)).fill(1);
/** Less than a hundredth of the picture. */
const PLACE = { x: 640, y: 400, width: 96, height: 88 };

/** Texture that is stronger in some parts than in others. */
function drawTexture(): FloatPlane {
  const plane = createPlane(WIDTH, HEIGHT);
  const grain = makeNoise(1);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      plane.samples[y * WIDTH + x] =
        120 + 30 * Math.sin(x / 40) + (8 + 6 * Math.sin(x / 60) * Math.cos(y / 50)) * grain();
  return soften(plane);
}

/** From -1 to 1, the same for the same seed. */
function makeNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 23 - 1;
  };
}

function saveAgain(plane: FloatPlane): FloatPlane {
  const noise = makeNoise(2);
  return { ...plane, samples: plane.samples.map((value) => Math.round(value + 1.5 * noise())) };
}

function change(plane: FloatPlane, worked: FloatPlane): FloatPlane {
  const samples = plane.samples.slice();
  for (let y = PLACE.y; y < PLACE.y + PLACE.height; y++)
    for (let x = PLACE.x; x < PLACE.x + PLACE.width; x++)
      samples[y * WIDTH + x] = worked.samples[y * WIDTH + x];
  return { ...plane, samples };
}

describe('findFineChanges', () => {
  const original = drawTexture();
  const find = (copy: FloatPlane) => findFineChanges(original, saveAgain(copy), WHOLE, CELL);
  const smoothed = soften(soften(original));
  const sharpened: FloatPlane = {
    ...original,
    samples: original.samples.map((value, at) => 2 * value - smoothed.samples[at]),
  };
  const moved: FloatPlane = { ...original, samples: original.samples.toReversed() };

  it.each([
    ['smoothed', smoothed],
    ['sharpened', sharpened],
    ['drawn anew', moved],
  ])('finds a place that was %s, and only that', (_, worked) => {
    const places = find(change(original, worked));
    expect(places).toHaveLength(1);
    const [{ x, y, width, height } = { x: 0, y: 0, width: 0, height: 0 }] = places;
    const across = Math.min(x + width, PLACE.x + PLACE.width) - Math.max(x, PLACE.x);
    const down = Math.min(y + height, PLACE.y + PLACE.height) - Math.max(y, PLACE.y);
    expect(Math.min(across, down)).toBeGreaterThan(60);
    expect(width * height).toBeLessThan(8 * PLACE.width * PLACE.height);
  });

  it.each([
    ['only saved again', original],
    ['smoothed as a whole', smoothed],
    ['sharpened as a whole', sharpened],
  ])('finds nothing in a picture that was %s', (_, copy) => expect(find(copy)).toEqual([]));

  it('finds nothing where too little is shown to know what is usual', () => {
    const little = new Uint8Array(WHOLE.length).fill(1, 0, 300);
    expect(findFineChanges(original, change(original, smoothed), little, CELL)).toEqual([]);
  });
});
