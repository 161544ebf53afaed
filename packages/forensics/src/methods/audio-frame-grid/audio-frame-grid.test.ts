import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../../../../eval/src/paired/random.ts';
import { encodeMp3 } from '../../../../../eval/src/sound/encode-sound.ts';
import { decodeSound, openMedia } from '../../../../analysis/src/in-process.ts';
import { findInSound, listenTo, makeRoom } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioFrameGrid from './audio-frame-grid.ts';
import { createAacFrames } from './codec-frames.ts';

const room = makeRoom(seedRandom('frames'), 14);

function compress(sound: Sound): Sound | null {
  const bytes = encodeMp3(sound, 32_000);
  const media = bytes && openMedia(bytes, { pixels: 1 });
  return media && decodeSound(media);
}

const compressed = compress(room);

function cutOut(sound: Sound, from: number, to: number): Sound {
  const [samples] = sound.channels;
  const [start, end] = [from, to].map((seconds) => Math.round(seconds * sound.sampleRate));
  const rest = new Float32Array(samples.length - (end - start));
  rest.set(samples.subarray(0, start));
  rest.set(samples.subarray(end), start);
  return { ...sound, channels: [rest] };
}

describe.skipIf(!compressed)('frames of an earlier compression (needs an MP3 encoder)', () => {
  const sound = compressed as Sound;

  it('run through a recording that was only decoded', async () => {
    const finding = await findInSound(audioFrameGrid, sound);
    expect(finding).toMatchObject({ compromisedScore: 0, regions: [], raw: { codec: 'MP3', shifts: [] } });
  });

  it('are shifted where time was taken out', async () => {
    const { compromisedScore, markers, regions, message } = await findInSound(
      audioFrameGrid,
      cutOut(sound, 6.0003, 7.1),
    );
    expect(compromisedScore).toBe(70);
    expect(markers).toEqual(['sound-frames-shift']);
    expect(regions).toHaveLength(1);
    expect(Math.abs((regions[0].from + regions[0].to) / 2 - 6)).toBeLessThan(0.3);
    expect(inEnglish(message as Statement)).toContain('compressed as MP3 before');
  });

  it('are not found where there was no compression', async () => {
    expect(await listenTo(audioFrameGrid, room)).toMatchObject({ status: 'inconclusive' });
  });
});

it('transforms as AAC does: the lines of a frame hold its energy', () => {
  const { span, measureFrame } = createAacFrames();
  const tone = Float32Array.from(
    { length: span },
    (_, n) => 0.5 * Math.sin((2 * Math.PI * 300.5 * n) / span),
  );
  // A steady tone on one line leaves the others empty; noise fills all.
  const random = seedRandom('noise');
  const noise = tone.map(() => random.between(-0.5, 0.5));
  expect(measureFrame(tone, 0)).toBeLessThan(-12);
  expect(measureFrame(noise, 0)).toBeGreaterThan(-5);
});
