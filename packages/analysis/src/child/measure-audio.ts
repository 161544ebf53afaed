import {
  type AssessmentResult,
  AUDIO_METHODS,
  type AudioVerdict,
  assessAudio,
  type CredentialsReport,
  type DecodedAudio,
  type MediaFacts,
  openAudio,
  type RunOptions,
  runMethods,
  type Sound,
  UndecodedSoundError,
} from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { decodeSound } from './decode-sound.ts';
import { explainNotHeard, isHeard, listen } from './listen.ts';
import type { OpenMedia } from './media/open-media.ts';
import { openRecording } from './open-recording.ts';

export interface MeasureAudioOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials?: CredentialsReport | null;
  readonly cues?: 'all' | 'pixels';
  /** Ids of the methods to run; all by default. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  readonly onProgress?: RunOptions<'audio'>['onProgress'];
}

export interface MeasuredAudio {
  readonly results: AssessmentResult[];
  readonly verdict: AudioVerdict;
  /** Null if neither a decoder nor our own parser can determine it. */
  readonly media: MediaFacts | null;
}

/** Runs the methods on one recording, in this process. Throws `AnalysisFailure` for faults of the file. */
export async function measureAudio(bytes: Uint8Array, options: MeasureAudioOptions): Promise<MeasuredAudio> {
  const { mimeType, receivedAt, credentials, limits } = options;
  const opened = open(bytes, limits);
  const file = openAudio({
    bytes,
    mimeType,
    receivedAt,
    credentials,
    tags: opened.media?.tags,
    decoders: {
      sound: async () => {
        if (!opened.media) throw new UndecodedSoundError(opened.reason);
        return decodeSound(opened.media);
      },
    },
  });
  const sound = await listen(file);
  if (!isHeard(sound) && opened.failure && file.container() === null) throw opened.failure;
  const methods = AUDIO_METHODS.filter(({ id }) => options.methods?.includes(id) ?? true);
  const results = await runMethods(file, { cues: options.cues, methods, onProgress: options.onProgress });
  const notExamined = explainNotHeard(sound, 'only');
  return {
    results,
    verdict: assessAudio(results, { notExamined }),
    media: describe(file, opened.media, sound),
  };
}

interface Opened {
  readonly media: OpenMedia | null;
  /** Why there is none, in one sentence. */
  readonly reason: Statement;
  /** For a file that cannot be opened. */
  readonly failure: AnalysisFailure | null;
}

function open(bytes: Uint8Array, limits: Limits): Opened {
  try {
    // One thread: `limits.threads` applies to the whole process.
    const media = openRecording(bytes, { pixels: limits.pixels });
    return { media, reason: say('undecoded.none-installed'), failure: null };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { media: null, reason: error.said, failure: error };
  }
}

/** Without a decoder, what our own parsers determine. */
function describe(file: DecodedAudio, media: OpenMedia | null, sound: Sound | Statement): MediaFacts | null {
  if (media) return media.facts;
  const container = file.container();
  if (!container) return null;
  const { format, seconds, sampleRate, bitRate } = container;
  return {
    durationSeconds: seconds,
    container: format,
    tracks: [
      {
        kind: 'audio',
        codec: format === 'wav' && bitRate === null ? 'pcm' : format,
        durationSeconds: seconds,
        ...(sampleRate !== null && { sampleRate }),
        ...(isHeard(sound) && { channels: sound.channels.length }),
        ...(bitRate !== null && { bitRate: Math.round(bitRate) }),
      },
    ],
  };
}
