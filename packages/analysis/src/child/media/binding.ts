import { createRequire } from 'node:module';

/**
 * The part of FFmpeg's libraries that is used here, as exposed by the native module `@seydx/node-av-*`: the C
 * structures with their own names and integers. Calls return 0 or more, or a negative error. Only functions
 * that run on the calling thread are listed: the sandboxed child has nothing else to do in the meantime.
 */
export interface Binding {
  readonly IOContext: new () => NativeInput;
  readonly FormatContext: new () => NativeFormat;
  readonly CodecContext: new () => NativeCodecContext;
  readonly Packet: new () => NativePacket;
  readonly Frame: new () => NativeFrame;
  readonly SoftwareScaleContext: new () => NativeScaler;
  readonly SoftwareResampleContext: new () => NativeResampler;
  readonly FFmpegError: new (code: number) => { readonly message: string };
  readonly Codec: { findDecoder(id: number): NativeCodec | null };
  /** Sets a named option; the variant with a dictionary frees that dictionary twice (6.1.1). */
  readonly Option: {
    set(of: NativeFormat | NativeCodecContext, name: string, value: string, search: 0): number;
  };
  readonly Log: { setLevel(level: number): void };
  avGetCodecName(id: number): string | null;
  avChannelLayoutDefault(channels: number): ChannelLayout;
  getFFmpegInfo(): { readonly version: string };
}

export interface Rational {
  readonly num: number;
  readonly den: number;
}

export interface ChannelLayout {
  /** 0: only the number of channels is known. */
  readonly order: number;
}

export interface NativeInput {
  allocContextWithCallbacks(
    bufferSize: number,
    write: 0,
    read: (size: number) => Uint8Array | number,
    onWrite: null,
    seek: (offset: bigint, whence: number) => bigint,
  ): void;
  freeContext(): void;
}

export interface NativeDictionary {
  getAll(): Record<string, string>;
}

export interface NativeCodecParameters {
  readonly codecType: number;
  readonly codecId: number;
  readonly codecTagString: string | null;
  readonly width: number;
  readonly height: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitRate: bigint;
  readonly extradata: Uint8Array | null;
}

export interface NativeStream {
  readonly index: number;
  readonly codecpar: NativeCodecParameters;
  readonly timeBase: Rational;
  readonly startTime: bigint;
  readonly duration: bigint;
  readonly avgFrameRate: Rational;
  readonly rFrameRate: Rational;
  discard: number;
}

export interface NativeFormat {
  readonly duration: bigint;
  readonly nbStreams: number;
  readonly streams: readonly NativeStream[] | null;
  readonly iformat: { readonly name: string | null } | null;
  readonly metadata: NativeDictionary | null;
  pb: NativeInput | null;
  maxStreams: number;
  allocContext(): void;
  openInputSync(url: string, format: null, options: null): number;
  findStreamInfoSync(options: null): number;
  readFrameSync(packet: NativePacket): number;
  seekFrameSync(stream: number, timestamp: bigint, flags: number): number;
  closeInputSync(): void;
}

export interface NativeCodec {
  readonly name: string | null;
}

export interface NativeCodecContext {
  pktTimebase: Rational;
  threadCount: number;
  allocContext3(codec: NativeCodec): void;
  parametersToContext(parameters: NativeCodecParameters): number;
  open2Sync(codec: NativeCodec, options: null): number;
  sendPacketSync(packet: NativePacket | null): number;
  receiveFrameSync(frame: NativeFrame): number;
  flushBuffers(): void;
  freeContext(): void;
}

export interface NativePacket {
  readonly streamIndex: number;
  readonly pts: bigint;
  readonly dts: bigint;
  readonly duration: bigint;
  readonly pos: bigint;
  readonly size: number;
  readonly isKeyframe: boolean;
  readonly data: Uint8Array | null;
  alloc(): void;
  unref(): void;
  free(): void;
}

export interface NativeFrame {
  format: number;
  width: number;
  height: number;
  nbSamples: number;
  sampleRate: number;
  channelLayout: ChannelLayout;
  readonly channels: number;
  readonly pts: bigint;
  readonly bestEffortTimestamp: bigint;
  readonly keyFrame: number;
  readonly pictType: number;
  readonly decodeErrorFlags: number;
  readonly data: readonly Uint8Array[] | null;
  /** Bytes from one line to the next, for each plane. */
  readonly linesize: readonly number[] | null;
  readonly extendedData: readonly Uint8Array[] | null;
  alloc(): void;
  allocBuffer(): number;
  getBuffer(align?: number): number;
  toBuffer(): Uint8Array;
  getSideData(kind: number): Uint8Array | null;
  unref(): void;
  free(): void;
}

export interface NativeScaler {
  getContext(
    fromWidth: number,
    fromHeight: number,
    fromFormat: number,
    toWidth: number,
    toHeight: number,
    toFormat: number,
    flags: number,
  ): void;
  initContext(): number;
  scaleFrameSync(to: NativeFrame, from: NativeFrame): number;
  freeContext(): void;
}

export interface NativeResampler {
  allocSetOpts2(
    toLayout: ChannelLayout,
    toFormat: number,
    toRate: number,
    fromLayout: ChannelLayout,
    fromFormat: number,
    fromRate: number,
  ): number;
  init(): number;
  convertFrame(to: NativeFrame | null, from: NativeFrame | null): number;
  free(): void;
}

/** Constants of FFmpeg 8: libavutil/error.h, pixfmt.h, samplefmt.h, avutil.h, libswscale/swscale.h. */
export const AV = {
  EOF: -541478725,
  AGAIN: process.platform === 'darwin' ? -35 : -11,
  NO_TIME: -(2n ** 63n),
  MEDIA_VIDEO: 0,
  MEDIA_AUDIO: 1,
  GREY8: 8,
  YUV420: 0,
  YUV422: 4,
  YUV444: 5,
  YUV420_FULL: 12,
  YUV422_FULL: 13,
  YUV444_FULL: 14,
  NV12: 23,
  RGB24: 2,
  FLOAT_PLANAR: 8,
  SCALE_BILINEAR: 2,
  SCALE_AREA: 32,
  SEEK_BACKWARD: 1,
  SEEK_SIZE: 65536,
  DISCARD_ALL: 48,
  LOG_QUIET: -8,
} as const;

const require = createRequire(import.meta.url);
let loaded: Binding | null | undefined;

/** The decoder, loaded on the first call; null if its package is not installed for this platform. */
export function loadBinding(): Binding | null {
  if (loaded === undefined) loaded = load();
  return loaded;
}

function load(): Binding | null {
  const name = `@seydx/node-av-${process.platform}-${process.arch}`;
  try {
    require.resolve(name);
  } catch {
    return null;
  }
  const binding = require(name) as Binding;
  binding.Log.setLevel(AV.LOG_QUIET);
  return binding;
}
