import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import type { BlockChanges } from '../../media/video/decoded-video.ts';
import { draftVideo, filmFrames, HEIGHT, WIDTH } from '../../media/video/draft-video.ts';
import videoRegion from './video-region.ts';

const signal = new AbortController().signal;
const film = filmFrames(120, { noise: 6 });
const AREA = { x: 48, y: 32, width: 64, height: 48 };

/** Pastes the area of `source` into the frames from `from` to `to`. */
function paste(
  from: number,
  to: number,
  source: (index: number) => Uint8Array,
  { x: left, y: top, width, height } = AREA,
): Uint8Array[] {
  return film.map((frame, index) => {
    if (index < from || index > to) return frame;
    const forged = Uint8Array.from(frame);
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++)
        forged[y * WIDTH + x] = source(index)[y * WIDTH + x] as number;
    return forged;
  });
}

async function look(frames: readonly Uint8Array[], types?: readonly string[]) {
  const outcome = await videoRegion.run(draftVideo({ frames, types }), signal);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('parts of the picture that stand still or repeat', () => {
  it('finds nothing in a film as it was shot', async () => {
    expect(await look(film)).toMatchObject({ compromisedScore: 0, markers: [], regions: [] });
  });

  it('finds a part that stands still for a while, with its time and place in the stored frame', async () => {
    const { markers, regions } = await look(paste(40, 80, () => film[39] as Uint8Array));
    expect(markers).toEqual(['region-frozen']);
    expect(regions[0]?.from).toBeCloseTo(40 / 25, 1);
    expect(regions[0]?.to).toBeCloseTo(80 / 25, 1);
    expect(regions[0]?.frameArea).toEqual({ x: 192, y: 128, width: 256, height: 192 });
  });

  it('tells a part that stands still to the end only where it does so for long', async () => {
    const endsAt = (count: number) => paste(61, count - 1, () => film[60] as Uint8Array).slice(0, count);
    expect((await look(endsAt(90))).markers).toEqual(['region-frozen']);
    expect((await look(endsAt(78))).markers).toEqual([]);
  });

  it('takes a few blocks that rest together for nothing that was replaced', async () => {
    const small = { ...AREA, width: 80, height: 16 };
    expect((await look(paste(40, 80, () => film[39] as Uint8Array, small))).markers).toEqual([]);
  });

  it('finds a still that covers the whole time of a video in which every frame is coded by itself', async () => {
    const types = film.map(() => 'I');
    const { markers } = await look(
      paste(0, 119, () => film[0] as Uint8Array),
      types,
    );
    expect(markers).toEqual(['region-frozen']);
    expect((await look(film, types)).markers).toEqual([]);
  });

  it('finds a part that repeats what it showed at another time', async () => {
    const { markers, regions } = await look(paste(60, 100, (index) => film[index - 45] as Uint8Array));
    expect(markers).toEqual(['region-repeated']);
    expect(regions[0]?.from).toBeGreaterThanOrEqual(58 / 25);
    expect(regions[0]?.to).toBeLessThanOrEqual(102 / 25);
    expect(regions[0]?.frameArea?.width).toBeGreaterThanOrEqual(128);
    expect(HEIGHT).toBeGreaterThan(AREA.y + AREA.height);
  });
});

const [COLUMNS, ROWS] = [12, 9];
const PATCH = { left: 3, right: 6, top: 2, bottom: 4 };

/** The blocks of an encoder: each changes at random in most frames, except where `rests` is true. */
function live(rests: (frame: number, column: number, row: number) => boolean): BlockChanges {
  let state = 7;
  const chance = () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const frames = film.map((_, frame) =>
    Uint8Array.from({ length: COLUMNS * ROWS }, (__, block) => {
      const isTouched = chance() < (rests(frame, block % COLUMNS, Math.floor(block / COLUMNS)) ? 0.03 : 0.8);
      return frame > 0 && isTouched ? 3 : 0;
    }),
  );
  const plain = frames.map((blocks) => new Uint8Array(blocks.length));
  return { columns: COLUMNS, rows: ROWS, side: 16, frames, plain };
}

const isInPatch = (column: number, row: number) =>
  column >= PATCH.left && column <= PATCH.right && row >= PATCH.top && row <= PATCH.bottom;

const stopped = (frame: number, column: number, row: number) =>
  frame >= 40 && frame <= 80 && isInPatch(column, row);

/** Changes the blocks of each frame, or its plain blocks. */
const alter = (
  frames: readonly Uint8Array[],
  change: (frame: number, block: number, value: number) => number,
) => frames.map((blocks, frame) => blocks.map((value, block) => change(frame, block, value)));

const isPatchBlock = (block: number) => isInPatch(block % COLUMNS, Math.floor(block / COLUMNS));

async function lookAtBlocks(blocks: BlockChanges, codec = 'h264') {
  const facts = { tracks: [{ kind: 'video' as const, codec, durationSeconds: 4.8 }] };
  const outcome = await videoRegion.run(draftVideo({ frames: film, blocks, facts }), signal);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('a part whose noise stops', () => {
  it('is found with its time and place, although hardly anything moves in it', async () => {
    const { markers, regions, compromisedScore } = await lookAtBlocks(
      live((frame, column, row) => frame >= 40 && frame <= 80 && isInPatch(column, row)),
    );
    expect(markers).toEqual(['region-frozen']);
    expect(compromisedScore).toBeGreaterThanOrEqual(56);
    expect(regions).toHaveLength(1);
    expect(Math.abs((regions[0]?.from ?? 0) - 40 / 25)).toBeLessThan(0.1);
    expect(Math.abs((regions[0]?.to ?? 0) - 80 / 25)).toBeLessThan(0.1);
    expect(regions[0]?.frameArea).toEqual({ x: 48, y: 32, width: 64, height: 48 });
  });

  it.each([
    ['nothing stops', () => false],
    ['all of the picture comes to rest', (frame: number) => frame >= 40 && frame <= 80],
    [
      'what surrounds it comes to rest as well, block by block',
      (frame: number, column: number, row: number) =>
        isInPatch(column, row)
          ? frame >= 40 && frame <= 80
          : column >= 1 && column <= 8 && row <= 6 && frame >= 36 + 3 * column && frame <= 84 - 3 * row,
    ],
    [
      'it was never seen to live',
      (frame: number, column: number, row: number) => frame <= 60 && isInPatch(column, row),
    ],
    [
      'it does not live before and after',
      (frame: number, column: number, row: number) =>
        frame >= 20 && frame <= 100 && isInPatch(column, row) && frame % 4 !== 0,
    ],
    [
      'one block rests',
      (frame: number, column: number, row: number) => frame >= 40 && frame <= 80 && column === 4 && row === 3,
    ],
  ] as const)('is not told where %s', async (_, rests) => {
    expect(await lookAtBlocks(live(rests))).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it.each([
    ['bars above and below', 0, 2],
    ['bars on both sides', 2, 0],
    ['bars all around', 2, 2],
  ])('is not told where all of a picture comes to rest between %s', async (_, wide, high) => {
    const isBar = (column: number, row: number) =>
      column < wide || column >= COLUMNS - wide || row < high || row >= ROWS - high;
    const still = live((frame) => frame >= 40 && frame <= 80);
    const frames = alter(still.frames, (__, block, value) =>
      isBar(block % COLUMNS, Math.floor(block / COLUMNS)) ? 0 : value,
    );
    expect(await lookAtBlocks({ ...still, frames })).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('is not told where only one side lives on, as a ticker below a held picture', async () => {
    const held = live((frame, _, row) => frame >= 40 && frame <= 80 && row <= 6);
    const frames = alter(held.frames, (_, block, value) =>
      block % COLUMNS < 2 || block % COLUMNS >= COLUMNS - 2 ? 0 : value,
    );
    expect(await lookAtBlocks({ ...held, frames })).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('is not told where the whole picture often rests, as a screen does', async () => {
    const patched = live(stopped);
    const frames = alter(patched.frames, (frame, _, value) => (frame % 8 === 0 ? 0 : value));
    expect(await lookAtBlocks({ ...patched, frames })).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('is not told where it is black, white or plain meanwhile', async () => {
    const patched = live(stopped);
    const plain = alter(patched.plain, (frame, block) => (frame > 50 && isPatchBlock(block) ? 1 : 0));
    expect(await lookAtBlocks({ ...patched, plain })).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it.each([40, 81])(
    'is not told where it leaps as it begins or ends, as a caption does (frame %i)',
    async (at) => {
      const patched = live(stopped);
      const frames = alter(patched.frames, (frame, block, value) =>
        frame === at && isPatchBlock(block) ? 90 : value,
      );
      expect(await lookAtBlocks({ ...patched, frames })).toMatchObject({ markers: [], compromisedScore: 0 });
    },
  );

  it('counts once what a codec with larger units skips at once', async () => {
    // 12 blocks in four units of 64 pixels; 41 frames.
    expect((await lookAtBlocks(live(stopped), 'h264')).markers).toEqual(['region-frozen']);
    const short = live((frame, column, row) => frame >= 40 && frame <= 64 && isInPatch(column, row));
    expect((await lookAtBlocks(short, 'h264')).markers).toEqual(['region-frozen']);
    for (const codec of ['hevc', 'vp9', 'av1'])
      expect(await lookAtBlocks(short, codec)).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('says that it did not look closely where the stored picture was not compared', async () => {
    const none = live(() => false);
    expect((await lookAtBlocks(none)).message).toEqual([say('video-region.none')]);
    expect((await look(film)).message).toEqual([say('video-region.none-coarse')]);
  });
});
