/** What V8 says where there was no room for a buffer or for the memory of WebAssembly. */
const SAID = /Array buffer allocation failed|Memory\.grow\(\)/;

/** Whether memory ran out: such a `RangeError` says nothing of the data that were being read. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && SAID.test(error.message);
}
