import type { FrameSeries, MediaFacts, PacketTable } from '@assay/forensics';
import { loadBinding, type NativeFormat } from './binding.ts';
import { describeMedia } from './describe-media.ts';
import { type MediaLimits, type MediaSource, openFormat } from './open-format.ts';
import { type FrameOptions, readFrames, type VideoFrame } from './read-frames.ts';
import { readPackets } from './read-packets.ts';
import { readSamples, type SampleOptions, type SoundBlock } from './read-samples.ts';
import { readSeries, type SeriesOptions } from './read-series.ts';

/**
 * An opened sound or video file. Every method reads the file again from the start and stops when its caller
 * stops.
 */
export interface OpenMedia {
  readonly facts: MediaFacts;
  /** The file's textual metadata, as FFmpeg names it (`encoder`, `creation_time`, `location` …). */
  readonly tags: Readonly<Record<string, string>>;
  /** The coded frames of a track, in the file's order, without decoding. @throws AnalysisFailure `unreadable` */
  packets(track: number): PacketTable;
  /** Decoded frames in chronological order. @throws AnalysisFailure `unreadable`, `bomb` */
  frames(track: number, options: FrameOptions): Generator<VideoFrame, void>;
  /**
   * A whole track at reduced size, decoded once, for methods that compare frames. @throws AnalysisFailure
   * `unreadable`, `bomb`
   */
  series(options: SeriesOptions): FrameSeries;
  /** Decoded sound in blocks. @throws AnalysisFailure `unreadable` */
  samples(track: number, options?: SampleOptions): Generator<SoundBlock, void>;
}

/**
 * Opens the file for decoding; null if no decoder is installed. FFmpeg only sees the bytes, through
 * callbacks: it gets no file name and no protocol, and only the formats and decoders on our lists.
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

/** Passes the opened file to `use` and closes it in any case. */
function withFormat<T>(source: MediaSource, use: (format: NativeFormat) => T): T {
  const opened = openFormat(source);
  try {
    return use(opened.format);
  } finally {
    opened.close();
  }
}
