import { expect, it } from 'vitest';
import { draftVideo, filmFrames } from '../../media/video/draft-video.ts';
import videoSoundLength from './video-sound-length.ts';

const frames = filmFrames(1);

function look(picture: number, sound: number) {
  const tracks = [
    { kind: 'video' as const, codec: 'h264', durationSeconds: picture },
    { kind: 'audio' as const, codec: 'aac', durationSeconds: sound },
  ];
  return videoSoundLength.run(draftVideo({ frames, facts: { tracks } }), new AbortController().signal);
}

it('points at the part that only one of sound and picture has', async () => {
  expect(await look(10, 7)).toMatchObject({
    markers: ['sound-other-length'],
    regions: [{ from: 7, to: 10 }],
  });
  expect(await look(10, 9.6)).toMatchObject({ compromisedScore: 0, regions: [] });
});
