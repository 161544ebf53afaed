/** 16-bit fixed point: the weights sum to 65536, the error stays below half a level. */
export function extractLuminance(data: Uint8Array, width: number, height: number): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < plane.length; i++, j += 3) {
    plane[i] = (19595 * data[j] + 38470 * data[j + 1] + 7471 * data[j + 2] + 32768) >> 16;
  }
  return plane;
}

/** 16-bit fixed point, as in `extractLuminance`; the weights of each channel sum to 0. */
export function extractChrominance(data: Uint8Array, across: number, down: number) {
  const width = across >> 1;
  const height = down >> 1;
  const cb = new Int16Array(width * height);
  const cr = new Int16Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    let j = 6 * y * across;
    let k = j + 3 * across;
    for (let x = 0; x < width; x++, i++, j += 6, k += 6) {
      const red = data[j] + data[j + 3] + data[k] + data[k + 3];
      const green = data[j + 1] + data[j + 4] + data[k + 1] + data[k + 4];
      const blue = data[j + 2] + data[j + 5] + data[k + 2] + data[k + 5];
      cb[i] = (32768 * blue - 11059 * red - 21709 * green + 32768) >> 16;
      cr[i] = (32768 * red - 27439 * green - 5329 * blue + 32768) >> 16;
    }
  }
  return { cb, cr };
}
