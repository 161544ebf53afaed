import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import { AV, type NativeFrame, type NativePacket, type Rational } from '../media/binding.ts';
import { openDecoder } from '../media/open-decoder.ts';
import type { MediaSource } from '../media/open-format.ts';
import type { EncoderBinding, NativeEncoder, NativeOutput } from './encoder-binding.ts';
import { type FilterStep, type FrameFilter, openFilter } from './filter-frames.ts';

const MAX_SIDE = 1_280;
const SOUND_RATE = 48_000;
const SOUND_FRAME = 1_024;
const SOUND_BITS = 128_000n;
/** AV_CODEC_FLAG_GLOBAL_HEADER: MP4 stores codec headers outside the packets. */
const GLOBAL_HEADER = 1 << 22;
const X264 = { preset: 'veryfast', crf: '25', 'x264-params': 'keyint=60' };
const YUV420 = 0;
const TURNS: Readonly<Record<number, readonly FilterStep[]>> = {
  90: [['transpose', 'dir=clock']],
  180: [
    ['hflip', ''],
    ['vflip', ''],
  ],
  270: [['transpose', 'dir=cclock']],
};

export interface CopiedTrack {
  /** Time of the next frame, in seconds from the beginning; infinite once all are done. */
  readonly at: number;
  /** Adds the track to the output file; must be called before its header is written. */
  add(output: NativeOutput): void;
  /** Encodes the next frame, and passes on the resulting packets. */
  step(write: (packet: NativePacket) => void): void;
  close(): void;
}

interface TrackSource {
  readonly source: MediaSource;
  readonly binding: EncoderBinding;
  readonly track: number;
  readonly startSeconds: number;
}

type Plan = { readonly steps: FilterStep[]; readonly encoder: NativeEncoder; readonly codec: unknown };

/** Null if nothing of the track can be decoded. @throws AnalysisFailure */
export function copyVideo(from: TrackSource & { readonly rotation: number }): CopiedTrack | null {
  const { binding, rotation } = from;
  return copyTrack(from, (frame, timeBase) => {
    const [width, height] = [frame.width, frame.height];
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
    const [wide, high] = [even(width), even(height)];
    const isTurned = rotation % 180 !== 0;
    const { codec, encoder } = open(binding, 'libx264');
    Object.assign(encoder, {
      ...(isTurned ? { width: high, height: wide } : { width: wide, height: high }),
      pixelFormat: YUV420,
      timeBase,
    });
    for (const [name, value] of Object.entries(X264)) set(binding, encoder, name, value);
    return {
      codec,
      encoder,
      steps: [
        [
          'buffer',
          `video_size=${width}x${height}:pix_fmt=${frame.format}:time_base=${timeBase.num}/${timeBase.den}:pixel_aspect=1/1`,
        ],
        ['scale', `w=${wide}:h=${high}`],
        ...(TURNS[rotation] ?? []),
        ['format', 'pix_fmts=yuv420p'],
        ['buffersink', ''],
      ],
    };
  });
}

/** As `copyVideo`. */
export function copySound(from: TrackSource): CopiedTrack | null {
  const { binding } = from;
  return copyTrack(from, (frame, timeBase) => {
    const channels = frame.channels > 1 ? 2 : 1;
    const { codec, encoder } = open(binding, 'aac');
    Object.assign(encoder, {
      sampleRate: SOUND_RATE,
      sampleFormat: AV.FLOAT_PLANAR,
      bitRate: SOUND_BITS,
      channelLayout: binding.avChannelLayoutDefault(channels),
      timeBase: { num: 1, den: SOUND_RATE },
    });
    // Many files state the number of channels, but not their layout.
    if (frame.channelLayout.order === 0) frame.channelLayout = binding.avChannelLayoutDefault(frame.channels);
    const layout = binding.avChannelLayoutDescribe(frame.channelLayout);
    const format = binding.avGetSampleFmtName(frame.format);
    return {
      codec,
      encoder,
      steps: [
        [
          'abuffer',
          `time_base=${timeBase.num}/${timeBase.den}:sample_rate=${frame.sampleRate}:sample_fmt=${format}:channel_layout=${layout}`,
        ],
        ['aresample', `${SOUND_RATE}`],
        [
          'aformat',
          `sample_fmts=fltp:sample_rates=${SOUND_RATE}:channel_layouts=${channels > 1 ? 'stereo' : 'mono'}`,
        ],
        ['asetnsamples', `n=${SOUND_FRAME}`],
        ['abuffersink', ''],
      ],
    };
  });
}

function copyTrack(
  { source, binding, track, startSeconds }: TrackSource,
  planFor: (first: NativeFrame, timeBase: Rational) => Plan,
): CopiedTrack | null {
  const decoder = openDecoder(source, track);
  const { timeBase } = decoder.stream;
  const [frame, packet] = [new binding.Frame() as WritableFrame, new binding.Packet() as WritablePacket];
  frame.alloc();
  packet.alloc();
  const start = BigInt(Math.round((startSeconds * timeBase.den) / timeBase.num));
  let previous = -1n;
  const advance = () => {
    frame.unref();
    if (!decoder.next(frame)) return false;
    const known = frame.bestEffortTimestamp === AV.NO_TIME ? frame.pts : frame.bestEffortTimestamp;
    // Frames without a time, or with a decreasing one, follow the previous one.
    const at = known === AV.NO_TIME ? previous + 1n : known - start;
    frame.pts = at > previous ? at : previous + 1n;
    previous = frame.pts;
    if ('pictType' in frame) frame.pictType = 0;
    if (frame.channels > 0 && frame.channelLayout.order === 0)
      frame.channelLayout = binding.avChannelLayoutDefault(frame.channels);
    return true;
  };
  const close = () => {
    frame.free();
    packet.free();
    decoder.close();
  };
  if (!advance()) {
    close();
    return null;
  }
  const { steps, encoder, codec } = planFor(frame, timeBase);
  const filter: FrameFilter = openFilter(binding, steps);
  encoder.flags = GLOBAL_HEADER;
  if (encoder.open2Sync(codec, null) < 0)
    throw new AnalysisFailure('unsupported', say('failure.copy-unsupported'));
  const [shape, seconds] = [shapeOf(frame), timeBase.num / timeBase.den];
  let isDone = false;
  let target: { index: number; timeBase: Rational } | null = null;
  const drain = (write: (packet: NativePacket) => void) => {
    while (encoder.receivePacketSync(packet) >= 0) {
      if (!target) throw new TypeError('the track was not added');
      packet.streamIndex = target.index;
      packet.rescaleTs(filter.timeBase, target.timeBase);
      write(packet);
      packet.unref();
    }
  };
  const encode = (given: NativeFrame | null, write: (packet: NativePacket) => void) => {
    for (const filtered of filter.push(given)) {
      encoder.sendFrameSync(filtered);
      drain(write);
    }
  };
  return {
    get at() {
      return isDone ? Number.POSITIVE_INFINITY : Number(frame.pts) * seconds;
    },
    add(output) {
      const stream = output.newStream(null);
      stream.timeBase = filter.timeBase;
      if (stream.codecpar.fromContext(encoder) < 0) throw new TypeError('the track could not be described');
      target = stream;
    },
    step(write) {
      // Frames with another size or format, which are rare, end the track: they would need another filter
      // chain.
      if (shapeOf(frame) === shape) encode(frame, write);
      if (shapeOf(frame) === shape && advance()) return;
      isDone = true;
      encode(null, write);
      encoder.sendFrameSync(null);
      drain(write);
    },
    close() {
      filter.close();
      encoder.freeContext();
      close();
    },
  };
}

type WritableFrame = NativeFrame & { pts: bigint; pictType: number };
type WritablePacket = NativePacket & {
  streamIndex: number;
  rescaleTs(from: Rational, to: Rational): void;
};

const shapeOf = (frame: NativeFrame) =>
  [frame.width, frame.height, frame.format, frame.sampleRate, frame.channels].join();

function open(binding: EncoderBinding, name: string): { codec: unknown; encoder: NativeEncoder } {
  const codec = binding.Codec.findEncoderByName(name);
  if (!codec) throw new AnalysisFailure('unavailable', say('failure.no-copy-encoder'));
  const encoder = new binding.CodecContext() as unknown as NativeEncoder;
  encoder.allocContext3(codec);
  return { codec, encoder };
}

/** A setting of the encoder itself: 1 searches its own options. */
function set(binding: EncoderBinding, encoder: NativeEncoder, name: string, value: string): void {
  const option = binding.Option.set as (of: unknown, name: string, value: string, search: number) => number;
  if (option(encoder, name, value, 1) < 0) throw new TypeError(`${name} is no setting of the encoder`);
}
