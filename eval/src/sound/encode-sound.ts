import { createRequire } from 'node:module';
import type { Sound } from '@assay/forensics';

/** 16-bit PCM in a plain WAV. */
export function encodeWav({ sampleRate, channels }: Sound): Uint8Array {
  const count = channels.length;
  const length = channels[0].length;
  const bytes = Buffer.alloc(44 + 2 * count * length);
  bytes.write('RIFF');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(count, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(2 * count * sampleRate, 28);
  bytes.writeUInt16LE(2 * count, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(2 * count * length, 40);
  for (let n = 0, at = 44; n < length; n++) {
    for (const channel of channels) {
      bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(32_768 * channel[n]))), at);
      at += 2;
    }
  }
  return bytes;
}

/** The encoding part of the native module; the product itself never encodes. */
interface Encoders {
  readonly Codec: { findEncoderByName(name: string): object | null };
  readonly CodecContext: new () => EncoderContext;
  readonly Frame: new () => EncoderFrame;
  readonly Packet: new () => { readonly data: Uint8Array | null; alloc(): void; unref(): void; free(): void };
  avChannelLayoutDefault(channels: number): object;
}

interface EncoderContext {
  sampleRate: number;
  sampleFormat: number;
  channelLayout: object;
  bitRate: bigint;
  timeBase: { num: number; den: number };
  readonly frameSize: number;
  allocContext3(codec: object): void;
  open2Sync(codec: object, options: null): number;
  sendFrameSync(frame: EncoderFrame | null): number;
  receivePacketSync(packet: object): number;
  freeContext(): void;
}

interface EncoderFrame {
  format: number;
  nbSamples: number;
  sampleRate: number;
  channelLayout: object;
  pts: bigint;
  readonly data: readonly Uint8Array[] | null;
  alloc(): void;
  getBuffer(): number;
  free(): void;
}

const FLOAT_PLANAR = 8;

/** By LAME at a constant bit rate, without tags or an info frame; null where no encoder is installed. */
export function encodeMp3({ sampleRate, channels }: Sound, bitRate: number): Uint8Array | null {
  const native = loadEncoders();
  const codec = native?.Codec.findEncoderByName('libmp3lame');
  if (!native || !codec) return null;
  const layout = native.avChannelLayoutDefault(channels.length);
  const context = new native.CodecContext();
  context.allocContext3(codec);
  Object.assign(context, {
    sampleRate,
    sampleFormat: FLOAT_PLANAR,
    channelLayout: layout,
    bitRate: BigInt(bitRate),
  });
  context.timeBase = { num: 1, den: sampleRate };
  if (context.open2Sync(codec, null) < 0) return null;
  const packets: Uint8Array[] = [];
  const packet = new native.Packet();
  packet.alloc();
  const drain = () => {
    while (context.receivePacketSync(packet) >= 0) {
      packets.push(Uint8Array.from(packet.data ?? []));
      packet.unref();
    }
  };
  const size = context.frameSize;
  for (let start = 0; start + size <= channels[0].length; start += size) {
    const frame = new native.Frame();
    frame.alloc();
    Object.assign(frame, {
      format: FLOAT_PLANAR,
      nbSamples: size,
      sampleRate,
      channelLayout: layout,
      pts: BigInt(start),
    });
    if (frame.getBuffer() < 0) throw new Error('no memory for a frame');
    for (const [place, channel] of channels.entries()) {
      const part = channel.slice(start, start + size);
      frame.data?.[place].set(new Uint8Array(part.buffer));
    }
    if (context.sendFrameSync(frame) < 0) throw new Error('the encoder refuses a frame');
    frame.free();
    drain();
  }
  context.sendFrameSync(null);
  drain();
  packet.free();
  context.freeContext();
  return Buffer.concat(packets);
}

function loadEncoders(): Encoders | null {
  const name = `@seydx/node-av-${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    require.resolve(name);
  } catch {
    return null;
  }
  return require(name) as Encoders;
}
