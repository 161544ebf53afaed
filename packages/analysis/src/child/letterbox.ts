/** The usual padding colour of networks. */
const GREY = 114;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Interleaved RGB in the middle of a larger picture, with grey around it. */
export function letterbox(
  data: Uint8Array,
  { width: innerWidth, height: innerHeight }: Size,
  { width, height }: Size,
): { pixels: Uint8Array; left: number; top: number } {
  const left = Math.floor((width - innerWidth) / 2);
  const top = Math.floor((height - innerHeight) / 2);
  const pixels = new Uint8Array(3 * width * height).fill(GREY);
  for (let row = 0; row < innerHeight; row++)
    pixels.set(
      data.subarray(3 * row * innerWidth, 3 * (row + 1) * innerWidth),
      3 * ((top + row) * width + left),
    );
  return { pixels, left, top };
}
