import {
  type AssessmentResult,
  AUDIO_METHODS,
  assessVideo,
  type CredentialsReport,
  type MediaFacts,
  openAudio,
  openVideo,
  type RunOptions,
  runMethods,
  UndecodedVideoError,
  VIDEO_METHODS,
  type VideoDecoders,
  type VideoVerdict,
} from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { decodeSound } from './decode-sound.ts';
import { explainNotHeard, isHeard, listen } from './listen.ts';
import type { OpenMedia } from './media/open-media.ts';
import { openRecording } from './open-recording.ts';

export interface MeasureVideoOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials?: CredentialsReport | null;
  readonly cues?: 'all' | 'pixels';
  /** Ids of the methods to run; all by default. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  /** Threads that may be used. Default 1. */
  readonly threads?: number;
  readonly onProgress?: RunOptions['onProgress'];
}

export interface MeasuredVideo {
  readonly facts: MediaFacts | null;
  readonly results: AssessmentResult[];
  readonly verdict: VideoVerdict;
}

/** Share of the processor time for decoding; the rest is for the methods. */
const DECODING_SHARE = 0.55;

/** Runs the methods on one video, in this process. Throws `AnalysisFailure` for faults of the file. */
export async function measureVideo(bytes: Uint8Array, options: MeasureVideoOptions): Promise<MeasuredVideo> {
  const { limits, threads = 1, mimeType, receivedAt, credentials } = options;
  const media = openRecording(bytes, { pixels: limits.pixels, threads });
  const decoders = media && makeDecoders(media, limits);
  const video = openVideo({ bytes, mimeType, receivedAt, decoders, credentials });
  const { cues, onProgress } = options;
  const methods = VIDEO_METHODS.filter(({ id }) => options.methods?.includes(id) ?? true);
  const toHear = media ? chooseSoundMethods(media, options.methods) : [];
  // One progress count for both.
  const tell =
    (before: number): RunOptions['onProgress'] =>
    (result, done) =>
      onProgress?.(result, before + done, methods.length + toHear.length);
  const seen = await runMethods(video, { cues, methods, onProgress: tell(0) });
  const heard = await hearTrack(bytes, media, toHear, { ...options, onProgress: tell(methods.length) });
  const results = [...seen, ...heard.results];
  const verdict = assessVideo(video, results, { soundNotExamined: heard.notHeard });
  return { facts: media?.facts ?? null, results, verdict };
}

/** These examine only samples: the methods for video judge the file structure. */
const SOUND_METHODS = AUDIO_METHODS.filter(({ cue }) => cue === 'pixels');

/** Empty if there is no sound. */
function chooseSoundMethods({ facts }: OpenMedia, wanted: MeasureVideoOptions['methods']) {
  if (!facts.tracks.some(({ kind }) => kind === 'audio')) return [];
  return SOUND_METHODS.filter(({ id }) => wanted?.includes(id) ?? true);
}

/**
 * Runs sound methods on the sound track. `notHeard` is null if everything was examined, or there was nothing
 * to examine.
 */
async function hearTrack(
  bytes: Uint8Array,
  media: OpenMedia | null,
  methods: typeof SOUND_METHODS,
  { mimeType, receivedAt, cues, onProgress }: MeasureVideoOptions,
): Promise<{ results: AssessmentResult[]; notHeard: readonly Statement[] | null }> {
  if (!media || methods.length === 0) return { results: [], notHeard: null };
  const decoders = { sound: async () => decodeSound(media) };
  const file = openAudio({ bytes, mimeType, receivedAt, decoders });
  const sound = await listen(file);
  const notHeard = explainNotHeard(sound, 'video');
  if (!isHeard(sound)) return { results: [], notHeard };
  return { results: await runMethods(file, { cues, methods, onProgress }), notHeard };
}

/** Methods receive any decoding failure as the one error that they expect. */
function makeDecoders(media: OpenMedia, limits: Limits): VideoDecoders {
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'video');
  return {
    facts: media.facts,
    packets: (wanted) => attempt(() => media.packets(wanted)),
    series: () => {
      if (track < 0) throw new UndecodedVideoError(say('undecoded.no-pictures'));
      return attempt(() =>
        media.series({
          track,
          packets: media.packets(track),
          processorMs: DECODING_SHARE * limits.processorMs,
        }),
      );
    },
  };
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AnalysisFailure && error.code !== 'bomb') throw new UndecodedVideoError(error.said);
    throw error;
  }
}
