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

function flood(seen: Uint8Array, start: number, width: number, height: number, queue: Int32Array): Area {
  let [left, right, top, bottom] = [width, 0, height, 0];
  let tail = 0;
  const visit = (cell: number) => {
    if (seen[cell] === 0) return;
    seen[cell] = 0;
    queue[tail++] = cell;
  };
  visit(start);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head];
    const y = Math.floor(cell / width);
    const x = cell - y * width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0) visit(cell - 1);
    if (x < width - 1) visit(cell + 1);
    if (y > 0) visit(cell - width);
    if (y < height - 1) visit(cell + width);
  }
  return { cells: tail, left, top, right, bottom };
}
