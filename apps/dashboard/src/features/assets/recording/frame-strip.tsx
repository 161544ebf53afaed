import type { Recording } from '@assay/contract/recordings';
import { UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { formatTime } from '../../../ui/media-time.ts';
import classes from './recording.module.css';
import { t } from './recording-texts.ts';
import type { Player } from './use-player.ts';
import { useTime } from './use-time.ts';

/** Frames along the time; each leads to its moment. Pictures stay under the addresses by which they came first. */
export function FrameStrip({
  frames,
  player,
}: {
  readonly frames: Recording['frames'];
  readonly player: Player;
}) {
  const time = useTime(player.clock, 0.1);
  const addresses = useRef(new Map<number, string>());
  for (const { at, picture } of frames) if (!addresses.current.has(at)) addresses.current.set(at, picture);
  if (frames.length === 0) return null;
  const current = frames.findLastIndex(({ at }) => at <= time + 0.05);
  return (
    <ol className={classes.strip} aria-label={t('strip')}>
      {frames.map(({ at, width, height, picture }, i) => (
        <li key={at}>
          <UnstyledButton
            className={classes.frame}
            aria-label={t('frameAt', { time: formatTime(at, 1) })}
            aria-current={i === current || undefined}
            onClick={() => player.seek(at)}
          >
            <img
              src={addresses.current.get(at) ?? picture}
              width={width}
              height={height}
              alt=""
              loading="lazy"
              draggable={false}
            />
            <span aria-hidden>{formatTime(at, player.duration < 60 ? 1 : 0)}</span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
