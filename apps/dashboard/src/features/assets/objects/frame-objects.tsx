import type { DetectedObject } from '@assay/contract/detected-objects';
import type { Clock } from '../recording/use-player.ts';
import { useTime } from '../recording/use-time.ts';
import { ObjectLabel } from './object-layer.tsx';
import classes from './objects.module.css';
import { t } from './objects-texts.ts';

/** A key frame's boxes stay this long on either side of it, in seconds, so that they are seen while the video plays. */
const LINGER_SECONDS = 0.25;

/** Boxes over a video while it is at, or passes, an examined key frame. */
export function FrameObjects({
  clock,
  objects,
}: {
  readonly clock: Clock;
  readonly objects: readonly DetectedObject[];
}) {
  const time = useTime(clock, 0.05);
  const shown = objects.filter(({ at }) => at !== null && Math.abs(time - at) <= LINGER_SECONDS);
  const percent = (share: number) => `${100 * share}%`;
  if (shown.length === 0) return null;
  return (
    <ul className={classes.layer} aria-label={t('layer')}>
      {shown.map((object) => {
        const { x, y, width, height } = object.box;
        const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
        return (
          <li key={`${object.at} ${object.name} ${x} ${y}`} className={classes.box} style={place}>
            <ObjectLabel object={object} />
          </li>
        );
      })}
    </ul>
  );
}
