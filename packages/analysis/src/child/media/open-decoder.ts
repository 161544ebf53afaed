import { say } from '@assay/statements';
import { AnalysisFailure } from '../../failure.ts';
import {
  AV,
  type NativeCodecContext,
  type NativeFormat,
  type NativeFrame,
  type NativePacket,
  type NativeStream,
} from './binding.ts';
import { listDecoders } from './known-formats.ts';
import { type MediaSource, openFormat } from './open-format.ts';
import { requireSuccess } from './require-success.ts';

export interface OpenedDecoder {
  readonly format: NativeFormat;
  readonly stream: NativeStream;
  /** Decodes into `frame`; false at the end. Undecodable data is skipped and counted. */
  next(frame: NativeFrame): boolean;
  /** Seeks to the last key frame at or before the time. */
  seek(seconds: number): void;
  /** Packets that could not be decoded. */
  damaged(): number;
  close(): void;
}

/**
 * A decoder for one track with its own pass over the file.
 * @throws AnalysisFailure `unreadable`, `unsupported` without a decoder for this codec, `bomb`
 */
export function openDecoder(
  source: MediaSource,
  track: number,
  settings: Readonly<Record<string, string>> = {},
): OpenedDecoder {
  const { binding, limits } = source;
  const { format, close: closeFormat } = openFormat(source);
  let codec: NativeCodecContext | null = null;
  let packet: NativePacket | null = null;
  const close = () => {
    packet?.free();
    codec?.freeContext();
    closeFormat();
  };
  try {
    const streams = format.streams ?? [];
    const stream = streams[track];
    if (!stream) throw new RangeError(`There is no track ${track}.`);
    for (const other of streams) if (other.index !== track) other.discard = AV.DISCARD_ALL;
    const { width, height, codecId } = stream.codecpar;
    if (width * height > limits.pixels)
      throw new AnalysisFailure('bomb', say('failure.frames-too-large', { width, height }));
    const decoder = binding.Codec.findDecoder(codecId);
    if (!decoder?.name || !listDecoders().includes(decoder.name)) {
      const name = binding.avGetCodecName(codecId) ?? stream.codecpar.codecTagString ?? 'unknown';
      throw new AnalysisFailure('unsupported', say('undecoded.codec', { codec: name }));
    }
    codec = new binding.CodecContext();
    codec.allocContext3(decoder);
    requireSuccess(binding, codec.parametersToContext(stream.codecpar));
    codec.pktTimebase = stream.timeBase;
    codec.threadCount = limits.threads ?? 1;
    // Headers inside the stream may state another size than the container.
    const options = { max_pixels: String(limits.pixels), ...settings };
    for (const [name, value] of Object.entries(options))
      requireSuccess(binding, binding.Option.set(codec, name, value, 0));
    requireSuccess(binding, codec.open2Sync(decoder, null));
    packet = new binding.Packet();
    packet.alloc();
    return { format, stream, ...run(format, stream, codec, packet), close };
  } catch (error) {
    close();
    throw error;
  }
}

function run(
  format: NativeFormat,
  stream: NativeStream,
  codec: NativeCodecContext,
  packet: NativePacket,
): Pick<OpenedDecoder, 'next' | 'seek' | 'damaged'> {
  let drained = false;
  let damaged = 0;
  return {
    next: (frame) => {
      for (;;) {
        const received = codec.receiveFrameSync(frame);
        if (received >= 0) return true;
        if (received === AV.EOF) return false;
        if (received !== AV.AGAIN) damaged += 1;
        // At the end, a decoder that only returns errors is finished.
        if (drained) return false;
        if (format.readFrameSync(packet) < 0) {
          codec.sendPacketSync(null);
          drained = true;
          continue;
        }
        if (packet.streamIndex === stream.index && codec.sendPacketSync(packet) < 0) damaged += 1;
        packet.unref();
      }
    },
    seek: (seconds) => {
      const { num, den } = stream.timeBase;
      if (num === 0) return;
      format.seekFrameSync(stream.index, BigInt(Math.floor((seconds * den) / num)), AV.SEEK_BACKWARD);
      codec.flushBuffers();
      drained = false;
    },
    damaged: () => damaged,
  };
}
