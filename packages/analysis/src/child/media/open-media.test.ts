import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadBinding } from './binding.ts';
import { openMedia } from './open-media.ts';

const folder = new URL('../../../../../../shared/data/video/', import.meta.url).pathname;
const clip = `${folder}camera/mp4/uuid540.mp4`;
const withSound = `${folder}gopro/karma.mp4`;
const here = existsSync(clip) && loadBinding() !== null;
const limits = { pixels: 50_000_000 };

function open(path: string) {
  const media = openMedia(readFileSync(path), limits);
  if (media === null) throw new Error('no decoder');
  return media;
}

describe.skipIf(!here)('the decoder of sound and video', () => {
  it('says what the file holds', () => {
    const { facts } = open(withSound);
    expect(facts.container).toBe('mp4');
    expect(facts.durationSeconds).toBeCloseTo(13.013, 3);
    expect(facts.tracks.map(({ kind }) => kind)).toEqual(['video', 'audio', 'other', 'other', 'other']);
    expect(facts.tracks[0]).toMatchObject({ codec: 'h264', width: 854, height: 480 });
    expect(facts.tracks[0]?.frameRate).toBeCloseTo(29.97, 2);
    expect(facts.tracks[1]).toMatchObject({ codec: 'aac', sampleRate: 48_000, channels: 2 });
  });

  it('lists the coded frames without decoding them', () => {
    const { sizes, times, keys, extradata } = open(clip).packets(0);
    expect(sizes).toHaveLength(31);
    expect(times[1]).toBeCloseTo(1001 / 30_000, 6);
    expect([...keys].filter(Boolean)).toHaveLength(2);
    expect(extradata?.[0]).toBe(1);
  });

  it('decodes frames in the order of time, at the size that is asked for', () => {
    const frames = [...open(clip).frames(0, { pixels: 'grey', fit: { width: 320, height: 320 } })];
    expect(frames).toHaveLength(31);
    expect(frames.map(({ width, height, data }) => [width, height, data.length])).toEqual(
      frames.map(() => [320, 180, 57_600]),
    );
    const times = frames.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(frames[0]?.data).size).toBeGreaterThan(50);
  });

  it('decodes a span, key frames alone, and colours', () => {
    const media = open(withSound);
    const span = [...media.frames(0, { pixels: 'grey', fit: { width: 64, height: 64 }, from: 5, to: 6 })];
    expect(span).toHaveLength(30);
    expect(span.every(({ time }) => time >= 5 && time <= 6)).toBe(true);
    const [key] = media.frames(0, { pixels: 'rgb', keysOnly: true, most: 1 });
    expect(key).toMatchObject({ isKey: true, width: 854, height: 480 });
    expect(key?.data).toHaveLength(854 * 480 * 3);
  });

  it('decodes sound as it is stored, and mixed at another rate', () => {
    const media = open(withSound);
    const stored = [...media.samples(1)];
    const count = stored.reduce((sum, { channels }) => sum + (channels[0]?.length ?? 0), 0);
    expect(count / 48_000).toBeCloseTo(12.07, 1);
    expect(stored[0]?.channels).toHaveLength(2);
    expect(stored.some(({ channels }) => channels[0]?.some((sample) => Math.abs(sample) > 0.1))).toBe(true);
    const mixed = [...media.samples(1, { channels: 'mono', sampleRate: 8000 })];
    const seconds = mixed.reduce((sum, { channels }) => sum + (channels[0]?.length ?? 0), 0) / 8000;
    expect(seconds).toBeCloseTo(count / 48_000, 2);
    expect(mixed[0]?.channels).toHaveLength(1);
  });

  it('refuses frames that are larger than the limit', () => {
    const media = openMedia(readFileSync(clip), { pixels: 1000 });
    expect(() => [...(media?.frames(0, { pixels: 'grey' }) ?? [])]).toThrow('failure.frames-too-large');
  });

  it('answers for what is cut off, scrambled or no media file at all', () => {
    const bytes = readFileSync(withSound);
    // Its index is last.
    expect(() => openMedia(bytes.subarray(0, 1_000_000), limits)).toThrow('undecoded.file');
    const scrambled = bytes.map((byte, at) =>
      at < 3_900_000 && at > 50_000 && at % 997 === 0 ? ~byte : byte,
    );
    const fit = { width: 32, height: 32 };
    const frames = [...(openMedia(scrambled, limits)?.frames(0, { pixels: 'grey', fit }) ?? [])];
    expect(frames.length).toBeGreaterThan(100);
    expect(frames.length).toBeLessThan(400);
    expect(() => openMedia(Buffer.from('#EXTM3U\nfile:///etc/passwd\n'), limits)).toThrow('undecoded.file');
    expect(() => openMedia(new Uint8Array(0), limits)).toThrow('undecoded.file');
  });
});
