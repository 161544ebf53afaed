import { type Statement, say } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { type Asf, readAsf } from '../../formats/asf/asf.ts';
import { type Avi, readAvi } from '../../formats/avi.ts';
import { type Movie, readMovie } from '../../formats/bmff/movie.ts';
import { type Matroska, readMatroska } from '../../formats/matroska/matroska.ts';
import { once } from '../../once.ts';
import { SayableError } from '../../sayable-error.ts';
import type { MediaFacts } from '../media-facts.ts';

/** The coded frames of one track in decoding order; the arrays have equal lengths. */
export interface PacketTable {
  /** The presentation time of each frame, in seconds; NaN if the file does not state it. */
  readonly times: Float64Array;
  /** The decoding time of each frame, in seconds; NaN if the file does not state it. */
  readonly decodeTimes: Float64Array;
  /** In seconds. */
  readonly durations: Float64Array;
  /** In bytes. */
  readonly sizes: Int32Array;
  /** 1 for frames that can be decoded independently. */
  readonly keys: Uint8Array;
  /** Offset in the file; −1 where unknown. */
  readonly positions: Float64Array;
  /** The first bytes of each frame, for parsing its headers. */
  readonly heads: readonly Uint8Array[];
  /** The codec's own header from the container; null without one. */
  readonly extradata: Uint8Array | null;
  /** Whether there are more frames than were read. */
  readonly cut: boolean;
}

/** The difference of each block of the stored picture from the previous frame. */
export interface BlockChanges {
  readonly columns: number;
  readonly rows: number;
  /** The side of a block, in stored pixels. */
  readonly side: number;
  /**
   * Row-major; for each block the largest difference among a few inner pixels, in levels. 0 in the first
   * frame.
   */
  readonly frames: readonly Uint8Array[];
  /** 1 if a block cannot show noise in that frame: black, white, or without contrast. */
  readonly plain: readonly Uint8Array[];
}

/** The reduced pictures of a video in order of time; the arrays have equal lengths. */
export interface FrameSeries {
  /** The width of `frames`. */
  readonly width: number;
  readonly height: number;
  /** As stored. */
  readonly storedWidth: number;
  readonly storedHeight: number;
  /** In seconds. */
  readonly times: Float64Array;
  /** Greyscale, one byte per pixel. */
  readonly frames: readonly Uint8Array[];
  /** `I`, `P`, `B`; empty if the codec does not provide it. */
  readonly types: readonly string[];
  /** The share of the picture without coded motion, 0 to 1; NaN if the codec does not provide it. */
  readonly unmoved: Float32Array;
  /** The coded size of each frame in bytes; 0 if unknown. */
  readonly sizes: Int32Array;
  /** One entry per frame; null if the pixel format is not supported, or if size or format change. */
  readonly blocks: BlockChanges | null;
  /** Why the end was not examined; null if all was. */
  readonly incomplete: Statement | null;
}

/** What this package cannot decode itself; passed in by the sandboxed runner, so that methods stay pure. */
export interface VideoDecoders {
  readonly facts: MediaFacts;
  /** The coded frames of a track, by its index in `facts`. */
  packets(track: number): PacketTable;
  /** The frames of the first video track. */
  series(): FrameSeries;
}

/** Thrown if no decoder can decode the file. */
export class UndecodedVideoError extends SayableError {
  override readonly name = 'UndecodedVideoError';
}

/**
 * One video and everything read from it. Each part is read on the first call and cached, so that methods
 * share it; returned data must not be written to.
 */
export interface DecodedVideo {
  readonly medium: 'video';
  readonly bytes: Uint8Array;
  /** Detected from the content, not from the file name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** Content credentials, read outside of this package; null if they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /** The structure of MP4, MOV and related formats; null for other files. */
  movie(): Movie | null;
  /** The structure of an AVI; null for other files. */
  avi(): Avi | null;
  /** The structure of Matroska and WebM; null for other files. */
  matroska(): Matroska | null;
  /** The structure of a WMV; null for other files. */
  asf(): Asf | null;
  /** Its tracks; null if no parser here can determine them. */
  readonly facts: MediaFacts | null;
  /** @throws UndecodedVideoError without a decoder */
  packets(track: number): PacketTable;
  /** @throws UndecodedVideoError without a decoder, or without decodable pictures */
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
