import { describe, expect, it } from 'vitest';
import { filmFrames, HEIGHT, WIDTH } from '../draft-video.ts';
import { findChangedPlaces } from './find-changed-places.ts';

const STEP = 0.04;
const FRAMES = filmFrames(120);
const paint = (from: number, to: number) =>
  FRAMES.map((frame, at) => {
    if (at < from || at >= to) return frame;
    const changed = Uint8Array.from(frame);
    for (let y = 30; y < 60; y++) changed.fill(128, y * WIDTH + 60, y * WIDTH + 100);
    return changed;
  });
const straight = (shift = 0) => Int32Array.from({ length: 120 }, (_, at) => Math.min(119, at + shift));
const find = (second: readonly Uint8Array[], path = straight()) =>
  findChangedPlaces(
    { width: WIDTH, height: HEIGHT, frames: FRAMES },
    { width: WIDTH, height: HEIGHT, frames: second },
    { path, step: STEP },
  );

describe('findChangedPlaces', () => {
  it('finds a painted place as long as it lasts, also where the counterpart is a frame beside', () => {
    for (const shift of [0, 1]) {
      const { places, isAligned } = find(paint(30, 80), straight(shift));
      expect(isAligned).toBe(true);
      expect(places).toMatchObject([{ from: 30, to: 79, x: 56, y: 24, width: 48, height: 40 }]);
    }
  });

  it('finds none in frames with other tones and noise, nor one that lasts a fifth of a second', () => {
    const noisy = FRAMES.map((frame, index) =>
      Uint8Array.from(frame, (value, at) => 0.8 * value + 30 + ((at * 31 + index * 17) % 7) - 3),
    );
    expect(find(noisy)).toEqual({ places: [], beyond: 0, isAligned: true });
    expect(find(paint(50, 55)).places).toEqual([]);
  });

  it('tells a place on both sides of a cut as two, and none where no frame has a counterpart', () => {
    const cut = straight().map((i, j) => (j < 60 ? i : Math.max(0, i - 60)));
    const { places } = find([...paint(30, 80).slice(0, 60), ...paint(0, 30).slice(0, 60)], cut);
    expect(places.map(({ from, to }) => [from, to]).sort()).toEqual([
      [30, 59],
      [60, 89],
    ]);
    expect(find(paint(30, 80), straight().fill(-1)).places).toEqual([]);
  });

  it('counts the places beyond the strongest', () => {
    const blink = FRAMES.concat(FRAMES, FRAMES);
    const blocks = blink.map((frame, at) => {
      const changed = Uint8Array.from(frame);
      // One block of nine at a time, for two thirds of a second each.
      const [x, y] = [8 + 48 * (Math.floor(at / 8) % 3), 8 + 40 * (Math.floor(at / 24) % 3)];
      for (let row = y; row < Math.min(HEIGHT, y + 24); row++)
        changed.fill(255, row * WIDTH + x, row * WIDTH + x + 24);
      return changed;
    });
    const first = { width: WIDTH, height: HEIGHT, frames: blink };
    const path = Int32Array.from({ length: blink.length }, (_, at) => at);
    const { places, beyond } = findChangedPlaces(first, { ...first, frames: blocks }, { path, step: 0.2 });
    expect(places).toHaveLength(40);
    expect(beyond).toBeGreaterThan(0);
  });

  it('says that it cannot tell where frames do not lie on one another', () => {
    const moved = FRAMES.map((frame) =>
      Uint8Array.from(frame, (_, at) => frame[(at + 40 * WIDTH + 70) % frame.length]),
    );
    expect(find(moved)).toEqual({ places: [], beyond: 0, isAligned: false });
  });
});
