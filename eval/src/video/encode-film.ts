import type { NativeEncoder } from '@assay/analysis/in-process';
import { openFilter } from '@assay/analysis/in-process';
import type { Film } from './film.ts';
import { type CodedTrack, type HeldPacket, requireBinding } from './write-file.ts';

export interface Encoding {
  /** FFmpeg's name: `libx264`, `mpeg4`, `mjpeg`. */
  readonly encoder: string;
  /** Its options, under FFmpeg's names. */
  readonly settings: Readonly<Record<string, string>>;
  /** Longest side of the output, in pixels. Default: that of the film. */
  readonly side?: number;
}

/** Like a camera: key frames at a fixed distance, no predictions from later frames, a high bit rate. */
export function likeCamera(distance: number): Encoding {
  const params = `keyint=${distance}:min-keyint=${distance}:scenecut=0:bframes=0:ref=1:weightp=0`;
  return {
    encoder: 'libx264',
    settings: { preset: 'superfast', crf: '20', 'x264-params': params },
  };
}

export const CODECS = ['h264', 'hevc', 'vp9', 'av1'] as const;
export type Codec = (typeof CODECS)[number];

/**
 * Like a converter: the encoder's defaults, key frames where it chooses. `crf` is on H.264's scale and is
 * mapped to a similar quality for the other codecs.
 */
export function likeConverter(crf: number, codec: Codec = 'h264'): Encoding {
  switch (codec) {
    case 'h264':
      return { encoder: 'libx264', settings: { preset: 'veryfast', crf: String(crf) } };
    case 'hevc':
      return {
        encoder: 'libx265',
        settings: { preset: 'veryfast', crf: String(crf + 3), 'x265-params': 'log-level=error' },
      };
    case 'vp9':
      return {
        encoder: 'libvpx-vp9',
        settings: { deadline: 'realtime', 'cpu-used': '5', b: '0', crf: String(crf + 9) },
      };
    case 'av1':
      return { encoder: 'libsvtav1', settings: { preset: '10', crf: String(crf + 12) } };
  }
}

/** Like a messenger: smaller, at a much lower bit rate. */
export const LIKE_MESSENGER: Encoding = {
  encoder: 'libx264',
  settings: { preset: 'veryfast', crf: '30', profile: 'baseline' },
  side: 480,
};

/** `AV_CODEC_FLAG_GLOBAL_HEADER` */
const GLOBAL_HEADER = 1 << 22;
const RGB24 = 2;
const YUV420 = 0;

export function encodeFilm({ width, height, rate, frames }: Film, encoding: Encoding): CodedTrack {
  const binding = requireBinding();
  const timeBase = { num: 1, den: rate };
  const share = Math.min(1, (encoding.side ?? Number.POSITIVE_INFINITY) / Math.max(width, height));
  const [wide, high] = [2 * Math.round((width * share) / 2), 2 * Math.round((height * share) / 2)];
  const codec = binding.Codec.findEncoderByName(encoding.encoder);
  if (!codec) throw new Error(`there is no encoder ${encoding.encoder}`);
  const context = new binding.CodecContext() as unknown as NativeEncoder;
  context.allocContext3(codec);
  Object.assign(context, { width: wide, height: high, pixelFormat: YUV420, timeBase, flags: GLOBAL_HEADER });
  const set = binding.Option.set as (of: unknown, name: string, value: string, search: number) => number;
  for (const [name, value] of Object.entries(encoding.settings))
    if (set(context, name, value, 1) < 0) throw new Error(`${name} is no setting of ${encoding.encoder}`);
  if (context.open2Sync(codec, null) < 0) throw new Error('the encoder does not open');
  const filter = openFilter(binding, [
    ['buffer', `video_size=${width}x${height}:pix_fmt=${RGB24}:time_base=1/${rate}:pixel_aspect=1/1`],
    ['scale', `w=${wide}:h=${high}`],
    ['format', 'pix_fmts=yuv420p'],
    ['buffersink', ''],
  ]);
  const packets: HeldPacket[] = [];
  const packet = new binding.Packet();
  packet.alloc();
  const drain = () => {
    while (context.receivePacketSync(packet) >= 0) {
      const held = (packet as unknown as HeldPacket).clone();
      if (held) packets.push(held);
      packet.unref();
    }
  };
  for (const [index, data] of frames.entries()) {
    const frame = new binding.Frame() as unknown as WritableFrame;
    frame.alloc();
    Object.assign(frame, { format: RGB24, width, height, pts: BigInt(index) });
    if (frame.getBuffer(1) < 0) throw new Error('no memory for a frame');
    frame.fromBuffer(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    for (const filtered of filter.push(frame as never)) {
      context.sendFrameSync(filtered);
      drain();
    }
    frame.free();
  }
  context.sendFrameSync(null);
  drain();
  filter.close();
  packet.free();
  return {
    timeBase,
    packets,
    describe: (parameters) => {
      parameters.fromContext(context);
      context.freeContext();
    },
  };
}

interface WritableFrame {
  alloc(): void;
  getBuffer(align: number): number;
  fromBuffer(bytes: Buffer): number;
  free(): void;
}
