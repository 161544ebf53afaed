import { Button, SegmentedControl } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { formatTime } from '../../../../ui/media-time.ts';
import { PlayerMessage } from '../player-message.tsx';
import { MediaElement } from '../recording-screen.tsx';
import { t } from '../recording-texts.ts';
import type { Player } from '../use-player.ts';
import { useSource } from '../use-source.ts';
import { useTime } from '../use-time.ts';
import classes from './comparison.module.css';
import type { Item } from './list-times.ts';
import type { PlayedFile, Together } from './use-together.ts';

interface BothPlayersProps {
  readonly files: readonly [PlayedFile, PlayedFile];
  readonly together: Together;
  /** The place that is marked while it lasts. */
  readonly place: Item | null;
}

export function BothPlayers({ files, together, place }: BothPlayersProps) {
  const [first, second] = files;
  const hasPlayer = files.every(({ recording }) => recording);
  return (
    <div className={classes.players}>
      <div className={classes.pair}>
        <OnePlayer file={first} which="first" place={place} />
        <OnePlayer file={second} which="second" place={place} />
      </div>
      {hasPlayer && (
        <div className={classes.bar}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={
              together.isPlaying ? <IconPlayerPauseFilled size={15} /> : <IconPlayerPlayFilled size={15} />
            }
            onClick={together.toggle}
          >
            {t(together.isPlaying ? 'comparison.pauseBoth' : 'comparison.playBoth')}
          </Button>
          <SegmentedControl
            size="xs"
            value={together.heard}
            onChange={(which) => together.hear(which === 'first' ? 'first' : 'second')}
            data={[
              { value: 'first', label: t('comparison.hearFirst') },
              { value: 'second', label: t('comparison.hearSecond') },
            ]}
          />
        </div>
      )}
    </div>
  );
}

interface OnePlayerProps {
  readonly file: PlayedFile;
  readonly which: 'first' | 'second';
  readonly place: Item | null;
}

function OnePlayer({ file, which, place }: OnePlayerProps) {
  const { name, recording, error, isPending, onRenew, player } = file;
  return (
    <figure className={classes.player}>
      <figcaption>
        <span className={classes.which}>{t(`comparison.${which}`)}</span>
        <span className={classes.name}>{name}</span>
        <TimeOf player={player} />
      </figcaption>
      {recording ? (
        <Picture
          recording={recording}
          onRenew={onRenew}
          player={player}
          span={place?.[which] ?? null}
          item={place}
        />
      ) : (
        <p className={classes.note}>
          {isPending ? t('loading') : t(error ? 'loadFailed' : 'comparison.noPlayer')}
        </p>
      )}
    </figure>
  );
}

interface PictureProps {
  readonly recording: NonNullable<PlayedFile['recording']>;
  readonly onRenew: PlayedFile['onRenew'];
  readonly player: Player;
  readonly span: Item['first'];
  readonly item: Item | null;
}

function Picture({ recording, onRenew, player, span, item }: PictureProps) {
  const source = useSource(recording, onRenew);
  const { frame, playback } = recording;
  if (source.url === null) return <PlayerMessage playback={playback} source={source} />;
  if (!frame) return <MediaElement isVideo={false} url={source.url} player={player} source={source} />;
  const isUpright = frame.rotation % 180 === 0;
  const ratio = isUpright ? frame.width / frame.height : frame.height / frame.width;
  return (
    <div className={classes.picture} style={{ '--ratio': ratio } as CSSProperties}>
      <MediaElement isVideo url={source.url} player={player} source={source} />
      {item?.place && span && <MarkedPlace player={player} span={span} place={item.place} />}
    </div>
  );
}

function MarkedPlace({
  player,
  span,
  place,
}: {
  readonly player: Player;
  readonly span: NonNullable<Item['first']>;
  readonly place: NonNullable<Item['place']>;
}) {
  const time = useTime(player.clock, 0.05);
  if (time < span.from - 0.05 || time > span.to) return null;
  const percent = (share: number) => `${100 * share}%`;
  return (
    <span
      className={classes.place}
      style={{
        left: percent(place.x),
        top: percent(place.y),
        width: percent(place.width),
        height: percent(place.height),
      }}
      aria-hidden
    />
  );
}

function TimeOf({ player }: { readonly player: Player }) {
  return <span className={classes.time}>{formatTime(useTime(player.clock, 0.1), 1)}</span>;
}
