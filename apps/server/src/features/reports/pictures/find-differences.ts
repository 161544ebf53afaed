/** In pixels from the upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of eight bits a channel, row by row. */
export interface Raster {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: number };
}

/** Side of the cells that are compared, in pixels. */
const CELL = 8;
/** The difference in levels that counts as a change: edges of letters vary by less. */
const MIN_DIFFERENCE = 60;
/** Cells this far apart belong together: the gaps between the letters of a word. */
const REACH = 2;
/** With more places than these, the whole is framed. */
const MAX_BOXES = 40;

/** Where two drawings of a page differ; the whole page if their sizes differ. */
export function findDifferences(one: Raster, other: Raster): Box[] {
  const { width, height, channels } = other.info;
  const whole = [{ x: 0, y: 0, width, height }];
  if (one.info.width !== width || one.info.height !== height || one.info.channels !== channels) return whole;
  const across = Math.ceil(width / CELL);
  const down = Math.ceil(height / CELL);
  const marked = new Uint8Array(across * down);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * across;
    for (let x = 0; x < width; x++, at += channels) {
      if (differ(one.data, other.data, at)) marked[row + Math.floor(x / CELL)] = 1;
    }
  }
  const boxes = gather(marked, across, down);
  return boxes.length > MAX_BOXES ? whole : boxes;
}

/** Compares red or green: black in one and white in the other differs in all channels. */
function differ(one: Buffer, other: Buffer, at: number): boolean {
  const apart = (channel: number) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0));
  return apart(at) >= MIN_DIFFERENCE || apart(at + 1) >= MIN_DIFFERENCE;
}

/** Frames around connected marked cells. */
function gather(marked: Uint8Array, across: number, down: number): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start]) continue;
    let [left, right, top, bottom] = [across, 0, down, 0];
    const open = [start];
    marked[start] = 0;
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const x = cell % across;
      const y = Math.floor(cell / across);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(down - 1, y + 1); ny++)
        for (let nx = Math.max(0, x - REACH); nx <= Math.min(across - 1, x + REACH); nx++) {
          const near = ny * across + nx;
          if (!marked[near]) continue;
          marked[near] = 0;
          open.push(near);
        }
    }
    boxes.push({
      x: left * CELL,
      y: top * CELL,
      width: (right - left + 1) * CELL,
      height: (bottom - top + 1) * CELL,
    });
  }
  return boxes;
}
