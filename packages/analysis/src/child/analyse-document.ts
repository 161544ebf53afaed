import { measureDocument } from './measure-document.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface AnalyseDocumentRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly password?: string;
  /** PEM each. */
  readonly trustAnchors?: readonly string[];
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
}

/** Runs the methods over one PDF. */
export async function analyseDocument({
  bytes,
  options,
  limits,
  reportProgress,
}: FileRequest): Promise<Reply> {
  const { receivedAt, trustAnchors = [], ...request } = options as AnalyseDocumentRequest;
  const { pages, results, verdict } = await measureDocument(bytes, {
    ...request,
    receivedAt: new Date(receivedAt),
    trustAnchors: trustAnchors.map((pem) => Buffer.from(pem)),
    limits,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });
  const { tamperScore, band, fusion, sentences, document } = verdict;
  const body = {
    tamperScore,
    band,
    fusion,
    sentences,
    document,
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
