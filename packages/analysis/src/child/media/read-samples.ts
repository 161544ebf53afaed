import { AV, type ChannelLayout, type NativeFrame, type NativeResampler } from './binding.ts';
import { toSeconds } from './describe-media.ts';
import { openDecoder } from './open-decoder.ts';
import type { MediaSource } from './open-format.ts';
import { requireSuccess } from './require-success.ts';

export interface SampleOptions {
  /** `each`: as stored; `mono`: mixed into one. Default `each`. */
  readonly channels?: 'each' | 'mono';
  /** In hertz. Default: as stored. */
  readonly sampleRate?: number;
  /** In seconds; decoding starts at the nearest place before it. */
  readonly from?: number;
  /** In seconds. */
  readonly to?: number;
}

/**
 * The content of one coded frame. Blocks are consecutive; a gap in the file's timestamps only shows in
 * `time`.
 */
export interface SoundBlock {
  /** Time of the first sample, in seconds; NaN if the file does not state it. */
  readonly time: number;
  /** In hertz. */
  readonly sampleRate: number;
  /** One array per channel, all of equal length; samples from −1 to 1. The caller owns the arrays. */
  readonly channels: readonly Float32Array[];
}

const MAX_CHANNELS = 64;

/** Decodes a track's sound. @throws AnalysisFailure `unreadable`, `unsupported` */
export function* readSamples(
  source: MediaSource,
  track: number,
  options: SampleOptions = {},
): Generator<SoundBlock, void> {
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = options;
  const decoder = openDecoder(source, track);
  const converter = createConverter(source, options);
  const frame = new source.binding.Frame();
  frame.alloc();
  try {
    if (Number.isFinite(from) && from > 0) decoder.seek(from);
    while (decoder.next(frame)) {
      const time = toSeconds(frame.pts, decoder.stream.timeBase) ?? Number.NaN;
      if (time > to) break;
      const ends = time + frame.nbSamples / Math.max(1, frame.sampleRate);
      const channels = ends <= from || frame.channels > MAX_CHANNELS ? [] : converter.convert(frame);
      if (channels.length > 0 && (channels[0]?.length ?? 0) > 0)
        yield { time, sampleRate: options.sampleRate ?? frame.sampleRate, channels };
      frame.unref();
    }
    const rest = converter.finish();
    if (rest !== null) yield { time: Number.NaN, ...rest };
  } finally {
    frame.free();
    converter.close();
    decoder.close();
  }
}

/** Converts to planar floats; created for the first frame, and again if a later one has another format. */
function createConverter({ binding }: MediaSource, { channels, sampleRate }: SampleOptions) {
  let resampler: NativeResampler | null = null;
  let target: NativeFrame | null = null;
  let made = '';
  const close = () => {
    target?.free();
    resampler?.free();
    target = null;
    resampler = null;
  };
  const prepare = (frame: NativeFrame): [NativeResampler, NativeFrame] => {
    const key = `${frame.channels} ${frame.sampleRate} ${frame.format}`;
    if (resampler && target && made === key) return [resampler, target];
    close();
    const count = channels === 'mono' ? 1 : frame.channels;
    const layout = channels === 'mono' ? binding.avChannelLayoutDefault(1) : frame.channelLayout;
    const rate = sampleRate ?? frame.sampleRate;
    resampler = new binding.SoftwareResampleContext();
    const from = [frame.channelLayout, frame.format, frame.sampleRate] as const;
    requireSuccess(binding, resampler.allocSetOpts2(layout, AV.FLOAT_PLANAR, rate, ...from));
    requireSuccess(binding, resampler.init());
    target = new binding.Frame();
    target.alloc();
    made = key;
    settings = { layout, rate, count };
    return [resampler, target];
  };
  let settings: { layout: ChannelLayout; rate: number; count: number } | null = null;
  const take = (by: NativeResampler, to: NativeFrame, from: NativeFrame | null): Float32Array[] => {
    if (settings === null) return [];
    to.unref();
    Object.assign(to, {
      format: AV.FLOAT_PLANAR,
      sampleRate: settings.rate,
      channelLayout: settings.layout,
    });
    requireSuccess(binding, by.convertFrame(to, from));
    const planes = to.extendedData ?? to.data ?? [];
    return Array.from({ length: settings.count }, (_, channel) => {
      const plane = planes[channel];
      if (!plane) return new Float32Array(to.nbSamples);
      return new Float32Array(plane.buffer.slice(plane.byteOffset, plane.byteOffset + 4 * to.nbSamples));
    });
  };
  return {
    convert: (frame: NativeFrame) => {
      // Many files state the number of channels, but not their layout.
      if (frame.channelLayout.order === 0)
        frame.channelLayout = binding.avChannelLayoutDefault(frame.channels);
      const [by, to] = prepare(frame);
      return take(by, to, frame);
    },
    /** Samples held back by a sample rate conversion. */
    finish: () => {
      if (!resampler || !target || !settings || sampleRate === undefined) return null;
      const rest = take(resampler, target, null);
      return (rest[0]?.length ?? 0) > 0 ? { sampleRate: settings.rate, channels: rest } : null;
    },
    close,
  };
}
