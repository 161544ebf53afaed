import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../eval/src/paired/random.ts';
import { loadTraceNetwork } from '../../../forensics/src/methods/learned-traces/trace-network.ts';
import { loadOnnxRuntime } from './onnx-runtime.ts';

const NETWORK = new URL('../../../forensics/src/methods/learned-traces/network.onnx', import.meta.url);
const [WIDTH, HEIGHT] = [208, 336];
const [COLUMNS, LINES] = [WIDTH / 8, HEIGHT / 8];

type Numbers = Uint8Array | Int16Array | Uint16Array;

function draw<T extends Numbers>(
  random: ReturnType<typeof seedRandom>,
  values: T,
  low: number,
  high: number,
): T {
  for (let i = 0; i < values.length; i++) values[i] = random.whole(low, high);
  return values;
}

describe('the network of learned traces', () => {
  it.each(['a JPEG', 'another file'])(
    'gives what an independent runtime makes of the same file, of %s',
    async (kind) => {
      const onnx = readFileSync(NETWORK);
      const random = seedRandom(kind);
      const luma = {
        width: WIDTH,
        height: HEIGHT,
        data: draw(random, new Uint8Array(WIDTH * HEIGHT), 0, 255),
      };
      const half = (WIDTH * HEIGHT) / 4;
      const [cb, cr] = [
        draw(random, new Int16Array(half), -200, 200),
        draw(random, new Int16Array(half), -200, 200),
      ];
      const coefficients = draw(random, new Int16Array(64 * COLUMNS * LINES), -30, 30);
      const steps = draw(random, new Uint16Array(64), 1, 60);
      const component = {
        ...{
          id: 1,
          horizontal: 1,
          vertical: 1,
          width: WIDTH,
          height: HEIGHT,
          blocksWide: COLUMNS,
          blocksHigh: LINES,
        },
        ...{ steps, coefficients },
      };
      const isJpeg = kind === 'a JPEG';
      const chroma = { width: WIDTH / 2, height: HEIGHT / 2, cb, cr };
      const own = loadTraceNetwork(onnx)(luma, chroma, isJpeg ? component : null);
      expect([own.width, own.height]).toEqual([COLUMNS, LINES]);

      const { InferenceSession, Tensor } = await loadOnnxRuntime();
      const session = await InferenceSession.create(onnx, { executionProviders: ['wasm'] });
      const planes = Float32Array.from({ length: coefficients.length }, (_, at) => {
        const [frequency, block] = [Math.floor(at / (COLUMNS * LINES)), at % (COLUMNS * LINES)];
        return isJpeg ? Math.max(-20, Math.min(20, coefficients[64 * block + frequency] ?? 0)) : 0;
      });
      const { logits, confidence, picture } = await session.run({
        luma: new Tensor('float32', Float32Array.from(luma.data), [1, 1, HEIGHT, WIDTH]),
        chroma: new Tensor('float32', Float32Array.from([...cb, ...cr]), [1, 2, HEIGHT / 2, WIDTH / 2]),
        coefficients: new Tensor('float32', planes, [1, 64, LINES, COLUMNS]),
        steps: new Tensor(
          'float32',
          Float32Array.from(steps, (step) => (isJpeg ? step : 0)),
          [1, 64],
        ),
      });
      const furthest = (values: Float32Array, other: ArrayLike<unknown>) =>
        values.reduce((most, value, i) => Math.max(most, Math.abs(value - Number(other[i]))), 0);
      expect(logits?.data).toHaveLength(own.changed.length);
      expect(furthest(own.changed, logits!.data as Float32Array)).toBeLessThan(0.03);
      expect(furthest(own.confidence, confidence!.data as Float32Array)).toBeLessThan(0.03);
      expect(own.picture).toBeCloseTo(Number(picture!.data[0]), 1);
    },
  );
});
