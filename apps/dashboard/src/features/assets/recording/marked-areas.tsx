import type { Recording } from '@assay/contract/recordings';
import { scoreColours } from '../../../ui/score/score-colour.ts';
import type { Mark } from './list-marks.ts';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import { toUprightShare } from './upright-area.ts';
import type { Clock } from './use-player.ts';
import { useTime } from './use-time.ts';

/** An instant's area stays for a moment, so that it is seen while the video plays. */
const LINGER_SECONDS = 0.4;

interface MarkedAreasProps {
  readonly clock: Clock;
  readonly frame: NonNullable<Recording['frame']>;
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
}

/** Boxes over the picture while the moments last that they belong to. */
export function MarkedAreas({ clock, frame, marks, chosen }: MarkedAreasProps) {
  const time = useTime(clock, 0.05);
  const shown = marks.filter(
    ({ frameArea, from, to }) =>
      frameArea && time >= from - 0.05 && time <= Math.max(to, from + LINGER_SECONDS),
  );
  const percent = (share: number) => `${100 * share}%`;
  return shown.map(({ id, number, frameArea, score }) => {
    if (!frameArea) return null;
    const { left, top, width, height } = toUprightShare(frameArea, frame);
    return (
      <span
        key={id}
        className={classes.area}
        data-chosen={id === chosen || undefined}
        role="img"
        aria-label={t('area', { number })}
        style={
          {
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
            '--tone': scoreColours(score, 'dark').stroke,
          } as React.CSSProperties
        }
      >
        <span aria-hidden>{number}</span>
      </span>
    );
  });
}
