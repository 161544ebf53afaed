import type { BlockChanges } from './decoded-video.ts';

/**
 * The largest share of frames without any change; with more, it is a screen recording, a drawing or a slide
 * show.
 */
const MAX_STILL = 0.1;

/**
 * Whether the whole picture often stays identical to the last bit: then blocks rest, and blink in step,
 * naturally.
 */
export function isOftenStatic({ frames }: BlockChanges): boolean {
  const still = frames.filter((blocks, frame) => frame > 0 && blocks.every((change) => change === 0));
  return still.length > MAX_STILL * (frames.length - 1);
}
