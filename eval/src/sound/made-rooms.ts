import type { Sound } from '@assay/forensics';
import type { Random } from '../paired/random.ts';
import { drawGauss } from './edits.ts';

const RATE = 16_000;

/** A made-up recording: syllables with pauses between them, in a room with its own noise and mains hum. */
export function makeRoom(random: Random, seconds: number): Sound {
  const count = Math.round(seconds * RATE);
  const samples = new Float32Array(count);
  addNoise(samples, random);
  addHum(samples, random);
  for (let at = random.between(0.2, 1); at < seconds - 0.5; ) {
    const words = random.whole(2, 7);
    for (let syllable = 0; syllable < words && at < seconds - 0.5; syllable++) {
      const length = random.between(0.09, 0.28);
      addSyllable(samples, at, length, random);
      at += length + random.between(0, 0.06);
    }
    at += random.between(0.25, 1.1);
  }
  return { sampleRate: RATE, channels: [samples], incomplete: null };
}

/** White noise through a one-pole filter: each room has its own colour. */
function addNoise(samples: Float32Array, random: Random): void {
  const level = 10 ** (random.between(-62, -46) / 20);
  const pole = random.between(0.2, 0.9);
  let state = 0;
  for (let n = 0; n < samples.length; n++) {
    state = pole * state + drawGauss(random) * Math.sqrt(1 - pole * pole);
    samples[n] += level * state;
  }
}

/** Mains hum whose frequency drifts by some mHz per second, as in a real network. */
function addHum(samples: Float32Array, random: Random): void {
  const network = random.pick([50, 60]);
  const level = 10 ** (random.between(-60, -40) / 20);
  const phases = Array.from({ length: 5 }, () => 2 * Math.PI * random.unit());
  const levels = [1, 0.4, 0.5, 0.1, 0.2].map((share) => share * level * random.between(0.5, 1.5));
  let deviation = 0.02 * drawGauss(random);
  let turn = 0;
  for (let n = 0; n < samples.length; n++) {
    deviation += (0.002 * drawGauss(random)) / Math.sqrt(RATE);
    turn += (2 * Math.PI * (network + deviation)) / RATE;
    for (let i = 0; i < 5; i++) samples[n] += levels[i] * Math.cos((i + 1) * turn + phases[i]);
  }
}

/** A pulse train with a glide, and breath noise, through three resonances, with a smooth envelope. */
function addSyllable(samples: Float32Array, at: number, length: number, random: Random): void {
  const [start, count] = [Math.round(at * RATE), Math.round(length * RATE)];
  const pitch = random.between(90, 220);
  const glide = random.between(-0.2, 0.2);
  const resonances = [random.between(300, 800), random.between(900, 2200), random.between(2300, 3400)];
  const filters = resonances.map((frequency) => {
    const pole = Math.exp((-Math.PI * random.between(60, 140)) / RATE);
    return { a: 2 * pole * Math.cos((2 * Math.PI * frequency) / RATE), b: -pole * pole, y1: 0, y2: 0 };
  });
  const level = random.between(0.01, 0.05);
  let cycle = 0;
  for (let n = 0; n < count && start + n < samples.length; n++) {
    cycle += (pitch * (1 + (glide * n) / count)) / RATE;
    const pulse = cycle >= 1 ? 1 + 0.1 * drawGauss(random) : 0;
    if (cycle >= 1) cycle -= 1;
    let sum = 0;
    for (const filter of filters) {
      const y = pulse + 0.03 * drawGauss(random) + filter.a * filter.y1 + filter.b * filter.y2;
      filter.y2 = filter.y1;
      filter.y1 = y;
      sum += y;
    }
    samples[start + n] += level * 0.1 * sum * Math.sin((Math.PI * n) / count) ** 2;
  }
}
