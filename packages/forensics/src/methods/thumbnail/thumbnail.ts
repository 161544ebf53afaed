import { type Statement, say } from '@assay/statements';
import { type JpegPicture, readJpeg } from '../../formats/jpeg/jpeg.ts';
import { renderComponent, renderEighth } from '../../formats/jpeg/render.ts';
import { findAreas } from '../../maths/connected-areas.ts';
import { rampScore } from '../../maths/heat-map.ts';
import { type Area, defineMethod, type HeatMap, type Outcome } from '../../method.ts';
import { type FoundFrame, findFrame } from './find-frame.ts';
import { fitLine, measureDifferences } from './measure-differences.ts';
import { ORIENTATIONS, sampleFrame, tabulateSums } from './sample-frame.ts';

/** The least number of samples along a side. */
const SMALLEST = 32;
/** The agreement below which the thumbnail shows another picture; untouched photos reach .9 and more. */
const OTHER = 0.75;
/** The agreement from which on single places can be compared. */
const ALIKE = 0.85;
/** The number of cells of the comparison along the picture's longer side. */
const CELLS = 40;
/** The multiple of the usual difference from which on a place is conspicuous. */
const CONSPICUOUS = 20;
const MIN_CELLS = 8;
/**
 * Standard deviation, in levels, below which a picture is too uniform for two of them to be distinguished.
 */
const EVEN = 4;

const LIMITS = say('thumbnail.limits');

export default defineMethod({
  id: 'thumbnail',
  version: '1.1.0',
  title: say('thumbnail.title'),
  source: 'E. Kee, H. Farid: Digital image authentication from thumbnails, SPIE 7541, 2010',
  medium: 'image',
  cue: 'metadata',
  trust: 0.3,
  accepts: (mimeType) => mimeType === 'image/jpeg',
  run: (image): Outcome => {
    const picture = image.jpeg();
    const { thumbnail } = image.metadata();
    if (thumbnail === null) {
      return { status: 'not-applicable', message: say('thumbnail.none') };
    }
    if (image.damage()?.recovered) {
      return {
        status: 'inconclusive',
        message: say('thumbnail.part-missing'),
      };
    }
    return compare(picture, readJpeg(thumbnail));
  },
});

function compare(picture: JpegPicture | null, preview: JpegPicture): Outcome {
  const main = picture?.components[0];
  const small = preview.components[0];
  if (main === undefined || small === undefined || !preview.complete) {
    return { status: 'inconclusive', message: say('thumbnail.unreadable') };
  }
  if (Math.min(small.width, small.height, main.blocksWide, main.blocksHigh) < SMALLEST) {
    return { status: 'inconclusive', message: say('thumbnail.too-small') };
  }
  const eighth = renderEighth(main);
  const pixels = renderComponent(small);
  const [table, previewTable] = [tabulateSums(eighth), tabulateSums(pixels)];
  const found = findFrame(table, previewTable, pixels);
  const { frame, orientation, agreement } = found;
  const longer = Math.max(eighth.width, eighth.height);
  const columns = Math.round((CELLS * eighth.width) / longer);
  const rows = Math.round((CELLS * eighth.height) / longer);
  const inverse = {
    ...orientation,
    turns: orientation.mirrored ? orientation.turns : (4 - orientation.turns) % 4,
  };
  const whole = { left: 0, top: 0, width: eighth.width, height: eighth.height };
  const own = sampleFrame(table, whole, columns, rows, ORIENTATIONS[0]);
  const other = sampleFrame(previewTable, frame, columns, rows, inverse);
  if (agreement < OTHER && Math.min(measureDeviation(own), measureDeviation(other)) < EVEN)
    return { status: 'inconclusive', message: say('thumbnail.too-even') };
  const differences = measureDifferences(own, other, columns, rows);
  const cell = { width: (8 * eighth.width) / columns, height: (8 * eighth.height) / rows };
  const places = agreement >= ALIKE ? findPlaces(differences, columns, rows, cell) : [];
  const largest = differences.reduce((most, value) => Math.max(most, value), 0);
  const map: HeatMap = {
    width: columns,
    height: rows,
    cellWidth: cell.width,
    cellHeight: cell.height,
    left: 0,
    top: 0,
    values: differences,
    range: [5, CONSPICUOUS],
  };
  const { slope, offset } = fitLine(own, other);
  return {
    status: 'finding',
    compromisedScore: Math.max(scoreFrame(found), places.length > 0 ? 30 : 0),
    message: describe(found, places.length),
    limits: LIMITS,
    regions: places,
    ...(agreement >= ALIKE ? { heatMap: map, measured: { difference: map } } : {}),
    raw: {
      agreement,
      turns: orientation.turns,
      mirrored: orientation.mirrored,
      cropped: found.cropped,
      largest,
      contrast: slope,
      brightness: offset,
      shape: small.width / small.height / (main.width / main.height),
    },
  };
}

function measureDeviation(values: ArrayLike<number>): number {
  const all = Array.from(values);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length);
}

/** A different picture weighs most; a crop or a reflection is a change, but a harmless one. */
function scoreFrame({ agreement, cropped, orientation }: FoundFrame): number {
  if (agreement < OTHER) return 20 + Math.round(0.3 * rampScore(OTHER - agreement, 0, 0.3));
  return Number(cropped) * 12 + Number(orientation.mirrored) * 12;
}

function findPlaces(
  differences: Float32Array,
  columns: number,
  rows: number,
  cell: { width: number; height: number },
): Area[] {
  const mask = Uint8Array.from(differences, (value) => Number(value > CONSPICUOUS));
  return findAreas(mask, columns, rows)
    .filter(({ cells }) => cells >= MIN_CELLS)
    .slice(0, 3)
    .map(({ left, top, right, bottom }) => ({
      x: Math.floor(left * cell.width),
      y: Math.floor(top * cell.height),
      width: Math.ceil((right - left + 1) * cell.width),
      height: Math.ceil((bottom - top + 1) * cell.height),
    }));
}

function describe({ agreement, cropped, orientation }: FoundFrame, places: number): Statement {
  if (agreement < OTHER) return say('thumbnail.other');
  if (places > 0) return say('thumbnail.place');
  if (orientation.mirrored) return say('thumbnail.mirrored');
  if (cropped) return say('thumbnail.cropped');
  return say('thumbnail.same');
}
