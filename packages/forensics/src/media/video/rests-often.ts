import type { BlockChanges } from './decoded-video.ts';

/** Share of the frames in which nothing changes: a screen, a drawing or a slide show. */
const MOST_STILL = 0.1;

/** Whether the whole picture often stays the same to the last bit: there blocks rest, and blink in step, by themselves. */
export function restsOften({ frames }: BlockChanges): boolean {
  const still = frames.filter((blocks, frame) => frame > 0 && blocks.every((change) => change === 0));
  return still.length > MOST_STILL * (frames.length - 1);
}
