import { expect, it } from 'vitest';
import { draftVideo, filmFrames } from '../../media/video/draft-video.ts';
import videoStills from './video-stills.ts';

const signal = new AbortController().signal;
const film = filmFrames(50);

it('tells a still picture from a film, and from one that shows nothing', async () => {
  const still = film.map(() => film[0] as Uint8Array);
  expect(await videoStills.run(draftVideo({ frames: still }), signal)).toMatchObject({
    compromisedScore: 40,
    markers: ['picture-still'],
  });
  expect(await videoStills.run(draftVideo({ frames: film }), signal)).toMatchObject({ compromisedScore: 0 });
  const black = film.map((frame) => new Uint8Array(frame.length));
  expect((await videoStills.run(draftVideo({ frames: black }), signal)).status).toBe('inconclusive');
});
