import { countCoOccurrences } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { describeWindows } from './describe-windows.ts';
import { partWindows } from './part-windows.ts';

const MIN_PIXELS = 250_000;
/** In pixels: from here on windows are 128 pixels wide instead of 64. */
const WIDE_WINDOWS = 1_000_000;
/** In pixels: from here on cells are 32 pixels wide instead of 16, and half of the rows are examined. */
const LARGE = 4_000_000;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [1.05, 1.7] as const;
const NOTABLE = 25;

const LIMITS = say('co-occurrence.limits');

export default defineMethod({
  id: 'co-occurrence',
  version: '1.0.0',
  title: say('co-occurrence.title'),
  source:
    'D. Cozzolino, G. Poggi, L. Verdoliva: Splicebuster: a new blind image splicing detector, IEEE WIFS 2015',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const pixels = plane.width * plane.height;
    if (pixels < MIN_PIXELS) {
      return {
        status: 'not-applicable',
        message: say('co-occurrence.too-small'),
      };
    }
    const cell = pixels < LARGE ? 16 : 32;
    const counts = countCoOccurrences(plane, cell, 16);
    const windows = describeWindows(counts, (pixels < WIDE_WINDOWS ? 64 : 128) / cell);
    const classes = partWindows(windows);
    if (classes === null) {
      return { status: 'inconclusive', message: say('co-occurrence.clipped') };
    }
    const { columns, rows } = windows;
    const { ratios, distances, share, separation } = classes;
    const usual = quantile(distances.filter(Number.isFinite), 0.5);
    const shown = distances.map((value) => (Number.isNaN(value) ? usual : value));
    const parts = partClasses(shown, columns, rows, 1);
    const clearness = measureClearness(parts);
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('co-occurrence.place') : say('co-occurrence.even'),
      limits: LIMITS,
      regions: notable && parts ? parts.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, shown, [usual, usual + 2], cell),
      measured: {
        distance: mapBlocks(columns, rows, distances, [usual, usual + 2], cell),
        ratio: mapBlocks(columns, rows, ratios, [-1, 2], cell),
      },
      raw: {
        share,
        separation,
        clearness,
        farthest: quantile(shown, 0.99) - usual,
        oddShare: parts?.share ?? 0,
        compactness: parts?.compactness ?? 0,
      },
    };
  },
});
