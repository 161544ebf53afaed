import type { Statement } from '@assay/statements';
import type { MarkerId } from '../../markers.ts';

/** What a sound file says of itself, and what of it does not fit together. */
export interface AudioContainer {
  readonly format: 'wav' | 'mp3' | 'flac' | 'ogg' | 'aac';
  /** In Hz; null where the file does not say. */
  readonly sampleRate: number | null;
  /** From the present sound data, in seconds; null if they do not determine it. */
  readonly seconds: number | null;
  /** Bit rate of the sound data, in bits a second; null without compression. */
  readonly bitRate: number | null;
  /** Programs that the file names as its writers, as it spells them. */
  readonly writers: readonly string[];
  /** Days and times that the file names, in ISO 8601 without a zone. */
  readonly dates: readonly NamedDate[];
  readonly oddities: readonly Oddity[];
}

export interface NamedDate {
  /** The field, as statements name it. */
  readonly where: string | Statement;
  readonly date: string;
  /** What was made then: `file`, which cannot be older than its format, or `recording`. Left out where it may be the work that is played. */
  readonly of?: 'file' | 'recording';
}

/** Something in the structure of the file that does not fit. */
export interface Oddity {
  readonly marker: MarkerId;
  /** One sentence. */
  readonly said: Statement;
  /** 0 to 100. */
  readonly score: number;
  /** In seconds; null where it is about the whole file. */
  readonly span: { readonly from: number; readonly to: number } | null;
}
