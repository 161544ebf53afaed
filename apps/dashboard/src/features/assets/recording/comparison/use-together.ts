import type { RecordingComparison } from '@assay/contract/recording-comparisons';
import { useEffect, useState } from 'react';
import { useRecording } from '../../api/get-recording.ts';
import { type Player, usePlayer } from '../use-player.ts';
import { findMoment, findStretch, type Moment } from './list-times.ts';

export interface NamedRecording {
  readonly id: string;
  readonly name: string;
}

/** A recording with its player. */
export function usePlayedFile({ id, name }: NamedRecording) {
  const { data: recording, error, isPending, refetch } = useRecording(id, true, false);
  const player = usePlayer(recording?.durationSeconds ?? null, recording?.frameRate ?? null);
  return { name, recording, error, isPending, onRenew: refetch, player };
}

export type PlayedFile = ReturnType<typeof usePlayedFile>;

export interface Together {
  readonly isPlaying: boolean;
  /** Which of the two is heard. */
  readonly heard: 'first' | 'second';
  toggle(): void;
  hear(which: 'first' | 'second'): void;
  /** Both stand still at a moment. */
  seek(moment: Moment): void;
}

const CHECKED_MS = 200;
/** Seconds by which the first may lie beside its place while both play. */
const APART = 0.25;

/** What browsers play with sound. */
const [MIN_RATE, MAX_RATE] = [0.25, 4];

/** Both players as one: the second leads, and the first waits where it has nothing to show beside it. */
export function useTogether(
  compared: RecordingComparison,
  [first, second]: readonly [Player, Player],
): Together {
  const [heard, setHeard] = useState<'first' | 'second'>('second');
  const { isPlaying } = second;
  const [one, other] = [first.media.current, second.media.current];
  useEffect(() => {
    if (one) one.muted = heard !== 'first';
    if (other) other.muted = heard !== 'second';
  }, [heard, one, other]);
  useEffect(() => {
    if (!isPlaying) {
      first.media.current?.pause();
      return;
    }
    const follow = () => {
      const [followed, led] = [first.media.current, second.media.current];
      if (!followed || !led) return;
      const stretch = findStretch(compared, led.currentTime);
      if (!stretch) {
        followed.pause();
        return;
      }
      followed.playbackRate = Math.min(MAX_RATE, Math.max(MIN_RATE, stretch.speed));
      const { first: wanted } = findMoment(compared, 'second', led.currentTime);
      if (Math.abs(followed.currentTime - wanted) > APART) followed.currentTime = wanted;
      // One that cannot play fires an error event.
      if (followed.paused) followed.play().catch(() => undefined);
    };
    follow();
    const timer = setInterval(follow, CHECKED_MS);
    return () => clearInterval(timer);
  }, [isPlaying, compared, first.media, second.media]);
  return {
    isPlaying,
    heard,
    hear: setHeard,
    toggle: () => second.toggle(),
    seek(moment) {
      second.media.current?.pause();
      first.media.current?.pause();
      first.seek(moment.first);
      second.seek(moment.second);
    },
  };
}
