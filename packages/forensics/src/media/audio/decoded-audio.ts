import { say } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import type { AudioContainer, NamedDate } from '../../formats/audio/container-facts.ts';
import { readContainer } from '../../formats/audio/read-container.ts';
import { readPcm } from '../../formats/audio/wav/read-pcm.ts';
import { nameDate } from '../../formats/audio/wav/read-wave-file.ts';
import { type Movie, readMovie } from '../../formats/bmff/movie.ts';
import { once } from '../../once.ts';
import { SayableError } from '../../sayable-error.ts';
import { LOW_BAND_RATE, makeLowBand } from './low-band.ts';
import { mixDown, type Sound } from './sound.ts';

/** What this package cannot decode itself; passed in by the sandboxed runner, so that methods stay pure. */
export interface AudioDecoders {
  /** The samples of the first sound track. Rejects with `UndecodedSoundError` if they are not available. */
  sound(): Promise<Sound>;
}

/** Thrown if no decoder can provide the file's samples. */
export class UndecodedSoundError extends SayableError {
  override readonly name = 'UndecodedSoundError';
}

/**
 * One recording and everything read from it. Each part is read on the first call and cached, so that methods
 * share it; returned data must not be written to.
 */
export interface DecodedAudio {
  readonly medium: 'audio';
  readonly bytes: Uint8Array;
  /** Detected from the content, not from the file name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** Content credentials, read outside of this package; null if they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /** The container's structure and metadata; null if the format has no reader here. */
  container(): AudioContainer | null;
  /** The ISOBMFF structure of M4A and related formats; null for other files. */
  movie(): Movie | null;
  /** The file's tags as read by a decoder, for formats without a reader here. */
  readonly says: { readonly writers: readonly string[]; readonly dates: readonly NamedDate[] };
  /** The samples. Rejects with `UndecodedSoundError` if they are not available. */
  sound(): Promise<Sound>;
  /** The mean of all channels. Rejects like `sound`. */
  mixed(): Promise<Float32Array>;
  /** The sound below about 450 Hz, at about 1 kHz. Rejects like `sound`. */
  lowBand(): Promise<Sound>;
}

export interface AudioSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  /** If missing, only uncompressed WAV has samples. */
  readonly decoders?: AudioDecoders;
  readonly credentials?: CredentialsReport | null;
  /** Tags under their FFmpeg names (`encoder`, `creation_time`). */
  readonly tags?: Readonly<Record<string, string>>;
}

export function openAudio({
  bytes,
  mimeType,
  receivedAt,
  decoders,
  credentials = null,
  tags = {},
}: AudioSource): DecodedAudio {
  const sound = once(async () => {
    const own = readPcm(bytes);
    // A decoder can read long recordings at a lower rate.
    if (own && (own.incomplete === null || !decoders)) return own;
    if (!decoders) throw new UndecodedSoundError(say('undecoded.no-sound-decoder'));
    try {
      return await decoders.sound();
    } catch (error) {
      if (own && error instanceof UndecodedSoundError) return own;
      throw error;
    }
  });
  return {
    medium: 'audio',
    bytes,
    mimeType,
    receivedAt,
    credentials,
    container: once(() => readContainer(bytes)),
    movie: once(() => readMovie(bytes)),
    says: {
      writers: [tags.encoder, tags.encoded_by].filter((writer) => writer !== undefined),
      dates: nameDate(say('recording.tag', { name: 'creation_time' }), tags.creation_time ?? '').map(
        (date) => ({ ...date, of: 'file' as const }),
      ),
    },
    sound,
    mixed: once(async () => mixDown(await sound())),
    lowBand: once(async () => makeLowBand(await sound(), LOW_BAND_RATE)),
  };
}
