import type { PacketTable } from '@assay/forensics';
import { AV } from './binding.ts';
import { toSeconds } from './describe-media.ts';
import { type MediaSource, openFormat } from './open-format.ts';

const MAX_PACKETS = 400_000;
const HEAD_BYTES = 1024;
/** The headers of later packets are not read, except slice headers, which are short. */
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
