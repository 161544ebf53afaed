import { findAreas as scanAreas } from '@assay/kernels';

/** A four-connected area of a mask, with its bounding box in cells (inclusive). */
export interface Area {
  readonly cells: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The four-connected areas of non-zero cells of the mask, or of zero cells if 0 is wanted, largest first. */
export function findAreas(mask: Uint8Array, width: number, height: number, wanted: 0 | 1 = 1): Area[] {
  const found = scanAreas(mask, width, height, wanted);
  const areas: Area[] = [];
  for (let i = 0; i < found.length; i += 5) {
    const [cells, left, top, right, bottom] = found.subarray(i, i + 5);
    areas.push({ cells, left, top, right, bottom });
  }
  return areas.sort((a, b) => b.cells - a.cells);
}
