import type { HeatMap, PixelImage } from '@assay/forensics';
import type { Shown } from './place-input.ts';
import type { OutputMap } from './read-output.ts';

type Size = Pick<PixelImage, 'width' | 'height'>;

export interface JoinedMap {
  readonly add: (map: OutputMap, shown: Shown) => void;
  readonly finish: () => HeatMap;
}

/**
 * Joins the maps of all pieces to one map of the whole picture; where they overlap, their mean. A cell is the
 * area of one output value. @throws Error if the pieces' maps have different sizes
 */
export function joinMaps(picture: Size, input: Size): JoinedMap {
  let joined: Joined | null = null;
  return {
    add(map, shown) {
      joined ??= start(picture, input, map, shown);
      const { cells, sums, counts, cellWidth, cellHeight } = joined;
      if (map.width !== joined.mapWidth || map.height !== joined.mapHeight)
        throw new Error('its maps of different pieces are of different sizes');
      for (let row = 0; row < map.height; row++) {
        for (let column = 0; column < map.width; column++) {
          const x = ((column + 0.5) * input.width) / map.width - shown.inside.left;
          const y = ((row + 0.5) * input.height) / map.height - shown.inside.top;
          if (x < 0 || y < 0 || x >= shown.inside.width || y >= shown.inside.height) continue;
          const across = Math.floor((shown.left + x * shown.scaleX) / cellWidth + NUDGE);
          const down = Math.floor((shown.top + y * shown.scaleY) / cellHeight + NUDGE);
          if (across >= cells.width || down >= cells.height) continue;
          const cell = down * cells.width + across;
          sums[cell] = (sums[cell] ?? 0) + (map.values[row * map.width + column] ?? 0);
          counts[cell] = (counts[cell] ?? 0) + 1;
        }
      }
    },
    finish() {
      if (!joined) throw new Error('it was shown nothing');
      const { cells, sums, counts, cellWidth, cellHeight } = joined;
      const values = sums.map((sum, i) => sum / (counts[i] || 1));
      return { ...cells, cellWidth, cellHeight, left: 0, top: 0, values, range: [0, 1] };
    },
  };
}

/**
 * Centres are in the middle of a cell, or on its edge if a piece begins within one; rounding must not put
 * either on the wrong side.
 */
const NUDGE = 1e-9;

interface Joined {
  readonly cells: Size;
  readonly sums: Float32Array;
  readonly counts: Uint16Array;
  /** In pixels of the picture. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly mapWidth: number;
  readonly mapHeight: number;
}

function start(picture: Size, input: Size, map: OutputMap, shown: Shown): Joined {
  const cellWidth = (input.width / map.width) * shown.scaleX;
  const cellHeight = (input.height / map.height) * shown.scaleY;
  const cells = {
    // A remainder at the edge is a separate cell if it contains the middle of one.
    width: Math.max(1, Math.ceil(picture.width / cellWidth - 0.5)),
    height: Math.max(1, Math.ceil(picture.height / cellHeight - 0.5)),
  };
  const count = cells.width * cells.height;
  return {
    ...{ cells, cellWidth, cellHeight, mapWidth: map.width, mapHeight: map.height },
    sums: new Float32Array(count),
    counts: new Uint16Array(count),
  };
}
