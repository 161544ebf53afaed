import { describe, expect, it } from 'vitest';
import { findInSound, listenTo, makeNoise, makeSound } from '../../media/audio/fixtures.ts';
import type { Sound } from '../../media/audio/sound.ts';
import audioBandwidth from './audio-bandwidth.ts';

/** Noise with nothing above `frequency`. */
function makeDull(frequency: number): Sound {
  const rate = 44_100;
  const noise = makeSound(rate, 2, makeNoise(2, 0.1)).channels[0];
  const half = 200;
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, i) => {
    const t = i - half;
    const angle = (2 * Math.PI * frequency * t) / rate;
    const sinc = t === 0 ? (2 * frequency) / rate : Math.sin(angle) / (Math.PI * t);
    return sinc * (0.42 + 0.5 * Math.cos((Math.PI * t) / half) + 0.08 * Math.cos((2 * Math.PI * t) / half));
  });
  return makeSound(rate, 1.9, (n) => taps.reduce((sum, tap, i) => sum + tap * (noise[n + i] ?? 0), 0));
}

describe('the end of the spectrum', () => {
  it('tells of an earlier lossy format in one that keeps everything', async () => {
    const { compromisedScore, markers, raw } = await findInSound(audioBandwidth, makeDull(16_000));
    expect(compromisedScore).toBe(20);
    expect(markers).toEqual(['sound-formerly-compressed']);
    expect(Number(raw.cutOff)).toBeGreaterThan(15_500);
    expect(Number(raw.cutOff)).toBeLessThan(16_500);
  });

  it('tells nothing where the spectrum is full, or ends as at half of a lower rate', async () => {
    const full = makeSound(44_100, 2, makeNoise(2, 0.1));
    expect(await findInSound(audioBandwidth, full)).toMatchObject({
      compromisedScore: 0,
      raw: { cutOff: null },
    });
    // The format has no expected bandwidth.
    expect(await findInSound(audioBandwidth, makeDull(10_900))).toMatchObject({
      compromisedScore: 0,
      message: { id: 'audio-bandwidth.ends' },
    });
  });

  it('is not looked for at the rate of a telephone', async () => {
    expect(await listenTo(audioBandwidth, makeSound(8000, 5, makeNoise(1, 0.1)))).toMatchObject({
      status: 'not-applicable',
    });
  });
});
