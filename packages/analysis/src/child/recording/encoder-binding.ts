import type { Binding, NativeCodecContext, NativeFrame, NativePacket, Rational } from '../media/binding.ts';

/** The binding's functions for writing a recording, in addition to those for reading. */
export interface EncoderBinding extends Binding {
  readonly Codec: Binding['Codec'] & { findEncoderByName(name: string): unknown };
  readonly Filter: { getByName(name: string): unknown };
  readonly FilterGraph: new () => NativeGraph;
  avGetSampleFmtName(format: number): string;
  avChannelLayoutDescribe(layout: unknown): string;
}

export interface NativeGraph {
  alloc(): void;
  createFilter(filter: unknown, name: string, settings?: string): NativeFilter | null;
  configSync(): number;
  free(): void;
}

export interface NativeFilter {
  link(pad: number, to: NativeFilter, toPad: number): number;
  buffersrcAddFrameSync(frame: NativeFrame | null, flags: number): number;
  buffersinkGetFrameSync(frame: NativeFrame): number;
  buffersinkGetTimeBase(): Rational;
}

export interface NativeEncoder extends Omit<NativeCodecContext, 'allocContext3' | 'open2Sync'> {
  width: number;
  height: number;
  pixelFormat: number;
  sampleRate: number;
  sampleFormat: number;
  channelLayout: unknown;
  timeBase: Rational;
  bitRate: bigint;
  flags: number;
  allocContext3(codec: unknown): void;
  open2Sync(codec: unknown, options: null): number;
  sendFrameSync(frame: NativeFrame | null): number;
  receivePacketSync(packet: NativePacket): number;
}

export interface NativeOutput {
  pb: NativeOutputIo | null;
  allocOutputContext2(format: null, name: string, file: null): number;
  newStream(codec: null): {
    index: number;
    timeBase: Rational;
    codecpar: { fromContext(of: unknown): number };
  };
  writeHeaderSync(options: null): number;
  interleavedWriteFrameSync(packet: NativePacket | null): number;
  writeTrailerSync(): number;
}

export interface NativeOutputIo {
  allocContextWithCallbacks(
    bufferSize: number,
    write: 1,
    onRead: null,
    onWrite: (bytes: Buffer) => number,
    onSeek: (offset: bigint, whence: number) => bigint,
  ): void;
  flushSync(): void;
}
