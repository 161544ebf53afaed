import { expect, it } from 'vitest';
import { isOutOfMemory } from './out-of-memory.ts';

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

it.each([
  ['a buffer', () => new ArrayBuffer(2 ** 52)],
  ['the memory of WebAssembly', () => new WebAssembly.Memory({ initial: 1, maximum: 1 }).grow(1)],
])('knows that there was no room for %s', (_, run) => expect(isOutOfMemory(thrownBy(run))).toBe(true));

it.each([
  ['an offset behind the end', () => new DataView(new ArrayBuffer(2)).getUint32(0)],
  ['another kind of error', () => JSON.parse('{')],
])('takes %s for something else', (_, run) => expect(isOutOfMemory(thrownBy(run))).toBe(false));
