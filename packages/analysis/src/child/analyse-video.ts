import type { CredentialsReport } from '@assay/forensics';
import { measureVideo } from './measure-video.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface AnalyseVideoRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Read earlier, in another process; without the description of each step. */
  readonly credentials: CredentialsReport | null;
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
}

/** Runs the methods on one video. */
export async function analyseVideo({
  bytes,
  options,
  limits,
  threads,
  reportProgress,
}: FileRequest): Promise<Reply> {
  const { receivedAt, ...request } = options as AnalyseVideoRequest;
  const { facts, results, verdict } = await measureVideo(bytes, {
    ...request,
    receivedAt: new Date(receivedAt),
    limits,
    threads,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });
  const body = {
    tamperScore: verdict.tamperScore,
    band: verdict.band,
    fusion: verdict.fusion,
    sentences: verdict.sentences,
    container: verdict.container,
    media: facts,
    peakBytes: 1024 * process.resourceUsage().maxRSS,
    assessments: results.map(({ heatMap, measured, ...result }) => result),
  };
  return { body, blobs: [] };
}
