import { type RefObject, useRef, useState } from 'react';
import type { Player } from './use-player.ts';

/** One frame of a video that is kept on screen beside the one that plays, to compare them. */
export interface HeldFrame {
  /** The moment of the frame, in seconds; null while there is none. */
  readonly at: number | null;
  /** The canvas that shows it. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  /** Holds the frame on screen, or removes the held one. */
  readonly toggle: () => void;
}

export function useHeldFrame({ media }: Player): HeldFrame {
  const [at, setAt] = useState<number | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const toggle = () => {
    const video = media.current;
    if (at !== null || !(video instanceof HTMLVideoElement) || video.videoWidth === 0) {
      setAt(null);
      return;
    }
    if (!canvas.current) return;
    canvas.current.width = video.videoWidth;
    canvas.current.height = video.videoHeight;
    canvas.current.getContext('2d')?.drawImage(video, 0, 0);
    setAt(video.currentTime);
  };
  return { at, canvas, toggle };
}
