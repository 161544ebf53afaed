/** A file without its end: the first 1 to 95 % of its bytes are left, the same for the same `seed`. */
export function truncate(bytes: Uint8Array, seed: number): Buffer {
  const share = 0.01 + (0.94 * ((seed * 37) % 97)) / 96;
  return Buffer.from(bytes.subarray(0, Math.max(1, Math.floor(share * bytes.length))));
}
