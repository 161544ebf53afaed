import { boxMean } from '@assay/kernels';
import { type Statement, say } from '@assay/statements';
import type { JpegComponent, JpegPicture } from '../../formats/jpeg/jpeg.ts';
import { STANDARD_CHROMINANCE, STANDARD_LUMINANCE } from '../../formats/jpeg/standard-tables.ts';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { defineMethod, type Outcome } from '../../method.ts';
import { averageWindows, type WindowAverages } from './average-windows.ts';
import { countValues } from './count-values.ts';
import { measurePosterior } from './fit-combs.ts';
import { type AlignedMap, measureAligned, type Source } from './measure-aligned.ts';
import { medianFilter } from './median-filter.ts';
import { sampleShifted } from './sample-shifted.ts';

/** The least number of blocks for which histograms are meaningful. */
const MIN_BLOCKS = 400;
/**
 * Up to this number of blocks the shifted grid is sampled completely, as the paper's own fit requires many;
 * larger pictures are subsampled.
 */
const ALL_BLOCKS = 20_000;
const SAMPLED_BLOCKS = { luma: 8_000, chroma: 4_000 } as const;
/** Radius of the windows over which the map is averaged, and of the published map's median. */
const RADIUS = 2;
/**
 * The minimum for a photo to count as doubly compressed: log-likelihood gain in nats per block, and share of
 * windows.
 */
const DOUBLY = { gain: 0.5, following: 0.87 } as const;
/** The least log ratio of the strongest singly compressed window, in nats per block. */
const MIN_PEAK = 3;
/** Ratio of that window to the median one that scores 0 and 100 (README). */
const STRENGTH = [0.5, 2] as const;
/** From this score on the message names a place. */
const NOTABLE = 25;

const LIMITS = say('aligned-double-jpeg.limits');

export default defineMethod({
  id: 'aligned-double-jpeg',
  version: '1.1.0',
  title: say('aligned-double-jpeg.title'),
  source:
    'T. Bianchi, A. De Rosa, A. Piva: Improved DCT coefficient analysis for forgery localization in JPEG images, ICASSP 2011',
  medium: 'image',
  cue: 'pixels',
  needsNoNoise: true,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const luma = picture?.components[0];
    if (picture === null || luma === undefined) {
      const reason = picture?.notes[0] ?? say('jpeg.none');
      return { status: 'not-applicable', message: [say('jpeg.no-coefficients'), reason] };
    }
    const { blocksWide: columns, blocksHigh: rows } = luma;
    if (columns * rows < MIN_BLOCKS) {
      return {
        status: 'inconclusive',
        message: say('jpeg.coefficients-too-few'),
      };
    }
    const sources = listSources(picture);
    const { posteriors } = measurePosterior(luma, sources[0].shifted, sources[0].values);
    const { quality, maps } = measureAligned(sources);
    const logRatios = addMaps(maps);
    const windows = averageWindows(luma, logRatios);
    const [{ gain, share, firstSteps }] = maps;
    const strength = windows.middle < 0 ? windows.peak / -windows.middle : 0;
    const doubly = gain >= DOUBLY.gain && windows.following >= DOUBLY.following;
    const compromisedScore =
      doubly && windows.peak >= MIN_PEAK ? rampScore(strength, STRENGTH[0], STRENGTH[1]) : 0;
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: describe(doubly, notable),
      limits: LIMITS,
      regions: notable ? windows.areas.slice(0, 5).map((area) => locateArea(area, 8)) : [],
      heatMap: mapBlocks(columns, rows, boxMean(logRatios, columns, rows, RADIUS), chooseRange(windows)),
      measured: {
        'once-over-twice': mapBlocks(columns, rows, logRatios, [-2, 2]),
        ADQ2: mapBlocks(columns, rows, medianFilter(posteriors, columns, rows, RADIUS), [0, 1]),
      },
      raw: {
        firstQuality: share > 0 ? quality : 0,
        firstSteps,
        share,
        gain,
        peak: windows.peak,
        middle: windows.middle,
        following: windows.following,
        strength,
      },
    };
  },
});

function listSources({ components }: JpegPicture): Source[] {
  return (components.length === 3 ? components : components.slice(0, 1)).map((component, i) => ({
    component,
    shifted: sampleShifted(component, chooseSample(component, i === 0)),
    values: countValues(component),
    standard: i === 0 ? STANDARD_LUMINANCE : STANDARD_CHROMINANCE,
  }));
}

function chooseSample({ blocksWide, blocksHigh }: JpegComponent, isLuma: boolean): number {
  if (!isLuma) return SAMPLED_BLOCKS.chroma;
  const blocks = blocksWide * blocksHigh;
  return blocks <= ALL_BLOCKS ? blocks : SAMPLED_BLOCKS.luma;
}

function describe(doubly: boolean, notable: boolean): Statement {
  if (notable) return say('aligned-double-jpeg.place');
  return doubly ? say('aligned-double-jpeg.everywhere') : say('aligned-double-jpeg.none');
}

/**
 * Black where the map agrees with double compression; white where it disagrees as strongly as the median
 * window agrees.
 */
function chooseRange({ middle }: WindowAverages): readonly [number, number] {
  return [0, Math.max(2, -middle)];
}

/** The sum of all components' maps on the luminance's block grid. */
function addMaps([luma, ...chroma]: readonly AlignedMap[]): Float32Array {
  const sums = luma.logRatios.slice();
  for (const { share, columns, rows, logRatios } of chroma) {
    if (share === 0) continue;
    const across = Math.max(1, Math.round(luma.columns / columns));
    const down = Math.max(1, Math.round(luma.rows / rows));
    for (let row = 0, i = 0; row < luma.rows; row++) {
      const start = Math.min(rows - 1, Math.floor(row / down)) * columns;
      for (let column = 0; column < luma.columns; column++, i++) {
        sums[i] += logRatios[start + Math.min(columns - 1, Math.floor(column / across))];
      }
    }
  }
  return sums;
}
