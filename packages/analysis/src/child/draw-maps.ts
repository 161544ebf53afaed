import type { HeatMap } from '@assay/forensics';
import { encodeGreyPng } from './grey-png.ts';
import { chooseMapSize, renderMap, type Size } from './render-map.ts';

/** Maps of one picture that are to be drawn. */
export interface MapsToDraw {
  readonly maps: readonly HeatMap[];
  readonly picture: Size;
  /** The size of each, instead of its own. */
  readonly size?: Size;
}

/** As grey PNGs, in the same order. */
export function drawMaps({ maps, picture, size }: MapsToDraw): Uint8Array[] {
  return maps.map((map) => {
    const { width, height } = size ?? chooseMapSize(map, picture);
    return encodeGreyPng(width, height, renderMap(map, picture, { width, height }));
  });
}
