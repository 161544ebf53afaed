import { useNavigate } from '@tanstack/react-router';
import world from 'world-atlas/land-110m.json';
import type { Figure } from '../figures.ts';
import { t } from '../insights-texts.ts';
import { outlineWorld } from '../world-outline.ts';
import classes from './places-map.module.css';

export interface PlaceFigure extends Figure {
  readonly latitude: number;
  readonly longitude: number;
}

const OUTLINE = outlineWorld(world as unknown as Parameters<typeof outlineWorld>[0]);
/** In degrees of the map. */
const [MIN_RADIUS, MAX_RADIUS] = [2, 9];

/** Where files say that they were made: a circle for each degree, sized by their number. */
export function PlacesMap({ places, label }: { places: readonly PlaceFigure[]; label: string }) {
  const navigate = useNavigate();
  const most = Math.max(...places.map(({ files }) => files), 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: what it groups are the circles of a map
    <svg role="group" aria-label={label} viewBox="-180 -84 360 144" className={classes.map}>
      <path d={OUTLINE} className={classes.coast} />
      {/* The smaller ones last, so that they are on top. */}
      {places.map((place) => {
        const said = t('insights.figure', { name: place.name, count: place.files });
        return (
          // biome-ignore lint/a11y/useSemanticElements: an anchor cannot be drawn in a map
          <g
            key={place.key}
            role="link"
            tabIndex={0}
            aria-label={said}
            className={classes.place}
            onClick={() => void navigate({ to: '/insights/files', search: place.behind })}
            onKeyDown={({ key }) => {
              if (key === 'Enter') void navigate({ to: '/insights/files', search: place.behind });
            }}
          >
            <title>{said}</title>
            <circle
              cx={place.longitude + 0.5}
              cy={-place.latitude - 0.5}
              r={MIN_RADIUS + (MAX_RADIUS - MIN_RADIUS) * Math.sqrt(place.files / most)}
            />
          </g>
        );
      })}
    </svg>
  );
}
