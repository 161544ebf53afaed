import { describe, expect, it } from 'vitest';
import { draftVideo, filmFrames } from '../../media/video/draft-video.ts';
import videoFrames from './video-frames.ts';

const signal = new AbortController().signal;
const film = filmFrames(150);

async function look(frames: readonly Uint8Array[], times?: readonly number[]) {
  const outcome = await videoFrames.run(draftVideo({ frames, times }), signal);
  if (outcome.status !== 'finding') throw new Error(outcome.status);
  return outcome;
}

describe('repeated, frozen and missing frames', () => {
  it('finds nothing in a film as it was shot', async () => {
    const { compromisedScore, markers, regions } = await look(film);
    expect({ compromisedScore, markers, regions }).toEqual({ compromisedScore: 0, markers: [], regions: [] });
  });

  it('finds a run of frames that comes a second time', async () => {
    const { markers, regions, compromisedScore } = await look([...film.slice(0, 80), ...film.slice(60, 150)]);
    expect(markers).toContain('frames-repeated');
    expect(compromisedScore).toBeGreaterThanOrEqual(60);
    expect(
      regions.some(({ from, to }) => Math.abs(from - 80 / 25) < 0.1 && Math.abs(to - 99 / 25) < 0.1),
    ).toBe(true);
  });

  it('says that a clip plays in a loop, and accuses none for it', async () => {
    const slow = filmFrames(40, { speed: 0.3 });
    const { markers, compromisedScore, message } = await look([...slow, ...slow, ...slow, ...slow]);
    expect(markers).toContain('frames-repeated');
    expect(compromisedScore).toBeGreaterThanOrEqual(25);
    expect(compromisedScore).toBeLessThan(50);
    expect(message).toMatchObject([
      { id: 'video-frames.loops', values: { seconds: 1.6, count: 3 } },
      { id: 'video-frames.repeated' },
    ]);
  });

  it('finds a picture that stands still amid movement', async () => {
    const still = Array.from({ length: 20 }, () => film[70] as Uint8Array);
    const { markers, regions } = await look([...film.slice(0, 71), ...still, ...film.slice(91)]);
    expect(markers).toContain('frames-frozen');
    expect(regions[0]?.from).toBeCloseTo(70 / 25, 1);
    expect(regions[0]?.to).toBeCloseTo(90 / 25, 1);
  });

  it('takes a picture that stands still for no freeze where the scene often rests', async () => {
    const rest = (count: number, of: number) => Array.from({ length: count }, () => film[of] as Uint8Array);
    const drowsy = [...film.slice(0, 71), ...rest(20, 70), ...film.slice(91, 120), ...rest(30, 119)];
    expect((await look(drowsy)).markers).not.toContain('frames-frozen');
  });

  it('finds the place where frames were taken out', async () => {
    const slow = filmFrames(150, { speed: 0.3 });
    const { markers, regions } = await look([...slow.slice(0, 60), ...slow.slice(75)]);
    expect(markers).toEqual(['frames-jump']);
    expect(regions[0]?.to).toBeCloseTo(60 / 25, 2);
  });

  it('takes a cut to another scene for no jump', async () => {
    const { markers } = await look([...film.slice(0, 60), ...filmFrames(90, { seed: 5 })]);
    expect(markers).toEqual([]);
  });

  it('finds times that leave frames out, where the rate is else steady', async () => {
    const steady = film.map((_, index) => index / 25 + (index > 50 ? 0.2 : 0));
    expect((await look(film, steady)).markers).toEqual(['frames-gap']);
    const variable = film.map((_, index) => index / 25 + 0.02 * Math.sin(index));
    expect((await look(film, variable)).markers).toEqual([]);
  });
});

describe('pictures of another scene', () => {
  const film = filmFrames(90, { speed: 0.5 });
  const other = filmFrames(20, { seed: 9, speed: 0.5 });

  it('are found where the scene goes on at the frame where it was left', async () => {
    const outcome = await videoFrames.run(
      draftVideo({ frames: [...film.slice(0, 50), ...other, ...film.slice(50)] }),
      new AbortController().signal,
    );
    expect(outcome).toMatchObject({ markers: ['frames-inserted'], regions: [{ from: 2, to: 2.8 }] });
  });

  it('are ordinary where the scene went on meanwhile', async () => {
    const frames = [...film.slice(0, 30), ...other, ...film.slice(70)];
    const outcome = await videoFrames.run(draftVideo({ frames }), new AbortController().signal);
    expect(outcome.status === 'finding' && outcome.markers).not.toContain('frames-inserted');
  });
});
