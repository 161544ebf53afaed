import { sumBrightest } from '@assay/kernels';
import { say } from '@assay/statements';
import { mapBlocks } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import type { PixelImage } from '../../media/image/decoded-image.ts';
import { defineMethod, type HeatMap, type Outcome } from '../../method.ts';
import { mapInconsistency } from './map-inconsistency.ts';
import { type CornerScores, measureCorners } from './measure-corners.ts';
import { rankGrids } from './rank-grids.ts';

/** In pixels: from here on cells are 3x3 blocks instead of 2x2. */
const LARGE_PIXELS = 480 * 640;
const MIN_CELLS = 64;
/** A cell with a mean brightness outside this range is clipped. */
const UNCLIPPED = { least: 15, most: 245 } as const;

const LIMITS = say('grid-content.limits');

export default defineMethod({
  id: 'grid-content',
  version: '1.0.0',
  title: say('grid-content.title'),
  source:
    'C. Iakovidou et al.: Content-aware detection of JPEG grid inconsistencies for intuitive image forensics, J. Vis. Commun. Image R. 54, 2018',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const scores = measureCorners(plane, plane.width * plane.height < LARGE_PIXELS ? 2 : 3);
    if (scores.columns * scores.rows < MIN_CELLS || Math.min(scores.columns, scores.rows) < 5) {
      return { status: 'not-applicable', message: say('grid-content.too-small') };
    }
    const grids = rankGrids(scores.histograms);
    const values = mapInconsistency(scores, grids, findClipped(await image.pixels(), scores));
    const map = coverPicture(scores, plane, values);
    const { offset, contrast, support } = grids[grids.length - 1];
    return {
      status: 'finding',
      compromisedScore: 0,
      message: say('grid-content.map'),
      limits: LIMITS,
      regions: [],
      heatMap: map,
      measured: { CAGI: map },
      // A block's middle is 3 pixels from its corner.
      raw: { gridX: (offset + 5) & 7, gridY: ((offset >> 3) + 5) & 7, contrast, support },
    };
  },
});

/** A cell is judged by the mean of the brightest channel over every second pixel. */
function findClipped(picture: PixelImage, { columns, rows, cell }: CornerScores): Uint8Array {
  return Uint8Array.from(sumBrightest(picture, cell, columns, rows), (sum) => {
    const level = sum / (cell / 2) ** 2;
    return level < UNCLIPPED.least || level >= UNCLIPPED.most ? 1 : 0;
  });
}

/** The cells at the right and lower edge contain no complete blocks and take their neighbours' values. */
function coverPicture(
  { columns, rows, cell }: CornerScores,
  picture: { readonly width: number; readonly height: number },
  values: Float32Array,
): HeatMap {
  const width = Math.ceil(picture.width / cell);
  const height = Math.ceil(picture.height / cell);
  const covered = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const start = Math.min(rows - 1, y) * columns;
    for (let x = 0; x < width; x++, i++) covered[i] = values[start + Math.min(columns - 1, x)];
  }
  const low = quantile(covered, 0.5);
  return mapBlocks(width, height, covered, [low, Math.max(low + 0.05, quantile(covered, 0.995))], cell);
}
