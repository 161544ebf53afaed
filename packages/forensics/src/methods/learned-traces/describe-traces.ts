import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { partClasses } from '../../maths/two-classes.ts';
import type { Finding } from '../../method.ts';
import { CELL } from './layers.ts';
import type { Traces } from './trace-network.ts';

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

/** The finding from the network's output. */
export function describeTraces({ width, height, changed, confidence, picture }: Traces): Finding {
  const compromisedScore = rampScore(picture, ...SUSPICION);
  const notable = compromisedScore >= NOTABLE;
  const classes = partClasses(changed, width, height, 1);
  const areas = notable && classes?.oddIsHigh ? classes.areas.slice(0, MAX_REGIONS) : [];
  return {
    status: 'finding',
    compromisedScore,
    message: describe(notable, areas.length > 0),
    limits: LIMITS,
    regions: areas.map((area) => locateArea(area, CELL)),
    heatMap: mapBlocks(width, height, changed, SHOWN),
    measured: {
      logOdds: mapBlocks(width, height, changed, SHOWN),
      confidence: mapBlocks(width, height, confidence, SHOWN),
    },
    raw: {
      picture,
      highest: highestOf(boxMean(changed, width, height, RADIUS)),
      median: quantile(changed, 0.5),
      upper: quantile(changed, 0.9),
      top: quantile(changed, 0.99),
      share: changed.reduce((sum, value) => sum + Number(value > 0), 0) / changed.length,
      separation: classes?.separation ?? 0,
      compactness: classes?.compactness ?? 0,
    },
  };
}

function describe(notable: boolean, hasPlace: boolean) {
  if (!notable) return say('learned-traces.none');
  return hasPlace ? say('learned-traces.place') : say('learned-traces.picture');
}

const highestOf = (values: Float32Array) =>
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
