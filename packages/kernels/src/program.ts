import { readFileSync } from 'node:fs';

/** The exports of `assembly/`; every argument is a number: an address in the memory, in bytes, or a count. */
type Program = Readonly<Record<string, (...args: number[]) => number>>;

const PAGE = 65_536;
const memory = new WebAssembly.Memory({ initial: 16 });
const bytes = readFileSync(new URL('./kernels.wasm', import.meta.url));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
/** The compiled kernels of this thread. */
export const program = exports as Program;
const heap = program.findHeap();

/** Kernels read past the end of their input, but stay inside the memory. */
const SLACK = 64;

type Numbers = Uint8Array | Int16Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;
type NumbersClass<T extends Numbers> = {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

/**
 * Room in the kernels' memory for one call, allocated again for each. The memory never shrinks, so large planes
 * should be passed in strips.
 */
export class Room {
  private end = heap;

  /** Address of that many zero bytes, a multiple of 16. */
  take(length: number): number {
    const start = this.takeUnset(length);
    new Uint8Array(memory.buffer, start, length).fill(0);
    return start;
  }

  /** Address of that many uninitialised bytes. */
  takeUnset(length: number): number {
    const start = (this.end + 15) & ~15;
    this.end = start + length + SLACK;
    const missing = Math.ceil((this.end - memory.buffer.byteLength) / PAGE);
    if (missing > 0) memory.grow(missing);
    return start;
  }

  /** Address of a copy of the values. */
  put(values: Numbers): number {
    const start = this.takeUnset(values.byteLength);
    this.write(start, values);
    return start;
  }

  write(at: number, values: Numbers): void {
    const source = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    new Uint8Array(memory.buffer, at, values.byteLength).set(source);
  }

  /** The current values at an address; valid until more room is taken. */
  view<T extends Numbers>(kind: NumbersClass<T>, at: number, length: number): T {
    return new kind(memory.buffer, at, length);
  }
}
