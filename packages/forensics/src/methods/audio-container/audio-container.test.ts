import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFrames } from '../../formats/audio/mp3/list-frames.ts';
import { findTagEnds } from '../../formats/audio/mp3/read-tags.ts';
import type { AudioOutcome } from '../../method.ts';
import { encodeWav, makeNoise, makeSound, openTestFile } from '../../sound/fixtures.ts';
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
      message: 'The file names a program for editing sound: Audacity 3.4.2.',
    });
  });

  it('names dates that cannot be', async () => {
    const date = (text: string) => addChunk(wav(), 'LIST', Buffer.from(`INFOICRD\x0a\0\0\0${text}`));
    expect(await look(date('2031-05-01'))).toMatchObject({ markers: ['sound-date-future'] });
    expect(await look(date('2021-02-30'))).toMatchObject({ markers: ['sound-date-impossible'] });
    expect(await look(date('2021-02-28'))).toMatchObject({ compromisedScore: 0 });
  });

  it('tells sound that is missing, double, or followed by more', async () => {
    expect(await look(wav().subarray(0, 9000))).toMatchObject({ markers: ['sound-data-missing'] });
    expect(await look(addChunk(wav(), 'data', Buffer.alloc(100)))).toMatchObject({
      markers: ['sound-several-streams'],
    });
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
    const started = performance.now();
    const outcome = await look(bytes);
    expect(['finding', 'not-applicable']).toContain(outcome.status);
    expect(performance.now() - started).toBeLessThan(2000);
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

  it('do not where some were taken out', async () => {
    const bytes = music();
    const { start, end } = findTagEnds(bytes);
    const { frames } = listFrames(bytes, start, end);
    // Whether a cut shows hangs on how much room the frames at it leave and ask for.
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
