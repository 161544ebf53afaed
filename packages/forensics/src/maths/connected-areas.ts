/** One four-connected area of a mask, with its bounding box in cells. */
export interface Area {
  readonly cells: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The four-connected areas where the mask is not zero, largest first. */
export function findAreas(mask: Uint8Array, width: number, height: number): Area[] {
  const seen = mask.slice();
  const queue = new Int32Array(mask.length);
  const areas: Area[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 0) continue;
    areas.push(flood(seen, start, width, height, queue));
  }
  return areas.sort((a, b) => b.cells - a.cells);
}

/** Each cell is marked as seen when it is put into the queue, so that it gets there once. */
function flood(seen: Uint8Array, start: number, width: number, height: number, queue: Int32Array): Area {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  let tail = 1;
  queue[0] = start;
  seen[start] = 0;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const y = Math.floor(cell / width);
    const x = cell - y * width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0 && seen[cell - 1] !== 0) {
      seen[cell - 1] = 0;
      queue[tail++] = cell - 1;
    }
    if (x < width - 1 && seen[cell + 1] !== 0) {
      seen[cell + 1] = 0;
      queue[tail++] = cell + 1;
    }
    if (y > 0 && seen[cell - width] !== 0) {
      seen[cell - width] = 0;
      queue[tail++] = cell - width;
    }
    if (y < height - 1 && seen[cell + width] !== 0) {
      seen[cell + width] = 0;
      queue[tail++] = cell + width;
    }
  }
  return { cells: tail, left, top, right, bottom };
}
