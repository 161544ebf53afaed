import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openVideo } from '../../decoded-video.ts';
import { readLocation } from './read-location.ts';
import videoMetadata from './video-metadata.ts';

const clip = new URL('../../../../../../shared/data/video/gopro/karma.mp4', import.meta.url).pathname;

it('reads places as ISO 6709 spells them', () => {
  expect(readLocation('+34.0754-118.2543/')).toEqual({ latitude: 34.0754, longitude: -118.2543 });
  expect(readLocation('Los Angeles')).toBeNull();
});

it.skipIf(!existsSync(clip))('tells a clip that is dated after the day on which it came in', async () => {
  const look = (receivedAt: string) =>
    videoMetadata.run(
      openVideo({ bytes: readFileSync(clip), mimeType: 'video/mp4', receivedAt: new Date(receivedAt) }),
      new AbortController().signal,
    );
  expect(await look('2026-01-01T00:00:00Z')).toMatchObject({ compromisedScore: 0, markers: [] });
  expect(await look('2016-01-01T00:00:00Z')).toMatchObject({ markers: ['metadata-date-future'] });
});
