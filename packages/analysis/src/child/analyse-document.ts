import { measureDocument } from './measure-document.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface AnalyseDocumentRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly password?: string;
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
}

/** From this score on, what a method says is told among the sentences. */
const NOTABLE = 20;

/** Runs the methods over one PDF. */
export async function analyseDocument({
  bytes,
  options,
  limits,
  reportProgress,
}: FileRequest): Promise<Reply> {
  const { receivedAt, ...request } = options as AnalyseDocumentRequest;
  const { pages, results } = await measureDocument(bytes, {
    ...request,
    receivedAt: new Date(receivedAt),
    limits,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });
  const notable = results
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) >= NOTABLE)
    .sort((a, b) => (b.compromisedScore ?? 0) - (a.compromisedScore ?? 0));
  const body = {
    sentences: notable.map(({ message }) => message),
    assessments: results.map(({ heatMap, measured, ...result }) => result),
    pages: pages.map(({ number, width, height, rotation, incomplete }) => ({
      number,
      width,
      height,
      rotation,
      incomplete,
    })),
  };
  return { body, blobs: [] };
}
