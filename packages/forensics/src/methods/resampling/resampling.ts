import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { measureClearness, partClasses } from '../../maths/two-classes.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { FREQUENCIES, GROUP, measureSpectra, WINDOW } from './measure-spectra.ts';
import { projectPlane } from './project-plane.ts';

const MIN_CELLS = 60;
/** In pixels: from here on cells are 64 pixels wide instead of 32. */
const LARGE = 6_000_000;
/** The rows and columns examined of each of these. */
const LARGE_STRIP = 16;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100. */
const CLEARNESS = [0.95, 1.4] as const;
const NOTABLE = 25;
/** Relative to the mean power; keeps weak frequencies from being conspicuous. */
const FLOOR = 0.25;

const LIMITS = say('resampling.limits');

export default defineMethod({
  id: 'resampling',
  version: '1.0.0',
  title: say('resampling.title'),
  source:
    'M. Kirchner: Fast and reliable resampling detection by spectral analysis of fixed linear predictor residue, ACM MM&Sec 2008',
  medium: 'image',
  cue: 'pixels',
  isOnRequest: true,
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const plane = await image.luminance();
    const { width, height } = plane;
    const large = width * height >= LARGE;
    const cell = large ? WINDOW : WINDOW / 2;
    if (
      Math.min(width, height) < 2 * WINDOW ||
      Math.floor(width / cell) * Math.floor(height / cell) < MIN_CELLS
    ) {
      return {
        status: 'not-applicable',
        message: say('resampling.too-small'),
      };
    }
    const projections = projectPlane(plane, cell, large ? LARGE_STRIP : cell);
    const { columns, rows, powers, grid } = measureSpectra(projections, width, height, cell);
    const excess = new Float32Array(columns * rows);
    const usual = powers.map((map) => {
      const smooth = boxMean(map, columns, rows, 1);
      const median = quantile(smooth, 0.5);
      smooth.forEach((power, i) => {
        excess[i] = Math.max(excess[i], Math.log2((power + FLOOR) / (median + FLOOR)));
      });
      return median;
    });
    const { strongest, frequency } = findPeak(usual);
    const classes = partClasses(excess, columns, rows, 0);
    const clearness = measureClearness(classes);
    const compromisedScore = rampScore(clearness, ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('resampling.place') : say('resampling.none'),
      limits: LIMITS,
      regions: notable && classes ? classes.areas.slice(0, 3).map((area) => locateArea(area, cell)) : [],
      heatMap: mapBlocks(columns, rows, excess, [1.5, 4], cell),
      measured: {
        excess: mapBlocks(columns, rows, excess, [0, 5], cell),
        grid: mapBlocks(columns, rows, grid, [-3, 5], cell),
      },
      raw: {
        strongest,
        frequency,
        highest: quantile(excess, 0.99),
        usual: quantile(excess, 0.5),
        clearness,
        grid: quantile(grid, 0.5),
      },
    };
  },
});

/** The frequency that most exceeds the others of its group in the whole picture; `strongest` as log2. */
function findPeak(usual: readonly number[]): { strongest: number; frequency: number } {
  let peak = { strongest: 0, frequency: 0 };
  for (let from = 0; from < usual.length; from += GROUP) {
    const group = usual.slice(from, from + GROUP);
    const middle = group.toSorted((a, b) => a - b)[GROUP >> 1];
    group.forEach((power, i) => {
      const strongest = Math.log2((power + FLOOR) / (middle + FLOOR));
      if (strongest > peak.strongest) {
        peak = { strongest, frequency: FREQUENCIES[(from + i) % FREQUENCIES.length] / WINDOW };
      }
    });
  }
  return peak;
}
