import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Readable } from '../../../platform/store.ts';

export const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2] as const;

/** The player's time, kept out of its state: it changes with every frame, and few components need it. */
export type Clock = Readable<number>;

/** Start and end, in seconds. */
type Span = readonly [number, number];

export interface Player {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly clock: Clock;
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Whether the browser can play the file, as far as its metadata says. */
  readonly isReady: boolean;
  /** The looped span. */
  readonly loop: Span | null;
  toggle(): void;
  seek(seconds: number): void;
  /** One frame of a video, or a tenth of a second of a sound. */
  step(direction: 1 | -1): void;
  setSpeed(speed: number): void;
  setMuted(isMuted: boolean): void;
  setLoop(span: Span | null): void;
  /** For the media element. */
  readonly handlers: Readonly<Record<string, () => void>>;
}

const SOUND_STEP = 0.1;

/** Plays the file of the media element. `durationSeconds` is null if only the element knows how long the file is. */
export function usePlayer(durationSeconds: number | null, frameRate: number | null): Player {
  const media = useRef<HTMLMediaElement | null>(null);
  const { clock, tick } = useClock(media);
  /** An element that is given another address starts at 0: it is set to this time again. */
  const lastTime = useRef(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeedState] = useState(1);
  const [isMuted, setMutedState] = useState(false);
  const [isReady, setReady] = useState(false);
  const [elementDuration, setElementDuration] = useState(0);
  const [loop, setLoop] = useState<Span | null>(null);
  const duration = durationSeconds ?? elementDuration;
  useTicking(media, isPlaying, loop, tick);

  const seek = (seconds: number) => {
    const element = media.current;
    if (!element) return;
    lastTime.current = Math.min(Math.max(0, seconds), duration || Number.MAX_SAFE_INTEGER);
    element.currentTime = lastTime.current;
    tick();
  };
  return {
    media,
    clock,
    duration,
    isPlaying,
    speed,
    isMuted,
    isReady,
    loop,
    seek,
    setLoop,
    toggle() {
      const element = media.current;
      if (!element) return;
      if (element.paused) {
        if (loop && (element.currentTime < loop[0] || element.currentTime >= loop[1])) seek(loop[0]);
        // An element that cannot play fires an error event.
        element.play().catch(() => undefined);
      } else element.pause();
    },
    step(direction) {
      media.current?.pause();
      const now = clock.read();
      if (frameRate === null) seek(now + direction * SOUND_STEP);
      // To the middle of a frame: at its edge browsers may show the previous one.
      else seek((Math.floor(now * frameRate + 1e-3) + direction + 0.5) / frameRate);
    },
    setSpeed(next) {
      setSpeedState(next);
      if (media.current) media.current.playbackRate = next;
    },
    setMuted(next) {
      setMutedState(next);
      if (media.current) media.current.muted = next;
    },
    handlers: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onSeeked: tick,
      onTimeUpdate: () => {
        // An element that loads again says 0 before it has loaded anything.
        if (media.current?.readyState) lastTime.current = clock.read();
        tick();
      },
      onEmptied: () => {
        setReady(false);
        setPlaying(false);
      },
      onLoadedMetadata: () => {
        const element = media.current;
        if (!element) return;
        setReady(true);
        element.playbackRate = speed;
        element.muted = isMuted;
        if (lastTime.current > 0) element.currentTime = lastTime.current;
        if (Number.isFinite(element.duration)) setElementDuration(element.duration);
        tick();
      },
    },
  };
}

/** The clock of a media element; `tick` calls its listeners. */
function useClock(media: RefObject<HTMLMediaElement | null>) {
  const listeners = useRef(new Set<() => void>());
  const tick = useCallback(() => {
    for (const listener of listeners.current) listener();
  }, []);
  const clock = useMemo<Clock>(
    () => ({
      read: () => media.current?.currentTime ?? 0,
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [media],
  );
  return { clock, tick };
}

/** Ticks with every frame of the screen while the file plays, and returns to the start of the loop at its end. */
function useTicking(
  media: RefObject<HTMLMediaElement | null>,
  isPlaying: boolean,
  loop: Span | null,
  tick: () => void,
): void {
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function look() {
      const element = media.current;
      if (element && loop && (element.currentTime >= loop[1] || element.currentTime < loop[0] - 0.25))
        element.currentTime = loop[0];
      tick();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [media, isPlaying, loop, tick]);
}
