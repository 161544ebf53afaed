import {
  type AssessmentResult,
  assessVideo,
  type MediaFacts,
  openVideo,
  type RunOptions,
  runMethods,
  UndecodedVideoError,
  VIDEO_METHODS,
  type VideoDecoders,
  type VideoVerdict,
} from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { type OpenMedia, openMedia } from './media/open-media.ts';

export interface MeasureVideoOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly cues?: 'all' | 'pixels';
  /** Ids of the methods to run; all when left out. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  /** Threads that may be used. Default 1. */
  readonly threads?: number;
  readonly onProgress?: RunOptions<'video'>['onProgress'];
}

export interface MeasuredVideo {
  readonly facts: MediaFacts | null;
  readonly results: AssessmentResult[];
  readonly verdict: VideoVerdict;
}

/** Share of the processor time for the file that decoding may take; the rest is the methods'. */
const DECODING_SHARE = 0.55;

/** Runs the methods over one video, in this very process. Throws `AnalysisFailure` for what is the file's fault. */
export async function measureVideo(bytes: Uint8Array, options: MeasureVideoOptions): Promise<MeasuredVideo> {
  const { limits, threads = 1, mimeType, receivedAt } = options;
  const media = openMedia(bytes, { pixels: limits.pixels, threads });
  const decoders = media && makeDecoders(media, limits);
  const video = openVideo({ bytes, mimeType, receivedAt, decoders });
  const methods = options.methods && VIDEO_METHODS.filter(({ id }) => options.methods?.includes(id));
  const results = await runMethods(video, { cues: options.cues, methods, onProgress: options.onProgress });
  return { facts: media?.facts ?? null, results, verdict: assessVideo(video, results) };
}

/** What cannot be decoded is told to methods by the one error that they expect. */
function makeDecoders(media: OpenMedia, limits: Limits): VideoDecoders {
  const track = media.facts.tracks.findIndex(({ kind }) => kind === 'video');
  return {
    facts: media.facts,
    packets: (wanted) => attempt(() => media.packets(wanted)),
    series: () => {
      if (track < 0) throw new UndecodedVideoError('The file has no track with pictures.');
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
    if (error instanceof AnalysisFailure && error.code !== 'bomb')
      throw new UndecodedVideoError(error.message);
    throw error;
  }
}
