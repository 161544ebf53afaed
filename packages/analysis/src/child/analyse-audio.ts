import type { CredentialsReport } from '@assay/forensics';
import { measureAudio } from './measure-audio.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface AnalyseAudioRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Read earlier, in another process; without the description of each step. */
  readonly credentials: CredentialsReport | null;
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
}

/** Runs the methods on one recording. */
export async function analyseAudio({ bytes, options, limits, reportProgress }: FileRequest): Promise<Reply> {
  const { receivedAt, ...request } = options as AnalyseAudioRequest;
  const { results, verdict, media } = await measureAudio(bytes, {
    ...request,
    receivedAt: new Date(receivedAt),
    limits,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });
  const body = {
    tamperScore: verdict.tamperScore,
    band: verdict.band,
    fusion: verdict.fusion,
    sentences: verdict.sentences,
    assessments: results.map(({ heatMap, measured, ...result }) => result),
    media,
    peakBytes: 1024 * process.resourceUsage().maxRSS,
  };
  return { body, blobs: [] };
}
