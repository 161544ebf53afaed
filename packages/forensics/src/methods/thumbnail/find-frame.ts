import type { RenderedComponent } from '../../formats/jpeg/render.ts';
import { correlate } from '../../maths/statistics.ts';
import { type Frame, ORIENTATIONS, type Orientation, type SumTable, sampleFrame } from './sample-frame.ts';

const GRID = 24;
const COARSE = 12;
/** From this correlation on the search ends. */
const GOOD = 0.93;
const BLACK = 40;
const SCALES = [0.95, 0.9, 0.85, 0.8, 0.72, 0.65, 0.58, 0.5] as const;
const PLACES = [0, 0.25, 0.5, 0.75, 1] as const;

/** The place of the picture in its thumbnail, and the agreement of the two there. */
export interface FoundFrame {
  /** The correlation of luminance, -1 to 1. */
  readonly agreement: number;
  readonly frame: Frame;
  readonly orientation: Orientation;
  /** Whether the picture is only a part of the thumbnail. */
  readonly cropped: boolean;
}

/**
 * Finds the picture in its thumbnail: first as the whole thumbnail, without the black bars that cameras add
 * to thumbnails with another aspect ratio (on one side or both), or in its middle, in any orientation; if
 * that fails, as a part of the thumbnail.
 */
export function findFrame(picture: SumTable, preview: SumTable, pixels: RenderedComponent): FoundFrame {
  const whole: Frame = { left: 0, top: 0, width: picture.width, height: picture.height };
  let best: FoundFrame | null = null;
  const trial = (frame: Frame, orientation: Orientation, cropped: boolean, grid: number) => {
    const agreement = correlate(
      sampleFrame(picture, whole, grid, grid, orientation),
      sampleFrame(preview, frame, grid, grid, ORIENTATIONS[0]),
    );
    return { agreement, frame, orientation, cropped };
  };
  const take = (found: FoundFrame) => {
    if (best === null || found.agreement > best.agreement) best = found;
  };
  const clear = cutBars(pixels);
  for (const orientation of ORIENTATIONS) {
    const shape = orientation.turns % 2 === 1 ? whole.height / whole.width : whole.width / whole.height;
    for (const frame of [{ left: 0, top: 0, width: pixels.width, height: pixels.height }, clear]) {
      take(trial(frame, orientation, false, GRID));
      take(trial(shapeFrame(frame, shape, 1, 0.5, 0.5), orientation, false, GRID));
    }
  }
  if (best!.agreement >= GOOD) return best!;
  let coarse: FoundFrame | null = null;
  for (const orientation of ORIENTATIONS) {
    const shape = orientation.turns % 2 === 1 ? whole.height / whole.width : whole.width / whole.height;
    const sampled = sampleFrame(picture, whole, COARSE, COARSE, orientation);
    for (const scale of SCALES) {
      for (const across of PLACES) {
        for (const down of PLACES) {
          const frame = shapeFrame(clear, shape, scale, across, down);
          const agreement = correlate(sampled, sampleFrame(preview, frame, COARSE, COARSE, ORIENTATIONS[0]));
          if (agreement > (coarse?.agreement ?? -2))
            coarse = { agreement, frame, orientation, cropped: true };
        }
      }
    }
  }
  take(refine(coarse!, trial));
  return best!;
}

/** Moves and scales the frame in ever smaller steps as long as the agreement increases. */
function refine(
  start: FoundFrame,
  trial: (frame: Frame, orientation: Orientation, cropped: boolean, grid: number) => FoundFrame,
): FoundFrame {
  let best = trial(start.frame, start.orientation, true, GRID);
  for (const step of [0.06, 0.03, 0.015, 0.008]) {
    for (let round = 0; round < 4; round++) {
      const { left, top, width, height } = best.frame;
      const before = best.agreement;
      for (const [dx, dy, grow] of [
        [step, 0, 0],
        [-step, 0, 0],
        [0, step, 0],
        [0, -step, 0],
        [0, 0, step],
        [0, 0, -step],
      ]) {
        const frame = {
          left: left + (dx - grow / 2) * width,
          top: top + (dy - grow / 2) * height,
          width: width * (1 + grow),
          height: height * (1 + grow),
        };
        const tried = trial(frame, start.orientation, true, GRID);
        if (tried.agreement > best.agreement) best = tried;
      }
      if (best.agreement === before) break;
    }
  }
  return best;
}

/** The largest frame of an aspect ratio inside another, scaled down and placed at a position from 0 to 1. */
function shapeFrame(frame: Frame, shape: number, scale: number, across: number, down: number): Frame {
  const width = scale * Math.min(frame.width, frame.height * shape);
  const height = width / shape;
  return {
    left: frame.left + across * (frame.width - width),
    top: frame.top + down * (frame.height - height),
    width,
    height,
  };
}

/** The frame without dark bars at its sides, at most 30 % on each side. */
function cutBars({ width, height, data }: RenderedComponent): Frame {
  const isBar = (start: number, step: number, count: number) => {
    let most = 0;
    for (let i = 0; i < count; i++) most = Math.max(most, data[start + i * step]);
    return most < BLACK;
  };
  const count = (most: number, bar: (line: number) => boolean) => {
    let lines = 0;
    while (lines < 0.3 * most && bar(lines)) lines++;
    return lines;
  };
  const top = count(height, (line) => isBar(line * width, 1, width));
  const bottom = count(height, (line) => isBar((height - 1 - line) * width, 1, width));
  const left = count(width, (line) => isBar(line, width, height));
  const right = count(width, (line) => isBar(width - 1 - line, width, height));
  return { left, top, width: width - left - right, height: height - top - bottom };
}
