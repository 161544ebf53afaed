import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openVideo } from '../../decoded-video.ts';
import videoStructure from './video-structure.ts';

const folder = new URL('../../../../../../shared/data/video/', import.meta.url).pathname;

function look(path: string) {
  const video = openVideo({
    bytes: readFileSync(folder + path),
    mimeType: 'video/mp4',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
  });
  return videoStructure.run(video, new AbortController().signal);
}

it.skipIf(!existsSync(folder))(
  'tells camera originals from what an editing program wrote, without a decoder',
  async () => {
    expect(await look('gopro/karma.mp4')).toMatchObject({
      compromisedScore: 0,
      raw: { state: 'camera-original', device: 'GoPro HERO5 (HD5.02.02.00.00)' },
    });
    expect(await look('camera/mp4/ftyp3gp5.mp4')).toMatchObject({ raw: { device: 'Samsung' } });
    expect(await look('camera/mp4/uuid540.mp4')).toMatchObject({
      raw: { state: 'edited', software: 'iMovie' },
      markers: ['container-editor'],
    });
  },
);
