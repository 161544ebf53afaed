import { existsSync, readFileSync } from 'node:fs';
import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { expect, it } from 'vitest';
import { openVideo } from '../../media/video/decoded-video.ts';
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

const name = Buffer.from('....Lavc61.3.100....');
const table = {
  ...{ times: new Float64Array(), decodeTimes: new Float64Array(), durations: new Float64Array() },
};
const rows = { ...table, sizes: new Int32Array(), keys: new Uint8Array(), positions: new Float64Array() };

function lookAtStreams(pictureHead: Buffer, soundHead = name, codec = 'h264') {
  const video = openVideo({
    bytes: Buffer.concat([
      Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp41\0\0\0\x08moov\0\0\0\x1cfree', 'latin1'),
      soundHead,
    ]),
    mimeType: 'video/mp4',
    receivedAt: new Date('2026-01-01T00:00:00Z'),
    decoders: {
      facts: {
        durationSeconds: 1,
        container: 'mp4',
        tracks: [
          { kind: 'video', codec, durationSeconds: 1 },
          { kind: 'audio', codec: 'aac', durationSeconds: 1 },
        ],
      },
      packets: (track) => ({
        ...rows,
        heads: [track === 0 ? pictureHead : soundHead],
        extradata: null,
        cut: false,
      }),
      series: () => {
        throw new Error('not asked for');
      },
    },
  });
  return videoStructure.run(video, new AbortController().signal);
}

it('takes the name of the sound’s encoder for no trace in the picture', async () => {
  expect(await lookAtStreams(Buffer.alloc(20))).toMatchObject({
    raw: { state: 'edited' },
    markers: ['container-repacked', 'container-sound-replaced'],
    compromisedScore: 55,
  });
  expect(await lookAtStreams(name)).toMatchObject({
    raw: { state: 're-encoded' },
    markers: ['container-encoder'],
  });
});

it('takes what FFmpeg wrote without a name for the picture’s encoder for what it is', async () => {
  const nameless = Buffer.alloc(20);
  expect(await lookAtStreams(nameless, name, 'h263')).toMatchObject({
    raw: { state: 're-encoded', software: 'FFmpeg' },
    markers: ['container-encoder'],
  });
  // No other program still writes it.
  expect(await lookAtStreams(nameless, nameless, 'wmv2')).toMatchObject({ raw: { state: 're-encoded' } });
  for (const codec of ['vp8', 'vp9', 'av1']) {
    const silent = await lookAtStreams(nameless, nameless, codec);
    expect(silent, codec).toMatchObject({ compromisedScore: 0, markers: [], raw: { state: 'unknown' } });
  }
  // A phone may have encoded both.
  const outcome = await lookAtStreams(nameless, nameless, 'h263');
  expect(outcome).toMatchObject({ compromisedScore: 0, markers: [], raw: { state: 'unknown' } });
  expect(inEnglish(outcome.message as Statement[])).toContain('nothing tells whether');
});

it('says nothing of a picture where there is sound alone, whatever packed it', async () => {
  const box = (type: string, ...content: Uint8Array[]) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), ...content]);
    bytes.writeUInt32BE(bytes.length);
    return bytes;
  };
  const build = (handler: string) => {
    const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(16));
    const track = box('trak', box('mdia', hdlr));
    const start = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'));
    const bytes = Buffer.concat([start, box('free', Buffer.from('Lavf61.1.100')), box('moov', track)]);
    return openVideo({ bytes, mimeType: 'video/mp4', receivedAt: new Date('2026-01-01T00:00:00Z') });
  };
  const run = (handler: string) => videoStructure.run(build(handler), new AbortController().signal);
  expect(await run('vide')).toMatchObject({ markers: ['container-repacked'] });
  const outcome = await run('soun');
  expect(outcome).toMatchObject({ compromisedScore: 0, markers: [], raw: { state: 'unknown' } });
  expect(inEnglish(outcome.message as Statement[])).toBe(
    'The file was written by FFmpeg. It holds no moving picture.',
  );
});

it.skipIf(!existsSync(folder))('says that a file ends early, and how much of it is there', async () => {
  const whole = readFileSync(`${folder}gopro/karma.mp4`);
  const bytes = whole.subarray(0, Math.floor(0.7 * whole.length));
  const video = openVideo({ bytes, mimeType: 'video/mp4', receivedAt: new Date('2026-01-01T00:00:00Z') });
  const outcome = await videoStructure.run(video, new AbortController().signal);
  expect(inEnglish(outcome.message as Statement[])).toMatch(/^The file ends early/);
});
