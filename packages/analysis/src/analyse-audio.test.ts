import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { seedRandom } from '../../../eval/src/paired/random.ts';
import { encodeMp3, encodeWav } from '../../../eval/src/sound/encode-sound.ts';
import { makeRoom } from '../../../eval/src/sound/made-rooms.ts';
import { analyseFile } from './analyse-file.ts';
import { loadBinding } from './child/media/binding.ts';
import { closeAnalysis } from './default-pool.ts';
import { listTimeline } from './list-timeline.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-sound-'));
const receivedAt = new Date('2026-01-01T00:00:00Z');
afterAll(() => {
  closeAnalysis();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const DATA = fileURLToPath(new URL('../../../../shared/data/audio/', import.meta.url));
const canDecode = loadBinding() !== null;

function keep(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const room = makeRoom(seedRandom('analyse'), 30);
/** 1.3 s of it replace another part. */
const forged = {
  ...room,
  channels: room.channels.map((channel) => {
    const copied = channel.slice();
    copied.copyWithin(20 * room.sampleRate, 5 * room.sampleRate, 6.3 * room.sampleRate);
    return copied;
  }),
};

describe('analysing a recording', () => {
  it('gives score, reasons and facts, in a sandbox', async () => {
    const result = await analyseFile(keep('room.wav', encodeWav(room)), { receivedAt });
    expect(result).toMatchObject({ status: 'complete', mimeType: 'audio/wav', tamperScore: 0, band: 'low' });
    expect(result.sentences).toEqual([
      'Nothing stood out in what was measured. That does not prove the recording to be authentic.',
    ]);
    expect(result.media).toMatchObject({
      durationSeconds: 30,
      tracks: [{ kind: 'audio', sampleRate: 16_000, channels: 1 }],
    });
    expect(listTimeline(result)).toEqual([]);
  });

  it('tells when something was found', async () => {
    const result = await analyseFile(keep('forged.wav', encodeWav(forged)), { receivedAt });
    expect(result.tamperScore).toBeGreaterThanOrEqual(80);
    const entries = listTimeline(result).filter(({ marker }) => marker === 'sound-repeated');
    expect(entries).toMatchObject([
      { from: expect.closeTo(5, 0), to: expect.closeTo(6.3, 0), frameArea: null },
      {
        from: expect.closeTo(20, 0),
        to: expect.closeTo(21.3, 0),
        words: expect.stringContaining('stands in two places'),
      },
    ]);
  });

  it.skipIf(!canDecode)('decodes what is compressed (needs a decoder)', async () => {
    const bytes = encodeMp3(forged, 64_000);
    if (!bytes) throw new Error('no encoder');
    const result = await analyseFile(keep('forged.mp3', bytes), { receivedAt });
    expect(result.mimeType).toBe('audio/mpeg');
    expect(result.tamperScore).toBeGreaterThanOrEqual(80);
    expect(result.media).toMatchObject({ container: 'mp3', tracks: [{ codec: 'mp3' }] });
  });

  it('gives no score to what is too short to be measured, and never calls it low', async () => {
    const short = { ...room, channels: room.channels.map((channel) => channel.slice(0, 8000)) };
    const result = await analyseFile(keep('short.wav', encodeWav(short)), { receivedAt });
    expect(result).toMatchObject({ tamperScore: null, band: 'unknown' });
    expect(result.sentences[0]).toContain('nothing can be said');
  });

  it('answers for sound that is cut off, empty or scrambled', async () => {
    const wav = encodeWav(room);
    for (const [name, bytes] of Object.entries({
      cut: wav.subarray(0, 50_000),
      head: wav.subarray(0, 40),
      zero: Buffer.from(wav.subarray(0, 20_000)).fill(0, 20, 44),
    })) {
      const { status, error } = await analyseFile(keep(`${name}.wav`, bytes), { receivedAt });
      expect(['complete', 'failed'], name).toContain(status);
      expect([undefined, 'unreadable'], name).toContain(error?.code);
    }
  });

  it.skipIf(!existsSync(DATA) || !canDecode)(
    'reads each format, and calls none of them suspicious (needs a decoder)',
    async () => {
      const names = [
        'flac/libFLAC.flac',
        'mp4/issue-318.m4a',
        'ogg/audio.opus.ogg',
        'asf/issue_57.wma',
        'aac/adts-mpeg4.aac',
      ];
      for (const name of names) {
        const path = keep(name.replaceAll('/', '-'), readFileSync(join(DATA, 'formats', name)));
        const { status, tamperScore, media } = await analyseFile(path, { receivedAt });
        expect(status, name).toBe('complete');
        expect(tamperScore ?? 0, name).toBeLessThan(50);
        expect(
          media?.tracks.map(({ kind }) => kind),
          name,
        ).toContain('audio');
      }
    },
  );
});
