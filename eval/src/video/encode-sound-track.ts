import type { NativeEncoder } from '@assay/analysis/in-process';
import type { Sound } from '@assay/forensics';
import type { Random } from '../paired/random.ts';
import { makeRoom } from '../sound/made-rooms.ts';
import { type CodedTrack, type HeldPacket, requireBinding } from './write-file.ts';

const FLOAT_PLANAR = 8;
const GLOBAL_HEADER = 1 << 22;

/** A made-up room as AAC, as long as the clip. */
export const encodeSound = (random: Random, seconds: number): CodedTrack =>
  encodeSamples(makeRoom(random, seconds));

/** The first channel as AAC by FFmpeg's encoder. */
export function encodeSamples(
  { sampleRate, channels }: Pick<Sound, 'sampleRate' | 'channels'>,
  bitRate = 64_000,
): CodedTrack {
  const binding = requireBinding();
  const layout = binding.avChannelLayoutDefault(1);
  const context = new binding.CodecContext() as unknown as NativeEncoder & { frameSize: number };
  const codec = binding.Codec.findEncoderByName('aac');
  context.allocContext3(codec);
  const timeBase = { num: 1, den: sampleRate };
  Object.assign(context, {
    sampleRate,
    sampleFormat: FLOAT_PLANAR,
    channelLayout: layout,
    timeBase,
    flags: GLOBAL_HEADER,
  });
  Object.assign(context, { bitRate: BigInt(bitRate) });
  if (context.open2Sync(codec, null) < 0) throw new Error('the encoder does not open');
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
  const size = context.frameSize;
  const [samples] = channels;
  for (let start = 0; start + size <= samples.length; start += size) {
    const frame = new binding.Frame();
    frame.alloc();
    Object.assign(frame, {
      format: FLOAT_PLANAR,
      nbSamples: size,
      sampleRate,
      channelLayout: layout,
      pts: BigInt(start),
    });
    if (frame.getBuffer() < 0) throw new Error('no memory for a frame');
    frame.data?.[0].set(new Uint8Array(samples.slice(start, start + size).buffer));
    context.sendFrameSync(frame);
    frame.free();
    drain();
  }
  context.sendFrameSync(null);
  drain();
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
