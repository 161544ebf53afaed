import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import type { Area } from '../../maths/connected-areas.ts';
import { mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { partClasses } from '../../maths/two-classes.ts';
import type { Finding, HeatMap, Area as PictureArea } from '../../method.ts';
import { maximum, type Traces } from './trace-network.ts';

/**
 * The picture's log-odds of being forged that score 0 (nineteen in twenty untouched pictures are below it)
 * and 100.
 */
const SUSPICION = [5.5, 12] as const;
const NOTABLE = 25;
/** Half the width of a place, in cells. */
const RADIUS = 2;
const MAX_REGIONS = 3;
/** The log-odds of a cell that the map shows as black and as most suspicious. */
const SHOWN = [-2, 3] as const;

const LIMITS = say('learned-traces.limits');

/** In pixels of the picture. */
interface CellSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The finding from the network's output.
 * @param cell the side of a cell in pixels of the picture
 * @param isDrawn whether most of the picture is drawn by a computer: then no place is marked, since the network learnt from photos
 */
export function describeTraces(
  { width, height, changed, confidence, picture }: Traces,
  cell: CellSize,
  isDrawn = false,
): Finding {
  const map = (values: Float32Array): HeatMap => ({
    ...mapBlocks(width, height, values, SHOWN),
    cellWidth: cell.width,
    cellHeight: cell.height,
  });
  const compromisedScore = rampScore(picture, ...SUSPICION);
  const notable = compromisedScore >= NOTABLE;
  const classes = partClasses(changed, width, height, 1);
  const areas = notable && !isDrawn && classes?.oddIsHigh ? classes.areas.slice(0, MAX_REGIONS) : [];
  return {
    status: 'finding',
    compromisedScore,
    message: notable && isDrawn ? say('learned-traces.drawn') : describe(notable, areas.length > 0),
    limits: LIMITS,
    regions: areas.map((area) => locate(area, cell)),
    heatMap: map(changed),
    measured: { logOdds: map(changed), confidence: map(confidence) },
    raw: {
      picture,
      highest: maximum(boxMean(changed, width, height, RADIUS)),
      median: quantile(changed, 0.5),
      upper: quantile(changed, 0.9),
      top: quantile(changed, 0.99),
      share: changed.reduce((sum, value) => sum + Number(value > 0), 0) / changed.length,
      separation: classes?.separation ?? 0,
      compactness: classes?.compactness ?? 0,
    },
  };
}

/** The complete pixels around an area of cells. */
function locate({ left, top, right, bottom }: Area, { width, height }: CellSize): PictureArea {
  const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
  return { x, y, width: Math.floor((right + 1) * width) - x, height: Math.floor((bottom + 1) * height) - y };
}

function describe(notable: boolean, hasPlace: boolean) {
  if (!notable) return say('learned-traces.none');
  return hasPlace ? say('learned-traces.place') : say('learned-traces.picture');
}
