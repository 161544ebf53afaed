import { AV } from './binding.ts';
import { toSeconds } from './describe-media.ts';
import { type MediaSource, openFormat } from './open-media.ts';

/** The coded frames of one track in the file's order (that of decoding); the arrays are equally long. */
export interface PacketTable {
  /** When each is shown, in seconds; NaN where the file does not say. */
  readonly times: Float64Array;
  /** When each is decoded, in seconds; NaN where the file does not say. */
  readonly decodeTimes: Float64Array;
  /** In seconds. */
  readonly durations: Float64Array;
  /** In bytes. */
  readonly sizes: Int32Array;
  /** 1 for those that can be decoded without others. */
  readonly keys: Uint8Array;
  /** Offset in the file; −1 where unknown. */
  readonly positions: Float64Array;
  /** The first bytes of each, for who reads its headers. */
  readonly heads: readonly Uint8Array[];
  /** The codec's own header, which the container keeps apart; null without one. */
  readonly extradata: Uint8Array | null;
  /** There are more than were read. */
  readonly cut: boolean;
}

const MAX_PACKETS = 400_000;
const HEAD_BYTES = 1024;
/** Later packets hold no headers that anybody reads but slice headers, which are short. */
const LATER_HEAD_BYTES = 64;
const LONG_HEADS = 32;

/** @throws AnalysisFailure `unreadable` */
export function readPackets(source: MediaSource, track: number): PacketTable {
  const { format, close } = openFormat(source);
  const packet = new source.binding.Packet();
  packet.alloc();
  try {
    const streams = format.streams ?? [];
    const stream = streams[track];
    if (!stream) throw new RangeError(`There is no track ${track}.`);
    for (const other of streams) if (other.index !== track) other.discard = AV.DISCARD_ALL;
    const rows: { time: number; decode: number; duration: number; size: number; key: number; at: number }[] =
      [];
    const heads: Uint8Array[] = [];
    let cut = false;
    while (format.readFrameSync(packet) >= 0) {
      if (packet.streamIndex === track) {
        if (rows.length === MAX_PACKETS) {
          cut = true;
          break;
        }
        rows.push({
          time: toSeconds(packet.pts, stream.timeBase) ?? Number.NaN,
          decode: toSeconds(packet.dts, stream.timeBase) ?? Number.NaN,
          duration: toSeconds(packet.duration, stream.timeBase) ?? 0,
          size: packet.size,
          key: packet.isKeyframe ? 1 : 0,
          at: Number(packet.pos),
        });
        const head = heads.length < LONG_HEADS ? HEAD_BYTES : LATER_HEAD_BYTES;
        heads.push(Uint8Array.from(packet.data?.subarray(0, head) ?? []));
      }
      packet.unref();
    }
    return {
      times: Float64Array.from(rows, ({ time }) => time),
      decodeTimes: Float64Array.from(rows, ({ decode }) => decode),
      durations: Float64Array.from(rows, ({ duration }) => duration),
      sizes: Int32Array.from(rows, ({ size }) => size),
      keys: Uint8Array.from(rows, ({ key }) => key),
      positions: Float64Array.from(rows, ({ at }) => at),
      heads,
      extradata: stream.codecpar.extradata && Uint8Array.from(stream.codecpar.extradata),
      cut,
    };
  } finally {
    packet.free();
    close();
  }
}
