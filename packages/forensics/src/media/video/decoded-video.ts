import { type Statement, say } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { type Asf, readAsf } from '../../formats/asf/asf.ts';
import { type Avi, readAvi } from '../../formats/avi.ts';
import { type Movie, readMovie } from '../../formats/bmff/movie.ts';
import { type Matroska, readMatroska } from '../../formats/matroska/matroska.ts';
import { once } from '../../once.ts';
import { SayableError } from '../../sayable-error.ts';
import type { MediaFacts } from '../media-facts.ts';

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

/** How much each block of the stored picture differs from the frame before, frame by frame. */
export interface BlockChanges {
  readonly columns: number;
  readonly rows: number;
  /** The side of a block, in stored pixels. */
  readonly side: number;
  /** Row-major; of each block the largest difference among a few inner pixels, in levels. 0 in the first frame. */
  readonly frames: readonly Uint8Array[];
  /** 1 where a block has no noise to lose in that frame: black, white, or without contrast. */
  readonly plain: readonly Uint8Array[];
}

/** The picture of a video in the order of time, made small; the arrays are equally long. */
export interface FrameSeries {
  /** The width of `frames`. */
  readonly width: number;
  readonly height: number;
  /** As stored. */
  readonly storedWidth: number;
  readonly storedHeight: number;
  /** In seconds. */
  readonly times: Float64Array;
  /** Grey, one byte a pixel. */
  readonly frames: readonly Uint8Array[];
  /** `I`, `P`, `B`; empty where the codec does not say. */
  readonly types: readonly string[];
  /** The share of the picture without coded motion, 0 to 1; NaN if the codec does not provide it. */
  readonly unmoved: Float32Array;
  /** Bytes that each frame is coded with; 0 where unknown. */
  readonly sizes: Int32Array;
  /** As many frames as `frames`; null where the pixels are stored in a way that is not read, or their size or format changes. */
  readonly blocks: BlockChanges | null;
  /** Why the end was not examined; null if all was. */
  readonly incomplete: Statement | null;
}

/** What this package cannot decode itself; handed in by the sandboxed runner, so that methods stay pure. */
export interface VideoDecoders {
  readonly facts: MediaFacts;
  /** The coded frames of a track, by its place in `facts`. */
  packets(track: number): PacketTable;
  /** The frames of the first track with pictures. */
  series(): FrameSeries;
}

/** Nothing here can decode the file. */
export class UndecodedVideoError extends SayableError {
  override readonly name = 'UndecodedVideoError';
}

/**
 * One video and what is read of it. Each reading is made on the first call and kept, so that methods share it; nothing
 * handed out may be written to.
 */
export interface DecodedVideo {
  readonly medium: 'video';
  readonly bytes: Uint8Array;
  /** Told by content, not by name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** Content credentials, read outside; null where they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /** How it is written, for MP4, MOV and their kin; null for other files. */
  movie(): Movie | null;
  /** How it is written, for AVI; null for other files. */
  avi(): Avi | null;
  /** How it is written, for Matroska and WebM; null for other files. */
  matroska(): Matroska | null;
  /** How it is written, for WMV; null for other files. */
  asf(): Asf | null;
  /** Its tracks; null if no parser here can determine them. */
  readonly facts: MediaFacts | null;
  /** @throws UndecodedVideoError without a decoder */
  packets(track: number): PacketTable;
  /** @throws UndecodedVideoError without a decoder, or without pictures that can be decoded */
  series(): FrameSeries;
}

export interface VideoSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  /** If missing, only the file's structure can be examined. */
  readonly decoders?: VideoDecoders | null;
  readonly credentials?: CredentialsReport | null;
}

export function openVideo({
  bytes,
  mimeType,
  receivedAt,
  decoders = null,
  credentials = null,
}: VideoSource): DecodedVideo {
  const packets = new Map<number, PacketTable>();
  const refuse = () => {
    throw new UndecodedVideoError(say('undecoded.no-video-decoder'));
  };
  return {
    medium: 'video',
    bytes,
    mimeType,
    receivedAt,
    credentials,
    movie: once(() => readMovie(bytes)),
    avi: once(() => readAvi(bytes)),
    matroska: once(() => readMatroska(bytes)),
    asf: once(() => readAsf(bytes)),
    facts: decoders?.facts ?? null,
    packets: (track) => {
      if (decoders === null) return refuse();
      const known = packets.get(track) ?? decoders.packets(track);
      packets.set(track, known);
      return known;
    },
    series: once(() => (decoders === null ? refuse() : decoders.series())),
  };
}
