import { describe, expect, it } from 'vitest';
import { draftVideo, filmFrames } from '../../video/draft-video.ts';
import videoEncoding from './video-encoding.ts';

const COUNT = 300;
const [frame] = filmFrames(1) as [Uint8Array];
const frames = Array.from({ length: COUNT }, () => frame);
/** Key frames of the present encoding. */
const types = frames.map((_, index) => (index % 100 === 0 ? 'I' : 'P'));

/** Peaks where an earlier encoding had its key frames. */
function look(isPeak: (index: number) => boolean) {
  const sizes = frames.map((_, index) =>
    types[index] === 'I' ? 9000 : isPeak(index) ? 2500 : 1000 + (index % 7) * 20,
  );
  const unmoved = frames.map((_, index) => (isPeak(index) ? 0.5 : 0.2));
  return videoEncoding.run(draftVideo({ frames, types, sizes, unmoved }), new AbortController().signal);
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
});
