import type { FrameSeries, MediaFacts, PacketTable } from '@assay/forensics';
import { AV, type Binding, loadBinding, type NativeFormat } from './binding.ts';
import { describeMedia } from './describe-media.ts';
import { FORMATS, listDecoders } from './known-formats.ts';
import { type FrameOptions, readFrames, type VideoFrame } from './read-frames.ts';
import { readPackets } from './read-packets.ts';
import { readSamples, type SampleOptions, type SoundBlock } from './read-samples.ts';
import { readSeries, type SeriesOptions } from './read-series.ts';
import { requireSuccess } from './require-success.ts';

/** A sound or video file under the decoder. Every reading goes through the file anew and stops where its caller stops. */
export interface OpenMedia {
  readonly facts: MediaFacts;
  /** What the file says in words, as FFmpeg names it (`encoder`, `creation_time`, `location` …). */
  readonly tags: Readonly<Record<string, string>>;
  /** The coded frames of a track, in the file's order, without decoding. @throws AnalysisFailure `unreadable` */
  packets(track: number): PacketTable;
  /** Decoded frames in the order of time. @throws AnalysisFailure `unreadable`, `bomb` */
  frames(track: number, options: FrameOptions): Generator<VideoFrame, void>;
  /** A whole track made small, decoded once, for methods that compare frames. @throws AnalysisFailure `unreadable`, `bomb` */
  series(options: SeriesOptions): FrameSeries;
  /** Decoded sound in blocks. @throws AnalysisFailure `unreadable` */
  samples(track: number, options?: SampleOptions): Generator<SoundBlock, void>;
}

export interface MediaLimits {
  /** Of a frame; larger ones are not decoded. */
  readonly pixels: number;
  /** Threads of the decoder. Default 1. */
  readonly threads?: number;
}

const MAX_STREAMS = 64;
const READ_BYTES = 2 ** 16;

/**
 * Opens the file for decoding; null where no decoder is installed. FFmpeg sees the bytes alone, by callbacks: it is given
 * no name of a file, no protocol, and only formats and decoders that are on our lists.
 * @throws AnalysisFailure `unreadable`
 */
export function openMedia(bytes: Uint8Array, limits: MediaLimits): OpenMedia | null {
  const binding = loadBinding();
  if (binding === null) return null;
  const source = { binding, bytes, limits };
  return withFormat(source, (format) => ({
    facts: describeMedia(binding, format),
    tags: format.metadata?.getAll() ?? {},
    packets: (track) => readPackets(source, track),
    frames: (track, options) => readFrames(source, track, options),
    series: (options) => readSeries(source, options),
    samples: (track, options) => readSamples(source, track, options),
  }));
}

export interface MediaSource {
  readonly binding: Binding;
  readonly bytes: Uint8Array;
  readonly limits: MediaLimits;
}

/** Hands out the opened file and closes it, whatever happens. */
function withFormat<T>(source: MediaSource, use: (format: NativeFormat) => T): T {
  const opened = openFormat(source);
  try {
    return use(opened.format);
  } finally {
    opened.close();
  }
}

export interface OpenedFormat {
  readonly format: NativeFormat;
  readonly close: () => void;
}

/** @throws AnalysisFailure `unreadable` */
export function openFormat({ binding, bytes }: MediaSource): OpenedFormat {
  let position = 0;
  const input = new binding.IOContext();
  input.allocContextWithCallbacks(
    READ_BYTES,
    0,
    (size) => {
      if (position >= bytes.length) return AV.EOF;
      const part = bytes.subarray(position, position + size);
      position += part.length;
      return part;
    },
    null,
    (offset, whence) => {
      if (whence === AV.SEEK_SIZE) return BigInt(bytes.length);
      const from = whence === 1 ? position : whence === 2 ? bytes.length : 0;
      const target = from + Number(offset);
      if (target < 0 || target > bytes.length) return -1n;
      position = target;
      return BigInt(position);
    },
  );
  const format = new binding.FormatContext();
  format.allocContext();
  format.pb = input;
  format.maxStreams = MAX_STREAMS;
  const settings = {
    format_whitelist: FORMATS.join(),
    codec_whitelist: listDecoders().join(),
    // No such protocol exists: whatever a file refers to stays shut.
    protocol_whitelist: 'none',
    probesize: '5000000',
    analyzeduration: '5000000',
  };
  const close = () => {
    format.closeInputSync();
    input.freeContext();
  };
  try {
    for (const [name, value] of Object.entries(settings))
      requireSuccess(binding, binding.Option.set(format, name, value, 0));
    requireSuccess(binding, format.openInputSync('', null, null));
    requireSuccess(binding, format.findStreamInfoSync(null));
  } catch (error) {
    close();
    throw error;
  }
  return { format, close };
}
