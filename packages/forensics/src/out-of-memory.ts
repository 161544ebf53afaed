/** V8's messages when a buffer or the memory of WebAssembly could not be allocated. */
const SAID = /Array buffer allocation failed|Memory\.grow\(\)/;

/** Whether memory was exhausted: such a `RangeError` says nothing about the data being read. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && SAID.test(error.message);
}
