import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

export const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2] as const;

/** The player's time, apart from its state: it changes with every frame, and few parts need it. */
export interface Clock {
  read(): number;
  subscribe(listener: () => void): () => void;
}

export interface Player {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly clock: Clock;
  readonly duration: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly isMuted: boolean;
  /** Whether the browser has understood the file. */
  readonly isReady: boolean;
  /** What is played again and again, in seconds. */
  readonly loop: readonly [number, number] | null;
  toggle(): void;
  seek(seconds: number): void;
  /** One frame; of sound a tenth of a second. */
  step(direction: 1 | -1): void;
  setSpeed(speed: number): void;
  setMuted(isMuted: boolean): void;
  setLoop(span: readonly [number, number] | null): void;
  /** For the media element. */
  readonly handlers: Readonly<Record<string, () => void>>;
}

const SOUND_STEP = 0.1;

export function usePlayer(durationSeconds: number | null, frameRate: number | null): Player {
  const media = useRef<HTMLMediaElement | null>(null);
  const listeners = useRef(new Set<() => void>());
  /** Where it stood: an element that is given another address begins anew. */
  const stood = useRef(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeedState] = useState(1);
  const [isMuted, setMutedState] = useState(false);
  const [isReady, setReady] = useState(false);
  const [told, setTold] = useState(0);
  const [loop, setLoop] = useState<readonly [number, number] | null>(null);
  const duration = durationSeconds ?? told;

  const tell = useCallback(() => {
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
    [],
  );
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function look() {
      const element = media.current;
      if (element && loop && (element.currentTime >= loop[1] || element.currentTime < loop[0] - 0.25))
        element.currentTime = loop[0];
      tell();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, loop, tell]);

  const seek = (seconds: number) => {
    const element = media.current;
    if (!element) return;
    stood.current = Math.min(Math.max(0, seconds), duration || Number.MAX_SAFE_INTEGER);
    element.currentTime = stood.current;
    tell();
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
        // A player that refuses says so by its error event.
        element.play().catch(() => undefined);
      } else element.pause();
    },
    step(direction) {
      media.current?.pause();
      const now = clock.read();
      if (frameRate === null) seek(now + direction * SOUND_STEP);
      // To the middle of a frame: at its edge browsers may show the one before.
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
      onSeeked: tell,
      onTimeUpdate: () => {
        stood.current = clock.read();
        tell();
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
        if (stood.current > 0) element.currentTime = stood.current;
        if (Number.isFinite(element.duration)) setTold(element.duration);
        tell();
      },
    },
  };
}
