import { describe, expect, it } from 'vitest';
import { readDescription } from './describe-model.ts';

const good = {
  ...{ name: 'Own', licence: 'MIT', file: 'own.onnx' },
  input: { width: 256, height: 256, fit: 'tile' },
  score: { name: 'score' },
};

describe('a description', () => {
  it('is filled in with what is usual', () => {
    expect(readDescription(good)).toEqual({
      ...{ name: 'Own', licence: 'MIT', map: null },
      input: {
        ...{ name: null, width: 256, height: 256, fit: 'tile', colour: 'rgb', layout: 'nchw' },
        ...{ scale: 1 / 255, mean: [0, 0, 0], deviation: [1, 1, 1] },
      },
      score: { name: 'score', activation: 'none', channel: 0, range: [0, 1] },
    });
  });

  it('says what is wrong with it', () => {
    const input = (change: object) => ({ ...good, input: { ...good.input, ...change } });
    const wrong: [unknown, RegExp][] = [
      [null, /the file has to be a JSON object/],
      [{ ...good, licence: '' }, /"licence"/],
      [{ ...good, name: 'x'.repeat(61) }, /"name"/],
      [{ ...good, titel: 'x' }, /no member "titel"/],
      [input({ width: 8 }), /"input.width" has to be 16 to 4096/],
      [input({ fit: 'crop' }), /"input.fit"/],
      [input({ colour: 'cmyk' }), /"input.colour"/],
      [input({ scale: 0 }), /"input.scale"/],
      [input({ mean: [0.5] }), /"input.mean" has to be a list of 3 numbers/],
      [input({ colour: 'grey', deviation: [0] }), /must not hold 0/],
      [{ ...good, score: { name: 'score', range: [1, 1] } }, /"score.range"/],
      [{ ...good, score: { quantile: 0.9 } }, /there is no "map"/],
      [{ ...good, map: { name: 'map' }, score: { quantile: 2 } }, /from 0 to 1/],
    ];
    for (const [given, reason] of wrong) expect(() => readDescription(given)).toThrow(reason);
  });
});
