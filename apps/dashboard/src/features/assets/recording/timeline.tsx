import { UnstyledButton } from '@mantine/core';
import { useTell } from '../../../i18n/sentences/load-sentences.ts';
import { formatSpan, formatTime } from '../../../ui/media-time.ts';
import { scoreColours } from '../../../ui/score/score-colour.ts';
import type { Mark } from './list-marks.ts';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import type { Player } from './use-player.ts';
import { useTime } from './use-time.ts';

interface TimelineProps {
  readonly player: Player;
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The whole time from left to right with every finding as a mark; dragging and arrow keys move the player. */
export function Timeline({ player, marks, chosen, onChoose }: TimelineProps) {
  const { duration, loop } = player;
  const tell = useTell();
  if (duration <= 0) return null;
  const share = (seconds: number) => `${(100 * Math.min(Math.max(0, seconds), duration)) / duration}%`;
  return (
    <section className={classes.timeline} aria-label={t('timeline')}>
      <Position player={player} />
      {loop && (
        <span className={classes.loop} style={{ left: share(loop[0]), width: share(loop[1] - loop[0]) }} />
      )}
      <Playhead player={player} />
      <ol className={classes.marks} aria-label={t('marks')}>
        {marks.map((mark) => (
          <li key={mark.id} style={{ left: share(mark.from), width: share(mark.to - mark.from) }}>
            <UnstyledButton
              className={classes.mark}
              style={{ '--tone': scoreColours(mark.score, 'dark').stroke } as React.CSSProperties}
              aria-pressed={mark.id === chosen}
              aria-label={t('mark', {
                number: mark.number,
                time: formatSpan(mark),
                words: tell(mark.words, mark.statements).words,
              })}
              title={`${formatSpan(mark)} · ${tell(mark.words, mark.statements).words}`}
              onClick={() => onChoose(mark.id)}
            >
              <span aria-hidden>{mark.number}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

function Position({ player: { clock, duration, seek } }: { readonly player: Player }) {
  const time = useTime(clock, 0.1);
  const toTime = ({ currentTarget, clientX }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return ((clientX - left) / Math.max(1, width)) * duration;
  };
  return (
    <div
      className={classes.position}
      role="slider"
      tabIndex={0}
      aria-label={t('position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={Math.round(time * 10) / 10}
      aria-valuetext={t('of', { time: formatTime(time, 1), duration: formatTime(duration, 1) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(toTime(event));
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(toTime(event));
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        const end = event.key === 'Home' ? 0 : event.key === 'End' ? duration : null;
        if (step === undefined && end === null) return;
        event.preventDefault();
        event.stopPropagation();
        seek(end ?? clock.read() + (step ?? 0));
      }}
    />
  );
}

/** The marks again as bands over what shares the axis of time; spoken and pressed they are on the timeline. */
export function MarkBands({
  marks,
  duration,
}: {
  readonly marks: readonly Mark[];
  readonly duration: number;
}) {
  if (duration <= 0) return null;
  return marks.map(({ id, from, to, score }) => (
    <span
      key={id}
      aria-hidden
      className={classes.band}
      style={
        {
          left: `${(100 * Math.min(from, duration)) / duration}%`,
          width: `${(100 * Math.max(0, Math.min(to, duration) - from)) / duration}%`,
          '--tone': scoreColours(score, 'dark').stroke,
        } as React.CSSProperties
      }
    />
  ));
}

/** A line over everything that shares the axis of time. */
export function Playhead({ player: { clock, duration } }: { readonly player: Player }) {
  const time = useTime(clock);
  if (duration <= 0) return null;
  return (
    <span
      aria-hidden
      className={classes.playhead}
      style={{ left: `${(100 * Math.min(time, duration)) / duration}%` }}
    />
  );
}
