import { t } from '../assets-texts.ts';
import classes from './picture.module.css';

interface SplitHandleProps {
  /** 0 (left edge) to 1. */
  readonly split: number;
  readonly onChange: (split: number) => void;
  /** The meaning of its value; by default the fraction of a picture that no overlay covers. */
  readonly label?: string;
}

const STEP = 0.02;

/** The line between picture and overlay; dragged, or moved with the arrow keys. */
export function SplitHandle({ split, onChange, label = t('assets.stage.split') }: SplitHandleProps) {
  const move = (to: number) => onChange(Math.min(1, Math.max(0, to)));
  const drag = (event: React.PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box) move((event.clientX - box.left) / box.width);
  };
  const press = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: split - STEP,
      ArrowRight: split + STEP,
      Home: 0,
      End: 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(to);
  };
  return (
    <div
      className={classes.split}
      style={{ left: `${100 * split}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * split)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <span className={classes.splitGrip} aria-hidden>
        ‹ ›
      </span>
    </div>
  );
}
