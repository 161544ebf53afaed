import { boxMean } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { quantile } from '../../maths/statistics.ts';
import { partClasses } from '../../maths/two-classes.ts';
import type { Finding } from '../../method.ts';
import { CELL } from './layers.ts';
import type { LogOdds } from './run-network.ts';

/** Log-odds of the likeliest place that score 0 (what nine in ten untouched pictures stay below) and 100. */
const SUSPICION = [4, 10] as const;
const NOTABLE = 25;
/** Half width of a place, in cells. */
const RADIUS = 2;
const MAX_REGIONS = 3;
/** Log-odds that the map shows as nothing and as most suspicious. */
const SHOWN = [-2, 3] as const;

const LIMITS = say('learned-traces.limits');

/** What the network's map says of a picture. */
export function describeTraces({ width, height, values }: LogOdds): Finding {
  const smooth = boxMean(values, width, height, RADIUS);
  const highest = smooth.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const compromisedScore = rampScore(highest, ...SUSPICION);
  const notable = compromisedScore >= NOTABLE;
  const classes = partClasses(values, width, height, 1);
  const areas = notable && classes?.oddIsHigh ? classes.areas.slice(0, MAX_REGIONS) : [];
  return {
    status: 'finding',
    compromisedScore,
    message: notable ? say('learned-traces.place') : say('learned-traces.none'),
    limits: LIMITS,
    regions: areas.map((area) => locateArea(area, CELL)),
    heatMap: mapBlocks(width, height, values, SHOWN),
    measured: { logOdds: mapBlocks(width, height, values, SHOWN) },
    raw: {
      highest,
      median: quantile(values, 0.5),
      upper: quantile(values, 0.9),
      top: quantile(values, 0.99),
      share: values.reduce((sum, value) => sum + Number(value > 0), 0) / values.length,
      separation: classes?.separation ?? 0,
      compactness: classes?.compactness ?? 0,
    },
  };
}
