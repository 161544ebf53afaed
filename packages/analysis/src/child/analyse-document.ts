import { type CredentialsReport, listFonts, type PageContent, readTextLayer } from '@assay/forensics';
import type { MeasuredPage } from '../analysis-result.ts';
import { measureDocument } from './measure-document.ts';
import type { FileRequest, Reply } from './serve.ts';

/** JSON. */
export interface AnalyseDocumentRequest {
  readonly mimeType: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Read earlier, in another process; without the description of each step. */
  readonly credentials: CredentialsReport | null;
  readonly password?: string;
  /** Certificates in PEM. */
  readonly trustAnchors?: readonly string[];
  readonly cues: 'all' | 'pixels';
  readonly methods?: readonly string[];
}

/** Runs the methods on one PDF. */
export async function analyseDocument({
  bytes,
  options,
  limits,
  reportProgress,
}: FileRequest): Promise<Reply> {
  const { receivedAt, trustAnchors, ...request } = options as AnalyseDocumentRequest;
  const { pages, results, verdict } = await measureDocument(bytes, {
    ...request,
    receivedAt: new Date(receivedAt),
    trustAnchors: trustAnchors?.map((certificates) => Buffer.from(certificates)),
    limits,
    onProgress: ({ model }, done, total) => reportProgress({ model, done, total }),
  });
  const body = {
    tamperScore: verdict.tamperScore,
    band: verdict.band,
    fusion: verdict.fusion,
    sentences: verdict.sentences,
    document: verdict.document,
    peakBytes: 1024 * process.resourceUsage().maxRSS,
    assessments: results.map(({ heatMap, measured, ...result }) => result),
    pages: pages.map(presentPage),
    fonts: listFonts(pages),
  };
  return { body, blobs: [] };
}

function presentPage(page: PageContent): MeasuredPage {
  const { number, width, height, rotation, incomplete } = page;
  return { number, width, height, rotation, text: readTextLayer(page), incomplete };
}
