import type { Statement } from '@assay/statements';
import type { MarkerId } from '../../markers.ts';

/** The container of a sound file: its metadata and its inconsistencies. */
export interface AudioContainer {
  readonly format: 'wav' | 'mp3' | 'flac' | 'ogg' | 'aac';
  /** In Hz; null if the file does not state it. */
  readonly sampleRate: number | null;
  /** From the present sound data, in seconds; null if they do not determine it. */
  readonly seconds: number | null;
  /** The bit rate of the sound data, in bits per second; null without compression. */
  readonly bitRate: number | null;
  /** The programs that the file names as its writers, as spelled there. */
  readonly writers: readonly string[];
  /** The dates and times in the file, in ISO 8601 without a time zone. */
  readonly dates: readonly NamedDate[];
  readonly oddities: readonly Oddity[];
}

export interface NamedDate {
  /** The field, as named in statements. */
  readonly where: string | Statement;
  readonly date: string;
  /**
   * The event: creation of the `file`, which cannot be older than its format, or the `recording`. Missing if
   * the date may be that of the performed work.
   */
  readonly of?: 'file' | 'recording';
}

/** An inconsistency in the structure of the file. */
export interface Oddity {
  readonly marker: MarkerId;
  /** One sentence. */
  readonly said: Statement;
  /** 0 to 100. */
  readonly score: number;
  /** In seconds; null if it concerns the whole file. */
  readonly span: { readonly from: number; readonly to: number } | null;
}
