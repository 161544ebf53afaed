import { existsSync, readFileSync } from 'node:fs';
import { say } from '@assay/statements';
import { expect, it } from 'vitest';
import { openVideo } from '../../media/video/decoded-video.ts';
import { readLocation } from './read-location.ts';
import videoMetadata from './video-metadata.ts';

const clip = new URL('../../../../../../shared/data/video/gopro/karma.mp4', import.meta.url).pathname;

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An MP4 with nothing but a creation date. */
async function lookAtDate(created: Date) {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(created.getTime() / 1000 + 2_082_844_800, 4);
  const bytes = Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', box('mvhd', header))]);
  const receivedAt = new Date('2026-01-01T00:00:00Z');
  return videoMetadata.run(
    openVideo({ bytes, mimeType: 'video/mp4', receivedAt }),
    new AbortController().signal,
  );
}

it('tells a date that was never set, and does not take it for one', async () => {
  for (const day of ['1904-01-02', '1970-01-01'])
    expect(await lookAtDate(new Date(day))).toMatchObject({
      markers: ['container-dates-zero'],
      message: [say('video-metadata.date-not-set', { date: { date: day } })],
    });
});

it('tells a date before such files existed, and what a device may have meant that counts from 1970', async () => {
  expect(await lookAtDate(new Date('1959-11-27'))).toMatchObject({
    markers: ['metadata-date-early'],
    message: [
      say('video-metadata.date-too-early', { date: { date: '1959-11-27' } }),
      say('video-metadata.counted-from-1970', { date: { date: '2025-11-27' } }),
    ],
  });
  expect(await lookAtDate(new Date('1985-11-27'))).toMatchObject({
    markers: ['metadata-date-early'],
    message: [say('video-metadata.date-too-early', { date: { date: '1985-11-27' } })],
  });
});

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
