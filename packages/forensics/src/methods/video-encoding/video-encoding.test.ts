import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import type { BlockChanges } from '../../media/video/decoded-video.ts';
import { draftVideo, filmFrames } from '../../media/video/draft-video.ts';
import videoEncoding from './video-encoding.ts';

const COUNT = 300;
const [frame] = filmFrames(1) as [Uint8Array];
const frames = Array.from({ length: COUNT }, () => frame);
/** The key frames of the present encoding. */
const types = frames.map((_, index) => (index % 100 === 0 ? 'I' : 'P'));

const [COLUMNS, ROWS] = [8, 8];

/** Every block changes a little at random; those selected by `isPeak` change more. */
function changeBlocks(isPeak: (index: number, block: number) => boolean): BlockChanges {
  const blocks = (index: number) =>
    Uint8Array.from({ length: COLUMNS * ROWS }, (_, block) =>
      isPeak(index, block) ? 5 : ((index * 31 + block * 17) % 7) % 3,
    );
  return {
    columns: COLUMNS,
    rows: ROWS,
    side: 16,
    frames: frames.map((_, index) => blocks(index)),
    plain: [],
  };
}

/**
 * Peaks at the key frames of an earlier encoding; the whole picture changes there unless `blocks` are given.
 */
function look(
  isPeak: (index: number) => boolean,
  blocks: BlockChanges | null = changeBlocks(isPeak),
  { pictures = frames, times, coded = types }: Partial<Shown> = {},
) {
  const sizes = frames.map((_, index) =>
    coded[index] === 'I' ? 9000 : isPeak(index) ? 2500 : 1000 + (index % 7) * 20,
  );
  const unmoved = frames.map((_, index) => (isPeak(index) ? 0.5 : 0.2));
  const draft = { frames: pictures, types: coded, sizes, unmoved, ...(times && { times }) };
  return videoEncoding.run(
    draftVideo(blocks === null ? draft : { ...draft, blocks }),
    new AbortController().signal,
  );
}

interface Shown {
  readonly pictures: readonly Uint8Array[];
  readonly times: readonly number[];
  readonly coded: readonly string[];
}

describe('traces of an earlier encoding', () => {
  it('finds none where nothing recurs', async () => {
    expect(await look(() => false)).toMatchObject({ compromisedScore: 0, markers: [] });
    expect(await look((index) => [13, 40, 88, 121, 190, 233].includes(index))).toMatchObject({ markers: [] });
  });

  it('finds the distance of its key frames', async () => {
    expect(await look((index) => index % 12 === 5)).toMatchObject({
      markers: ['encoding-doubled'],
      raw: { period: 12 },
    });
  });

  it('finds where its step changes because frames were taken out', async () => {
    const outcome = await look((index) => (index < 150 ? index % 12 === 5 : (index + 7) % 12 === 5));
    expect(outcome).toMatchObject({ markers: ['encoding-doubled', 'encoding-phase-jump'] });
    const [span] = outcome.status === 'finding' ? outcome.regions : [];
    expect(Math.abs(((span?.from ?? 0) + (span?.to ?? 0)) / 2 - 150 / 25)).toBeLessThan(0.5);
  });

  it('takes the habit of the present encoder for none', async () => {
    expect(await look((index) => index % 50 === 25)).toMatchObject({ markers: [] });
  });

  it('accuses nobody for where the first of them lies', async () => {
    for (const phase of [0, 5, 11])
      expect(await look((index) => index % 12 === phase)).toMatchObject({
        message: say('video-encoding.twice', { period: 12 }),
        compromisedScore: 8,
      });
  });

  it('finds them among frames that are predicted from both sides', async () => {
    const pattern = (index: number) =>
      index % 100 === 0 ? 'I' : index % 4 === 0 || index % 28 === 10 ? 'P' : 'B';
    const some = frames.map((_, index) => pattern(index));
    const codes = (index: number) => {
      let from = index;
      while (from > 0 && some[from - 1] === 'B') from -= 1;
      return Array.from({ length: index - from + 1 }, (_, step) => from + step);
    };
    // A frame that spans four takes twice as much as one that spans two, with a key frame in between or not.
    const sizes = some.map((type, index) =>
      type === 'I' ? 9000 : type === 'B' ? 100 : (500 * codes(index).length) / 2 + (index % 5) * 10,
    );
    const withKeys = sizes.map((size, index) =>
      some[index] === 'P' && codes(index).some((frame) => frame % 15 === 7) ? 1.5 * size : size,
    );
    const blocks = changeBlocks((index) => index % 15 === 7);
    const lookAt = (of: number[]) =>
      videoEncoding.run(
        draftVideo({ frames, types: some, sizes: of, unmoved: frames.map(() => 0.2), blocks }),
        new AbortController().signal,
      );
    expect(await lookAt(withKeys)).toMatchObject({ raw: { period: 15, phase: 7 } });
    expect(await lookAt(sizes)).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('says nothing of it where a lamp blinks in step, or a screen rests in between', async () => {
    const isPeak = (index: number) => index % 12 === 5;
    const untold = { raw: { phase: null } };
    expect(
      await look(
        isPeak,
        changeBlocks((index, block) => isPeak(index) && block < 4),
      ),
    ).toMatchObject(untold);
    const resting = changeBlocks(isPeak);
    const screen = resting.frames.map((blocks, index) =>
      isPeak(index) ? blocks : new Uint8Array(blocks.length),
    );
    expect(await look(isPeak, { ...resting, frames: screen })).toMatchObject(untold);
    expect(await look(isPeak)).toMatchObject({ raw: { phase: 5 } });
  });

  it('takes layers of an encoder for no earlier encoding', async () => {
    expect(await look((index) => index % 4 === 2)).toMatchObject({ markers: [], compromisedScore: 0 });
  });

  it('tells no period of two that explain the sizes as well', async () => {
    expect(await look((index) => index % 29 === 5 || index % 30 === 17)).toMatchObject({
      raw: { phase: null },
    });
  });

  it('says nothing of it where a light goes on and off in step, or flashes', async () => {
    const isPeak = (index: number) => index % 12 === 5;
    // Independent noise in every frame, in comparison with which the light changes little.
    const noisy = filmFrames(COUNT, { noise: 30, speed: 0 });
    const shineOn = (isLit: (index: number) => boolean) =>
      noisy.map((picture, index) => picture.map((level) => level + (isLit(index) ? 1 : 0)));
    const untold = { raw: { phase: null } };
    const blocks = changeBlocks(isPeak);
    const goesOnAndOff = shineOn((index) => Math.floor((index + 7) / 12) % 2 === 0);
    expect(await look(isPeak, blocks, { pictures: goesOnAndOff })).toMatchObject(untold);
    expect(await look(isPeak, blocks, { pictures: shineOn(isPeak) })).toMatchObject(untold);
    expect(await look(isPeak, blocks, { pictures: noisy })).toMatchObject({ raw: { phase: 5 } });
  });

  it('says nothing of it where a camera leaves out one frame in so many, by its clock or by what moves', async () => {
    const isPeak = (index: number) => index % 12 === 5;
    const steps = frames.map((_, index) => index + Math.floor((index + 7) / 12));
    const untold = { raw: { phase: null } };
    expect(await look(isPeak, changeBlocks(isPeak), { times: steps.map((step) => step / 25) })).toMatchObject(
      untold,
    );
    // The mean brightness is the same in every frame.
    const moving = filmFrames(COUNT + 30, { noise: 0 }).map((picture) => {
      const mean = picture.reduce((sum, level) => sum + level, 0) / picture.length;
      return picture.map((level) => Math.max(0, Math.min(255, Math.round(level + 128 - mean))));
    });
    const left = steps.map((step) => moving[step] as Uint8Array);
    expect(await look(isPeak, changeBlocks(isPeak), { pictures: left })).toMatchObject(untold);
    // Without dropped frames, the motion continues as usual.
    expect(await look(isPeak, changeBlocks(isPeak), { pictures: moving.slice(0, COUNT) })).toMatchObject({
      raw: { phase: 5 },
    });
  });

  it('asks for more than a little in most places', async () => {
    const isPeak = (index: number) => index % 12 === 5;
    const { frames: usual, ...grid } = changeBlocks(() => false);
    const little = usual.map((blocks, index) =>
      blocks.map((change, block) => change + 4 + (isPeak(index) && block % 2 === 0 ? 1 : 0)),
    );
    expect(await look(isPeak, { ...grid, frames: little })).toMatchObject({ raw: { phase: null } });
  });

  it('takes what recurs from its only key frame on for a habit of the encoder', async () => {
    const once = frames.map((_, index) => (index === 0 ? 'I' : 'P'));
    expect(await look((index) => index % 12 === 0, undefined, { coded: once })).toMatchObject({
      markers: [],
      compromisedScore: 0,
    });
    expect(await look((index) => index % 12 === 5, undefined, { coded: once })).toMatchObject({
      raw: { period: 12, phase: 5 },
    });
  });

  it('says that it did not look closely where the stored picture was not compared', async () => {
    const none = await look(() => false);
    expect(none).toMatchObject({ message: say('video-encoding.none') });
    expect(await look(() => false, null)).toMatchObject({ message: say('video-encoding.none-coarse') });
  });
});
