import { openFormat } from '@assay/analysis/in-process';
import { type CodedTrack, type HeldPacket, RefusedTracks, requireBinding, writeFile } from './write-file.ts';

export interface Repacking {
  /** FFmpeg's name of the container. */
  readonly container: string;
  /** Seconds cut off at the beginning, back to the preceding key frame. Default 0. */
  readonly from?: number;
  /** End in seconds from the beginning of the file. Default: the end. */
  readonly to?: number;
  /** Replaces the sound; null removes it. By default, the sound is kept. */
  readonly sound?: CodedTrack | null;
}

const NO_TIME = -(2n ** 63n);

/**
 * Remuxes the picture and sound of a file into a new container, without re-encoding; null if the container
 * does not accept them.
 */
export function repack(
  bytes: Uint8Array,
  { container, from = 0, to = Number.POSITIVE_INFINITY, sound }: Repacking,
): Uint8Array | null {
  const binding = requireBinding();
  const { format, close } = openFormat({ binding, bytes, limits: { pixels: 100_000_000 } });
  const packet = new binding.Packet();
  packet.alloc();
  try {
    const streams = (format.streams ?? []).filter(
      ({ codecpar }) => codecpar.codecType === 0 || (codecpar.codecType === 1 && sound === undefined),
    );
    const held = new Map<number, HeldPacket[]>(streams.map(({ index }) => [index, []]));
    while (format.readFrameSync(packet) >= 0) {
      const copy = (packet as unknown as HeldPacket).clone();
      if (copy) held.get(packet.streamIndex)?.push(copy);
      packet.unref();
    }
    const picture = streams.find(({ codecpar }) => codecpar.codecType === 0);
    if (!picture) return null;
    const seconds = (time: bigint, { num, den }: { num: number; den: number }) => (Number(time) * num) / den;
    // Cutters begin at a key frame.
    const start = Math.max(
      0,
      ...(held.get(picture.index) ?? [])
        .filter(({ isKeyframe, pts }) => isKeyframe && seconds(pts, picture.timeBase) <= from)
        .map(({ pts }) => seconds(pts, picture.timeBase)),
    );
    const tracks = streams.map((stream): CodedTrack => {
      const kept = (held.get(stream.index) ?? []).filter((one) => {
        if (one.dts === NO_TIME) one.dts = one.pts;
        if (one.pts === NO_TIME) one.pts = one.dts;
        const at = seconds(one.pts, stream.timeBase);
        return at >= start && at <= to;
      });
      const shift = BigInt(Math.round((start * stream.timeBase.den) / stream.timeBase.num));
      for (const one of kept) {
        one.pts -= shift;
        one.dts -= shift;
      }
      return {
        timeBase: stream.timeBase,
        packets: kept,
        describe: (parameters) =>
          void (stream.codecpar as unknown as { copy(to: unknown): number }).copy(parameters),
      };
    });
    return writeFile(container, sound ? [...tracks, sound] : tracks);
  } catch (error) {
    if (error instanceof RefusedTracks) return null;
    throw error;
  } finally {
    packet.free();
    close();
  }
}
