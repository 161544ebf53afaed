import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seedRandom } from '../../../../eval/src/paired/random.ts';
import { loadNetwork } from '../../../forensics/src/methods/learned-traces/run-network.ts';
import { loadOnnxRuntime } from './onnx-runtime.ts';

const NETWORK = new URL('../../../forensics/src/methods/learned-traces/network.onnx', import.meta.url);

it('the network of learned traces gives what an independent runtime makes of the same file', async () => {
  const onnx = readFileSync(NETWORK);
  const [width, height] = [208, 328];
  const random = seedRandom('learned');
  const draw = <T>(values: T & { length: number; [index: number]: number }, low: number, high: number): T => {
    for (let i = 0; i < values.length; i++) values[i] = random.whole(low, high);
    return values;
  };
  const luma = { width, height, data: draw(new Uint8Array(width * height), 0, 255) };
  const half = (width * height) / 4;
  const [cb, cr] = [draw(new Int16Array(half), -200, 200), draw(new Int16Array(half), -200, 200)];
  const own = loadNetwork(onnx)(luma, { width: width / 2, height: height / 2, cb, cr });
  expect([own.width, own.height]).toEqual([26, 41]);

  const { InferenceSession, Tensor } = await loadOnnxRuntime();
  const session = await InferenceSession.create(onnx, { executionProviders: ['wasm'] });
  const { logits } = await session.run({
    luma: new Tensor('float32', Float32Array.from(luma.data), [1, 1, height, width]),
    chroma: new Tensor('float32', Float32Array.from([...cb, ...cr]), [1, 2, height / 2, width / 2]),
  });
  const other = logits?.data ?? [];
  expect(other).toHaveLength(own.values.length);
  const furthest = own.values.reduce(
    (most, value, i) => Math.max(most, Math.abs(value - Number(other[i]))),
    0,
  );
  expect(furthest).toBeLessThan(1e-4);
});
