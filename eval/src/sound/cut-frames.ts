import type { Random } from '../paired/random.ts';

/**
 * Removes half a second to two seconds of frames from an MP3 of constant bit rate, as a frame cutter does;
 * null if it is too short.
 */
export function cutFrames(
  bytes: Uint8Array,
  random: Random,
): { readonly bytes: Uint8Array; readonly at: number } | null {
  const starts: number[] = [];
  for (let at = 0; at + 4 <= bytes.length && bytes[at] === 0xff; at += measureFrame(bytes, at))
    starts.push(at);
  const perSecond = 1 / secondsOfFrame(bytes);
  const count = Math.round(random.between(0.5, 2) * perSecond);
  const first = random.whole(Math.round(3 * perSecond), starts.length - count - Math.round(3 * perSecond));
  if (first < 1 || first + count >= starts.length) return null;
  return {
    bytes: Buffer.concat([bytes.subarray(0, starts[first]), bytes.subarray(starts[first + count])]),
    at: first / perSecond,
  };
}

const BIT_RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** ISO/IEC 11172-3 and 13818-3, layer III. */
function readHeader(bytes: Uint8Array, at: number) {
  const versionBits = (bytes[at + 1] >> 3) & 3;
  const rate =
    [44_100, 48_000, 32_000][(bytes[at + 2] >> 2) & 3] / (versionBits === 3 ? 1 : versionBits === 2 ? 2 : 4);
  const samples = versionBits === 3 ? 1152 : 576;
  const bitRate = BIT_RATES[versionBits === 3 ? 1 : 2][bytes[at + 2] >> 4] * 1000;
  return { rate, samples, bitRate, padding: (bytes[at + 2] >> 1) & 1 };
}

function measureFrame(bytes: Uint8Array, at: number): number {
  const { rate, samples, bitRate, padding } = readHeader(bytes, at);
  return Math.max(4, Math.floor((samples / 8) * (bitRate / rate)) + padding);
}

function secondsOfFrame(bytes: Uint8Array): number {
  const { rate, samples } = readHeader(bytes, 0);
  return samples / rate;
}
