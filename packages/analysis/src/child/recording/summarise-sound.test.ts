import { describe, expect, it } from 'vitest';
import { SoundSummary } from './summarise-sound.ts';

const RATE = 8_000;

/** A tone of 1 kHz in the second half. */
function halfTone(seconds: number): SoundSummary {
  const sound = new SoundSummary(RATE);
  const half = (seconds * RATE) / 2;
  sound.add(
    Float32Array.from({ length: 2 * half }, (_, i) =>
      i < half ? 0 : Math.sin((2 * Math.PI * 1_000 * i) / RATE),
    ),
  );
  return sound;
}

describe('a sound that begins half way', () => {
  it('has a flat waveform before and a tall one after', () => {
    const { peaks, secondsPerPeak } = halfTone(4).readPeaks() ?? { peaks: [], secondsPerPeak: 0 };
    const at = (seconds: number) => 2 * Math.floor(seconds / secondsPerPeak);
    expect(peaks.slice(at(1), at(1) + 2).map(Math.abs)).toEqual([0, 0]);
    expect(peaks.slice(at(3), at(3) + 2)).toEqual([-127, 127]);
  });

  it('is bright in its spectrogram at its pitch, after it began', () => {
    const { width, height, levels, hertz } = halfTone(4).readSpectrogram() ?? {
      ...{ width: 0, height: 0, levels: new Uint8Array(), hertz: 0 },
    };
    expect(hertz).toBe(4_000);
    const row = Math.floor(height - 1 - (height * 1_000) / hertz);
    const brightest = (x: number) =>
      Math.max(...[row - 1, row, row + 1].map((y) => levels[y * width + x] ?? 0));
    expect(brightest(Math.floor(width * 0.75))).toBeGreaterThan(240);
    expect(brightest(Math.floor(width * 0.25))).toBe(0);
    // Two octaves above there is nothing.
    expect(levels[Math.floor(height * 0.05) * width + Math.floor(width * 0.75)]).toBeLessThan(80);
  });

  it('stays within bounds however long it is', () => {
    const sound = new SoundSummary(400);
    for (let minute = 0; minute < 60; minute++) sound.add(new Float32Array(60 * 400).fill(0.1));
    expect(sound.seconds).toBe(3_600);
    expect(sound.readPeaks()?.peaks.length).toBeLessThanOrEqual(4_000);
    expect(sound.readSpectrogram()?.width).toBeLessThanOrEqual(1_600);
  });
});
