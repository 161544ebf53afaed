import { sumWeighed } from '@assay/kernels';
import { say } from '@assay/statements';
import { locateArea, mapBlocks, rampScore } from '../../maths/heat-map.ts';
import { partClasses, type TwoClasses } from '../../maths/two-classes.ts';
import { defineMethod, type HeatMap, type Outcome } from '../../method.ts';
import { type GhostMaps, measureGhosts, measureQuantisedGhosts } from './measure-ghosts.ts';
import { transformPlane } from './read-blocks.ts';

const MIN_BLOCKS = 400;
/** Clearness that scores 0 (9 in 10 untouched photos are below it) and 100 (none of 194 comes near it). */
const CLEARNESS = [1.25, 1.65] as const;
const NOTABLE = 25;
/** Qualities whose two classes are less clear than this contribute almost nothing to the heat map. */
const CLEAR = 0.5;

const LIMITS = say('jpeg-ghost.limits');

interface Ghost {
  readonly quality: number;
  readonly classes: TwoClasses;
  readonly map: Float32Array;
}

export default defineMethod({
  id: 'jpeg-ghost',
  version: '1.0.0',
  title: say('jpeg-ghost.title'),
  source: 'H. Farid: Exposing digital forgeries from JPEG ghosts, IEEE TIFS 4, 2009',
  medium: 'image',
  cue: 'pixels',
  accepts: (mimeType) => mimeType.startsWith('image/'),
  run: async (image): Promise<Outcome> => {
    const component = image.jpeg()?.components[0];
    const plane = component ?? (await image.luminance());
    const columns = plane.width >> 3;
    const rows = plane.height >> 3;
    if (columns * rows < MIN_BLOCKS) {
      return {
        status: 'inconclusive',
        message: say('jpeg-ghost.too-small'),
      };
    }
    // Uses the file's own coefficients for a JPEG, otherwise those of the decoded luminance.
    const ghosts =
      component === undefined
        ? measureGhosts(columns, rows, transformPlane(await image.luminance()))
        : measureQuantisedGhosts(component);
    const found = rankGhosts(ghosts);
    if (found.length === 0) {
      return {
        status: 'inconclusive',
        message: say('jpeg-ghost.no-detail'),
      };
    }
    const [{ quality, classes }] = found;
    const compromisedScore = rampScore(rate(classes), ...CLEARNESS);
    const notable = compromisedScore >= NOTABLE;
    return {
      status: 'finding',
      compromisedScore,
      message: notable ? say('jpeg-ghost.place', { quality }) : say('jpeg-ghost.even'),
      limits: LIMITS,
      regions: notable ? classes.areas.slice(0, 3).map((area) => locateArea(area, 8)) : [],
      heatMap: mapBlocks(columns, rows, combine(found), [0, 1]),
      measured: listMaps(ghosts),
      raw: {
        qualities: found.map((ghost) => ({
          quality: ghost.quality,
          separation: ghost.classes.separation,
          share: ghost.classes.share,
          compactness: ghost.classes.compactness,
          oddIsHigh: ghost.classes.oddIsHigh,
        })),
      },
    };
  },
});

/** Ghosts by how clearly they divide the picture, clearest first. */
function rankGhosts({ columns, rows, maps }: GhostMaps): Ghost[] {
  const ghosts: Ghost[] = [];
  for (const [quality, map] of maps) {
    const classes = partClasses(map, columns, rows, 1);
    if (classes !== null) ghosts.push({ quality, classes, map });
  }
  return ghosts.sort((a, b) => rate(b.classes) - rate(a.classes));
}

function rate({ separation, compactness }: TwoClasses): number {
  return separation * (1 + 0.4 * compactness);
}

/** The mean of the maps, each inverted if its smaller class is low, weighted by clearness. */
function combine(ghosts: readonly Ghost[]): Float32Array {
  const weighed = ghosts.map(({ classes, map }) => ({
    values: map,
    weight: Math.max(0.01, classes.separation - CLEAR),
    turned: !classes.oddIsHigh,
  }));
  const combined = sumWeighed(weighed);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  for (let i = 0; i < combined.length; i++) combined[i] /= total;
  return combined;
}

function listMaps({ columns, rows, maps }: GhostMaps): Record<string, HeatMap> {
  return Object.fromEntries(
    Array.from(maps, ([quality, map]) => [`ghost-${quality}`, mapBlocks(columns, rows, map, [0, 1])]),
  );
}
