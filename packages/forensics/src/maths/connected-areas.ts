import { findAreas as scanAreas } from '@assay/kernels';

/** One four-connected area of a mask, with its bounding box in cells. */
export interface Area {
  readonly cells: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The four-connected areas where the mask is not 0 (or, where 0 is wanted, is), largest first. */
export function findAreas(mask: Uint8Array, width: number, height: number, wanted: 0 | 1 = 1): Area[] {
  const found = scanAreas(mask, width, height, wanted);
  const areas: Area[] = [];
  for (let i = 0; i < found.length; i += 5) {
    const [cells, left, top, right, bottom] = found.subarray(i, i + 5);
    areas.push({ cells, left, top, right, bottom });
  }
  return areas.sort((a, b) => b.cells - a.cells);
}
