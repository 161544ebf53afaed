import { describe, expect, it } from 'vitest';
import { readDescription } from '../../image-models/describe-model.ts';
import { joinMaps } from './join-maps.ts';
import { arrangeInput, placeInput, type Shown } from './place-input.ts';
import { readMap, readScore } from './read-output.ts';

const describeInput = (change: object) =>
  readDescription({
    ...{ name: 'Own', licence: 'MIT', score: { name: 'score' } },
    input: { width: 16, height: 16, fit: 'tile', ...change },
  }).input;

/** A picture whose red is its column and whose green is its row. */
function paint(width: number, height: number) {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 9], 3 * i);
  return { width, height, data };
}

async function listShown(width: number, height: number, change: object = {}): Promise<Shown[]> {
  const all: Shown[] = [];
  for await (const shown of placeInput(paint(width, height), describeInput(change))) all.push(shown);
  return all;
}

describe('what a model is shown', () => {
  it('is in tiles the picture itself, each part of it once but where the last ones overlap', async () => {
    const tiles = await listShown(40, 20);
    expect(tiles.map(({ left, top }) => [left, top])).toEqual([
      ...[
        [0, 0],
        [16, 0],
        [24, 0],
      ],
      ...[
        [0, 4],
        [16, 4],
        [24, 4],
      ],
    ]);
    for (const { pixels, left, top } of tiles) {
      expect([...pixels.subarray(0, 3)]).toEqual([left, top, 9]);
      expect([...pixels.subarray(-3)]).toEqual([left + 15, top + 15, 9]);
    }
  });

  it('goes on with the last line and column of a picture that is smaller than a tile', async () => {
    const [tile, ...others] = await listShown(10, 5);
    expect(others).toEqual([]);
    expect(tile?.inside).toEqual({ left: 0, top: 0, width: 10, height: 5 });
    expect([...(tile?.pixels.subarray(-3) ?? [])]).toEqual([9, 4, 9]);
  });

  it('is in a letterbox the whole picture with grey around it', async () => {
    const [shown] = await listShown(32, 16, { fit: 'letterbox' });
    expect(shown).toMatchObject({ inside: { left: 0, top: 4, width: 16, height: 8 }, scaleX: 2, scaleY: 2 });
    expect([...(shown?.pixels.subarray(0, 3) ?? [])]).toEqual([114, 114, 114]);
  });

  it('has the colours, the scale and the layout of the description', () => {
    const pixels = Uint8Array.of(10, 20, 30, 40, 50, 60);
    const usual = { scale: 1, mean: [10, 0, 0], deviation: [2, 1, 1] };
    expect([...arrangeInput(pixels, describeInput(usual))]).toEqual([0, 15, 20, 50, 30, 60]);
    expect([...arrangeInput(pixels, describeInput({ scale: 1, colour: 'bgr', layout: 'nhwc' }))]).toEqual([
      30, 20, 10, 60, 50, 40,
    ]);
    const grey = arrangeInput(Uint8Array.of(255, 255, 255), describeInput({ colour: 'grey' }));
    expect(grey[0]).toBeCloseTo(1, 6);
  });
});

describe('what a model answers', () => {
  const layout = { layout: 'nchw' } as const;
  const output = (change: object = {}) => {
    const { map } = readDescription({
      ...{ name: 'Own', licence: 'MIT', input: { width: 16, height: 16, fit: 'tile' } },
      ...{ score: { quantile: 1 }, map: { name: 'map', ...change } },
    });
    if (!map) throw new Error('no map');
    return map;
  };

  it('is read by channel, activation and range', () => {
    const two = { dims: [1, 2, 1, 2], data: [0, 0, 0, Math.log(3)] };
    const soft = readMap({ map: two }, output({ activation: 'softmax', channel: 1 }), layout);
    expect([...soft.values].map((value) => value.toFixed(3))).toEqual(['0.500', '0.750']);
    const sigmoid = readMap({ map: two }, output({ activation: 'sigmoid' }), layout);
    expect([...sigmoid.values]).toEqual([0.5, 0.5]);
    const turned = { dims: [1, 1, 2, 2], data: [0, 0.25, 0, 1] };
    expect([...readMap({ map: turned }, output({ channel: 1 }), { layout: 'nhwc' }).values]).toEqual([
      0.25, 1,
    ]);
    expect([...readMap({ map: turned }, output({ range: [1, 0] }), layout).values]).toEqual([1, 0.75, 1, 0]);
    expect([...readMap({ map: { dims: [1, 2], data: [-5, 5] } }, output(), layout).values]).toEqual([0, 1]);
  });

  it('is refused where a value is no number, whatever the activation', () => {
    for (const activation of ['none', 'sigmoid', 'softmax'])
      for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY])
        expect(() => readScore({ map: { dims: [2], data: [wrong, 0] } }, output({ activation }))).toThrow(
          'no numbers',
        );
    const beyond = { dims: [2], data: [0, 2_000] };
    expect(readScore({ map: beyond }, output({ activation: 'softmax' }))).toBeCloseTo(0, 12);
  });

  it('is refused where the shape is another one', () => {
    for (const dims of [[2, 1, 4, 4], [4], [1, 0, 4]])
      expect(() => readMap({ map: { dims, data: new Float32Array(32) } }, output(), layout)).toThrow(
        'a map needs',
      );
    expect(() =>
      readMap({ map: { dims: [1, 1, 4, 4], data: new Float32Array(16) } }, output({ channel: 1 }), layout),
    ).toThrow('has no channel 1');
  });

  it('is one map over the picture, each value at its place', async () => {
    for (const [width, height] of [
      [40, 20],
      [32, 32],
      [10, 5],
      [100, 16],
      [43, 21],
    ] as const) {
      const joined = joinMaps({ width, height }, { width: 16, height: 16 });
      for (const shown of await listShown(width, height)) {
        // The red of each cell's middle, which is the column of that middle.
        const values = Float32Array.from(
          { length: 16 },
          (_, i) => shown.pixels[3 * (16 * (4 * (i >> 2) + 2) + 4 * (i % 4) + 2)] ?? Number.NaN,
        );
        joined.add({ width: 4, height: 4, values }, shown);
      }
      const map = joined.finish();
      expect([map.width, map.height]).toEqual([
        Math.ceil(width / 4 - 0.5),
        Math.max(1, Math.ceil(height / 4 - 0.5)),
      ]);
      for (let row = 0; row < map.height; row++)
        for (let column = 0; column < map.width; column++) {
          const value = map.values[row * map.width + column] ?? Number.NaN;
          expect(Math.abs(value - (4 * column + 2))).toBeLessThanOrEqual(2);
        }
    }
  });
});
