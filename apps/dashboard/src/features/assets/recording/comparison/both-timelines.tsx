import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { UnstyledButton } from '@mantine/core';
import { withColon } from '../../../../i18n/with-colon.ts';
import { formatTime } from '../../../../ui/media-time.ts';
import { t } from '../recording-texts.ts';
import type { Player } from '../use-player.ts';
import { useTime } from '../use-time.ts';
import classes from './comparison.module.css';
import { nameItem, sayWhere } from './item-list.tsx';
import type { Item } from './list-times.ts';

interface BothTimelinesProps {
  readonly compared: RecordingComparison;
  readonly items: readonly Item[];
  readonly chosen: string | null;
  readonly players: readonly [Player, Player];
  readonly onChoose: (item: Item) => void;
  readonly onGoTo: (which: 'first' | 'second', seconds: number) => void;
}

/** Both recordings from left to right on one scale, with bands between what belongs together; a click leads both players there. */
export function BothTimelines(props: BothTimelinesProps) {
  const { compared, items, chosen, players, onChoose, onGoTo } = props;
  const { stretches } = compared;
  const lengths = [compared.first?.seconds ?? 0, compared.second?.seconds ?? 0] as const;
  const longest = Math.max(...lengths, 1e-3);
  const share = (seconds: number) => (100 * Math.min(Math.max(0, seconds), longest)) / longest;
  return (
    <section className={classes.timelines} aria-label={t('comparison.timelines')}>
      <Lane
        which="first"
        length={lengths[0]}
        player={players[0]}
        {...{ items, chosen, share, onChoose, onGoTo }}
      />
      <svg className={classes.bands} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {stretches.map(({ first, second, kind }) => (
          <polygon
            key={`${first.from} ${second.from}`}
            data-kind={kind}
            points={[
              [share(first.from), 0],
              [share(first.to), 0],
              [share(second.to), 10],
              [share(second.from), 10],
            ]
              .map((point) => point.join(','))
              .join(' ')}
          />
        ))}
      </svg>
      <Lane
        which="second"
        length={lengths[1]}
        player={players[1]}
        {...{ items, chosen, share, onChoose, onGoTo }}
      />
      <Legend items={items} />
    </section>
  );
}

interface LaneProps extends Pick<BothTimelinesProps, 'items' | 'chosen' | 'onChoose' | 'onGoTo'> {
  readonly which: 'first' | 'second';
  readonly length: number;
  readonly player: Player;
  readonly share: (seconds: number) => number;
}

function Lane({ which, length, player, share, items, chosen, onChoose, onGoTo }: LaneProps) {
  const shown = items.flatMap((item) => {
    const span = item[which];
    return span ? [{ item, span }] : [];
  });
  return (
    <div className={classes.lane}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider below does the same by key */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by key */}
      <div
        className={classes.whole}
        style={{ width: `${share(length)}%` }}
        onClick={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onGoTo(which, ((clientX - left) / Math.max(1, width)) * length);
        }}
      />
      {shown.map(({ item, span }) => (
        <UnstyledButton
          key={item.id}
          className={classes.mark}
          data-kind={item.kind}
          aria-pressed={item.id === chosen}
          aria-label={withColon(sayWhere(item), nameItem(item))}
          title={withColon(sayWhere(item), nameItem(item))}
          style={{ left: `${share(span.from)}%`, width: `${share(span.to) - share(span.from)}%` }}
          onClick={() => onChoose(item)}
        />
      ))}
      <Position which={which} length={length} player={player} share={share} onGoTo={onGoTo} />
    </div>
  );
}

/** The playhead; arrow keys move it. */
function Position({
  which,
  length,
  player,
  share,
  onGoTo,
}: Pick<LaneProps, 'which' | 'length' | 'player' | 'share' | 'onGoTo'>) {
  const time = useTime(player.clock, 0.05);
  return (
    <>
      <span className={classes.head} style={{ left: `${share(time)}%` }} aria-hidden />
      <input
        className={classes.position}
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={Math.min(time, length)}
        aria-label={t(`comparison.${which}`)}
        aria-valuetext={formatTime(time, 1)}
        onChange={(event) => onGoTo(which, Number(event.currentTarget.value))}
      />
    </>
  );
}

function Legend({ items }: Pick<BothTimelinesProps, 'items'>) {
  const kinds = [
    ...new Map(items.filter(({ kind }) => kind !== 'faster').map((item) => [item.kind, item])).values(),
  ];
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.swatch} data-kind="together" aria-hidden /> {t('comparison.together')}
      </li>
      {kinds.map((item) => (
        <li key={item.kind} data-kind={item.kind}>
          <span className={classes.swatch} aria-hidden /> {nameItem(item)}
        </li>
      ))}
    </ul>
  );
}
