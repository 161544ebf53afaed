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

it('takes the name of the sound’s encoder for no trace in the picture', async () => {
  const name = Buffer.from('....Lavc61.3.100....');
  const table = {
    ...{ times: new Float64Array(), decodeTimes: new Float64Array(), durations: new Float64Array() },
  };
  const rows = { ...table, sizes: new Int32Array(), keys: new Uint8Array(), positions: new Float64Array() };
  const look = (pictureHead: Buffer) => {
    const video = openVideo({
      bytes: Buffer.concat([
        Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08moov\0\0\0\x1cfree', 'latin1'),
        name,
      ]),
      mimeType: 'video/mp4',
      receivedAt: new Date('2026-01-01T00:00:00Z'),
      decoders: {
        facts: {
          durationSeconds: 1,
          container: 'mp4',
          tracks: [
            { kind: 'video', codec: 'h264', durationSeconds: 1 },
            { kind: 'audio', codec: 'aac', durationSeconds: 1 },
          ],
        },
        packets: (track) => ({
          ...rows,
          heads: [track === 0 ? pictureHead : name],
          extradata: null,
          cut: false,
        }),
        series: () => {
          throw new Error('not asked for');
        },
      },
    });
    return videoStructure.run(video, new AbortController().signal);
  };
  expect(await look(Buffer.alloc(20))).toMatchObject({
    raw: { state: 'edited' },
    markers: ['container-repacked', 'container-sound-replaced'],
    compromisedScore: 55,
  });
  expect(await look(name)).toMatchObject({ raw: { state: 're-encoded' }, markers: ['container-encoder'] });
});
