import {
  type EncoderBinding,
  loadBinding,
  MemoryOutput,
  type NativeOutput,
} from '@assay/analysis/in-process';

export interface Rational {
  readonly num: number;
  readonly den: number;
}

/** A coded piece of a track, kept until it is written. */
export interface HeldPacket {
  streamIndex: number;
  pts: bigint;
  dts: bigint;
  readonly isKeyframe: boolean;
  readonly data: Uint8Array | null;
  readonly size: number;
  clone(): HeldPacket | null;
  rescaleTs(from: Rational, to: Rational): void;
  free(): void;
}

/** One track of a file to be written; its packets in the order of decoding. */
export interface CodedTrack {
  readonly timeBase: Rational;
  /** Fills in the codec parameters for the container. */
  describe(parameters: { fromContext(of: unknown): number }): void;
  readonly packets: readonly HeldPacket[];
}

const MAX_BYTES = 200 * 2 ** 20;

/** For evaluations: the encoders and muxers of FFmpeg. @throws Error if the package is not installed */
export function requireBinding(): EncoderBinding {
  const binding = loadBinding() as EncoderBinding | null;
  if (binding === null) throw new Error('The package that decodes and encodes video is not installed.');
  return binding;
}

/** The container does not accept these tracks. */
export class RefusedTracks extends Error {
  override readonly name = 'RefusedTracks';
}

/**
 * Muxes coded tracks into a container (`mp4`, `mov`, `matroska`, `avi`, `3gp` …) and frees the packets.
 * @throws RefusedTracks
 */
export function writeFile(container: string, tracks: readonly CodedTrack[]): Uint8Array {
  const binding = requireBinding();
  const memory = new MemoryOutput(binding, MAX_BYTES);
  const output = new binding.FormatContext() as unknown as NativeOutput;
  output.allocOutputContext2(null, container, null);
  output.pb = memory.io;
  const streams = tracks.map((track) => {
    const stream = output.newStream(null);
    stream.timeBase = track.timeBase;
    track.describe(stream.codecpar as Parameters<CodedTrack['describe']>[0]);
    (stream.codecpar as unknown as { codecTag: number }).codecTag = 0;
    return stream;
  });
  if (output.writeHeaderSync(null) < 0) throw new RefusedTracks(container);
  const queue = tracks
    .flatMap(({ packets, timeBase }, index) =>
      packets.map((packet) => ({ packet, index, at: (Number(packet.dts) * timeBase.num) / timeBase.den })),
    )
    .sort((a, b) => a.at - b.at);
  for (const { packet, index } of queue) {
    packet.streamIndex = index;
    packet.rescaleTs(tracks[index].timeBase, streams[index].timeBase);
    if (output.interleavedWriteFrameSync(packet as never) < 0) throw new RefusedTracks(container);
    packet.free();
  }
  output.writeTrailerSync();
  memory.io.flushSync();
  memory.check();
  // Open contexts would keep the process alive.
  output.pb = null;
  (memory.io as unknown as { freeContext(): void }).freeContext();
  return Uint8Array.from(memory.read());
}
