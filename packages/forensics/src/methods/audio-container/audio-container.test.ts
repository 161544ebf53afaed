import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Statement, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { listFrames } from '../../formats/audio/mp3/list-frames.ts';
import { findTagEnds } from '../../formats/audio/mp3/read-tags.ts';
import { openAudio } from '../../media/audio/decoded-audio.ts';
import { encodeWav, makeNoise, makeSound, openTestFile } from '../../media/audio/fixtures.ts';
import type { AudioOutcome } from '../../method.ts';
import audioContainer from './audio-container.ts';

const FORMATS = new URL('../../../../../../shared/data/audio/formats/', import.meta.url);
const MUSIC = new URL('replay-gain/id3v24-txxx-album.mp3', FORMATS);

const wav = () => Buffer.from(encodeWav(makeSound(8000, 1, makeNoise(1, 0.1))));
const look = (bytes: Uint8Array): Promise<AudioOutcome> | AudioOutcome =>
  audioContainer.run(openTestFile(bytes), new AbortController().signal);

function addChunk(file: Buffer, id: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([file, head, data]);
}

describe('the structure of a WAV', () => {
  it('fits together as it is written', async () => {
    expect(await look(wav())).toMatchObject({ compromisedScore: 0, raw: { format: 'wav', seconds: 1 } });
  });

  it('names an editing program, which is not suspicious by itself', async () => {
    const list = Buffer.concat([Buffer.from('INFOISFT\x10\0\0\0'), Buffer.from('Audacity 3.4.2\0\0')]);
    expect(await look(addChunk(wav(), 'LIST', list))).toMatchObject({
      compromisedScore: 25,
      markers: ['sound-editor'],
      message: [say('audio-container.editor', { writer: 'Audacity 3.4.2' })],
    });
  });

  it('names dates that cannot be', async () => {
    const date = (text: string) => addChunk(wav(), 'LIST', Buffer.from(`INFOICRD\x0a\0\0\0${text}`));
    expect(await look(date('2031-05-01'))).toMatchObject({ markers: ['sound-date-future'] });
    expect(await look(date('2021-02-30'))).toMatchObject({ markers: ['sound-date-impossible'] });
    expect(await look(date('2021-02-28'))).toMatchObject({ compromisedScore: 0 });
  });

  it('names two dates of one recording that do not agree', async () => {
    const broadcast = Buffer.alloc(602);
    broadcast.write('2014-05-01', 320);
    broadcast.write('10:00:00', 330);
    const both = addChunk(
      addChunk(wav(), 'bext', broadcast),
      'LIST',
      Buffer.from('INFOICRD\x0a\0\0\x002021-02-28'),
    );
    const outcome = await look(both);
    expect(outcome).toMatchObject({ markers: ['sound-dates-differ'], compromisedScore: 20 });
    expect(inEnglish(outcome.message as Statement[])).toMatch(/2014-05-01.*2021-02-28/);
  });

  it('tells sound that is missing, double, or followed by more', async () => {
    expect(await look(wav().subarray(0, 9000))).toMatchObject({ markers: ['sound-data-missing'] });
    expect(await look(addChunk(wav(), 'data', Buffer.alloc(100)))).toMatchObject({
      markers: ['sound-several-streams'],
    });
  });
});

describe('the dates of an M4A', () => {
  /** `mvhd` with a creation date, and a day in the tags. */
  function makeMemo(created: string, day: string, album = ''): Buffer {
    const box = (type: string, ...content: Buffer[]) => {
      const body = Buffer.concat(content);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + body.length);
      head.write(type, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const header = Buffer.alloc(100);
    header.writeUInt32BE(Date.parse(created) / 1000 + 2_082_844_800, 4);
    const text = (type: string, words: string) => {
      const counted = Buffer.alloc(4);
      counted.writeUInt16BE(words.length);
      return words ? box(type, counted, Buffer.from(words)) : Buffer.alloc(0);
    };
    const told = box('udta', text('\xa9day', day), text('\xa9alb', album));
    return Buffer.concat([box('ftyp', Buffer.from('M4A \0\0\0\0')), box('moov', box('mvhd', header), told)]);
  }

  it('are told where they lie years apart, with both values', async () => {
    const outcome = await look(makeMemo('2019-01-01T00:00:00Z', '2024-05-01T10:00:00Z'));
    expect(outcome).toMatchObject({ markers: ['sound-dates-differ'], compromisedScore: 20 });
    expect(inEnglish(outcome.message as Statement[])).toMatch(/2019-01-01.*2024-05-01/);
  });

  it('are those of the release in a song, which may be older than the file', async () => {
    expect(await look(makeMemo('2019-01-01T00:00:00Z', '1998-05-01T10:00:00Z', 'Best of'))).toMatchObject({
      compromisedScore: 0,
    });
  });

  it.each([
    ['1904-01-01T00:01:00Z', 'sound-date-not-set'],
    ['1959-11-27T10:00:00Z', 'sound-date-early'],
    ['2035-11-27T10:00:00Z', 'sound-date-future'],
  ])('%s is told: %s', async (created, marker) => {
    expect(await look(makeMemo(created, ''))).toMatchObject({ markers: [marker] });
  });
});

describe('a sound file that ends early', () => {
  const page = (number: number, flags: number, length: number) => {
    const bytes = Buffer.alloc(28 + length);
    bytes.write('OggS');
    bytes[5] = flags;
    bytes.writeBigInt64LE(BigInt(number * 1000), 6);
    bytes.writeUInt32LE(number, 18);
    bytes[26] = 1;
    bytes[27] = length;
    return bytes;
  };
  const ogg = Buffer.concat([page(0, 2, 30), page(1, 0, 200), page(2, 4, 200)]);

  it('says so in an Ogg, whether inside a page or between two', async () => {
    expect(await look(ogg)).toMatchObject({ compromisedScore: 0 });
    for (const cut of [ogg.length - 50, ogg.length - 228]) {
      const outcome = await look(ogg.subarray(0, cut));
      expect(outcome).toMatchObject({ markers: ['sound-data-missing'] });
      expect(inEnglish(outcome.message as Statement[])).toMatch(/^The file ends/);
    }
  });

  it('says so in a FLAC that decodes to less than it counts', async () => {
    const flac = Buffer.alloc(42 + 8);
    flac.write('fLaC');
    flac.set([0x80, 0, 0, 34], 4);
    // 16 kHz, one channel, 16 bits, ten seconds.
    flac.set([0x03, 0xe8, 0x00, 0xf0, 0, 2, 0x71, 0x00], 18);
    flac.fill(7, 26, 42);
    const look = (seconds: number) => {
      const sound = makeSound(16_000, seconds, makeNoise(1, 0.1));
      const receivedAt = new Date('2026-01-01T00:00:00Z');
      const file = {
        bytes: flac,
        mimeType: 'audio/flac',
        receivedAt,
        decoders: { sound: async () => sound },
      };
      return audioContainer.run(openAudio(file), new AbortController().signal);
    };
    expect(await look(10)).toMatchObject({ compromisedScore: 0, raw: { format: 'flac', seconds: 10 } });
    expect(await look(6)).toMatchObject({
      markers: ['sound-data-missing'],
      message: [say('audio-container.seconds-missing', { told: 10, held: 6 })],
    });
  });

  it('says so in AAC with headers', async () => {
    const frame = Buffer.alloc(200);
    frame.set([0xff, 0xf1, 0x50, 0x80, 200 >> 3, ((200 & 7) << 5) | 31, 0xfc]);
    const sound = Buffer.concat([frame, frame, frame, frame]);
    expect(await look(sound)).toMatchObject({ compromisedScore: 0 });
    expect(await look(sound.subarray(0, 700))).toMatchObject({ markers: ['sound-data-missing'] });
  });
});

describe('hostile sound files', () => {
  it.each([
    [
      '100,000 chunks',
      Buffer.concat([wav(), ...Array.from({ length: 100_000 }, () => Buffer.from('JUNK\0\0\0\0'))]),
    ],
    ['sizes beyond the file', Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \xff\xff\xff\xff', 'latin1')],
    ['no rate, no channels', wav().fill(0, 22, 36)],
    ['nothing', Buffer.alloc(0)],
    ['false syncs', Buffer.alloc(2_000_000, 0xff)],
    ['Ogg pages without an end', Buffer.from('OggS'.repeat(50_000))],
    ['a FLAC of nothing', Buffer.from(`fLaC${'\0'.repeat(60)}`)],
  ])('with %s end in an answer at once', async (_, bytes) => {
    const started = process.cpuUsage();
    const outcome = await look(bytes);
    expect(['finding', 'not-applicable']).toContain(outcome.status);
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  });
});

describe.skipIf(!existsSync(MUSIC))('the frames of an MP3', () => {
  const music = () => readFileSync(MUSIC);

  it('follow each other in ordinary files', async () => {
    const names = readdirSync(FORMATS, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mp3'),
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const outcome = await look(readFileSync(new URL(name.replaceAll('#', '%23'), FORMATS)));
      expect(outcome.status === 'finding' ? outcome.markers : [], name).not.toContain(
        'sound-frames-do-not-follow',
      );
    }
  });

  it('end early where the file does', async () => {
    const bytes = music();
    const { start, end } = findTagEnds(bytes);
    const { frames } = listFrames(bytes, start, end);
    // Without the frame in which the encoder states their number, as at a constant bit rate.
    const sound = bytes.subarray(frames[1].at, frames[100].at);
    const isTold = async (file: Buffer) => {
      const outcome = await look(file);
      return outcome.status === 'finding' && (outcome.markers ?? []).includes('sound-data-missing');
    };
    expect(await isTold(sound)).toBe(false);
    expect(await isTold(sound.subarray(0, sound.length - 100))).toBe(true);
  });

  it('do not where some were taken out', async () => {
    const bytes = music();
    const { start, end } = findTagEnds(bytes);
    const { frames } = listFrames(bytes, start, end);
    // Whether a cut is visible depends on how much of the bit reservoir the frames around it leave and need.
    let found = 0;
    for (let first = 20; first < 280; first += 20) {
      const parts = [bytes.subarray(0, frames[first].at), bytes.subarray(frames[first + 37].at)];
      const outcome = await look(Buffer.concat(parts));
      if (outcome.status !== 'finding') throw new Error(outcome.status);
      const place = outcome.regions.find(({ label }) => label === 'sound-frames-do-not-follow');
      if (!place) continue;
      found++;
      expect(outcome.compromisedScore).toBe(75);
      expect(Math.abs(place.from - (first * 1152) / 44_100)).toBeLessThan(0.1);
    }
    expect(found).toBeGreaterThanOrEqual(2);
  });
});
