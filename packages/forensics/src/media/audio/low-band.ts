import type { Sound } from './sound.ts';

/** In Hz, approximate: the mains hum and its harmonics are below 450 Hz. */
export const LOW_BAND_RATE = 1000;
/** The taps of the low-pass filter on each side, in samples of the result. */
const REACH = 8;

/**
 * Low-passes and decimates the sound by a whole number to `rate` Hz or a little more; unchanged if its rate
 * is already that low.
 */
export function makeLowBand(sound: Sound, rate: number): Sound {
  const step = Math.floor(sound.sampleRate / rate);
  if (step < 2) return sound;
  const taps = designLowPass(step);
  return {
    ...sound,
    sampleRate: sound.sampleRate / step,
    channels: sound.channels.map((channel) => decimate(channel, step, taps)),
  };
}

/** A Hann-windowed sinc with its −6 dB point at 0.45 of the new rate; sums to 1. */
function designLowPass(step: number): Float32Array {
  const half = REACH * step;
  const taps = Float32Array.from({ length: 2 * half + 1 }, (_, place) => {
    const t = place - half;
    const angle = (Math.PI * 0.9 * t) / step;
    const sinc = t === 0 ? 1 : Math.sin(angle) / angle;
    return sinc * (0.5 + 0.5 * Math.cos((Math.PI * t) / (half + 1)));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function decimate(samples: Float32Array, step: number, taps: Float32Array): Float32Array {
  const half = (taps.length - 1) / 2;
  const slow = new Float32Array(Math.ceil(samples.length / step));
  for (let n = 0; n < slow.length; n++) {
    const centre = n * step;
    const from = Math.max(0, centre - half);
    const to = Math.min(samples.length - 1, centre + half);
    let sum = 0;
    for (let i = from, tap = from - centre + half; i <= to; i++, tap++) sum += samples[i] * taps[tap];
    slow[n] = sum;
  }
  return slow;
}
