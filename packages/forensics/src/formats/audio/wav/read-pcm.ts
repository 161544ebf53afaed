import { type Statement, say } from '@assay/statements';
import { MAX_SAMPLES, type Sound } from '../../../media/audio/sound.ts';
import { readWave, type WaveFormat } from './read-format.ts';

const MAX_CHANNELS = 32;

/** The samples of an uncompressed WAV; null for anything else, and for a file without samples. */
export function readPcm(bytes: Uint8Array): Sound | null {
  const wave = readWave(bytes);
  if (!wave?.format || !wave.data) return null;
  const { format, data } = wave;
  const read = chooseReader(format);
  const { channels: count, sampleRate } = format;
  if (!read || count < 1 || count > MAX_CHANNELS || sampleRate < 1) return null;
  const width = format.bitsPerSample / 8;
  const frame = width * count;
  const stored = Math.floor(data.size / frame);
  const length = Math.min(stored, Math.floor(MAX_SAMPLES / count));
  if (length === 0) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + data.start, data.size);
  const channels = Array.from({ length: count }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let n = 0, at = channel * width; n < length; n++, at += frame) {
      const sample = read(view, at);
      samples[n] = Number.isFinite(sample) ? sample : 0;
    }
    return samples;
  });
  return { sampleRate, channels, incomplete: describeIncomplete(length < stored, length / sampleRate) };
}

function describeIncomplete(isCut: boolean, seconds: number): Statement | null {
  return isCut ? say('recording.first-minutes', { minutes: Math.round(seconds / 60) }) : null;
}

type ReadSample = (view: DataView, at: number) => number;

function chooseReader({ tag, bitsPerSample }: WaveFormat): ReadSample | null {
  return READERS[`${tag}/${bitsPerSample}`] ?? null;
}

const READERS: Readonly<Record<string, ReadSample>> = {
  '1/8': (view, at) => (view.getUint8(at) - 128) / 128,
  '1/16': (view, at) => view.getInt16(at, true) / 2 ** 15,
  '1/24': (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
  '1/32': (view, at) => view.getInt32(at, true) / 2 ** 31,
  '3/32': (view, at) => view.getFloat32(at, true),
  '3/64': (view, at) => view.getFloat64(at, true),
};
