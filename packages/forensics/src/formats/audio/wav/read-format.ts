import { readLatin1 } from '../../bytes.ts';
import { listChunks, type RiffChunk } from '../../riff/riff.ts';

/** The `fmt ` chunk (Microsoft, Multimedia Programming Interface and Data Specifications 1.0, WAVEFORMATEX). */
export interface WaveFormat {
  /** 1 PCM, 3 IEEE float; others are compressed. WAVEFORMATEXTENSIBLE is resolved to its sub-format. */
  readonly tag: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSecond: number;
  /** The number of bytes of one sample of all channels. */
  readonly blockAlign: number;
  readonly bitsPerSample: number;
}

export interface Wave {
  readonly chunks: readonly RiffChunk[];
  readonly format: WaveFormat | null;
  readonly data: RiffChunk | null;
}

const EXTENSIBLE = 0xfffe;

/** Null if the bytes are not WAV. */
export function readWave(bytes: Uint8Array): Wave | null {
  if (!isWave(bytes)) return null;
  const chunks = listChunks(bytes);
  const format = chunks.find(({ id, size }) => id === 'fmt ' && size >= 16);
  return {
    chunks,
    format: format ? readFormat(bytes, format) : null,
    data: chunks.find(({ id }) => id === 'data') ?? null,
  };
}

function isWave(bytes: Uint8Array): boolean {
  return (
    bytes.length >= 12 && /^(RIFF|RF64)/.test(readLatin1(bytes, 0, 4)) && readLatin1(bytes, 8, 4) === 'WAVE'
  );
}

function readFormat(bytes: Uint8Array, { start, size }: RiffChunk): WaveFormat {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, size);
  const tag = view.getUint16(0, true);
  return {
    tag: tag === EXTENSIBLE && size >= 26 ? view.getUint16(24, true) : tag,
    channels: view.getUint16(2, true),
    sampleRate: view.getUint32(4, true),
    bytesPerSecond: view.getUint32(8, true),
    blockAlign: view.getUint16(12, true),
    bitsPerSample: view.getUint16(14, true),
  };
}
