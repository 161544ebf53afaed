import type { Band, DocumentReport } from '@assay/forensics';
import type { AnalysisResult, Assessment, PageFacts } from './analysis-result.ts';
import { AnalysisFailure } from './failure.ts';
import type { Message } from './process/messages.ts';

type Measured = Omit<
  AnalysisResult,
  'status' | 'mimeType' | 'error' | 'milliseconds' | 'pages' | 'document' | 'peakBytes'
>;
type Body = Omit<Measured, 'assessments' | 'overlayPng'> & {
  assessments: (Omit<Assessment, 'overlayPng'> & { overlay: number | null })[];
  overlay: number | null;
};

const BANDS: readonly Band[] = ['low', 'moderate', 'high', 'very-high', 'unknown'];

/**
 * Puts a child's reply in the caller's shape. The child has read a hostile file, so what decides or is shown
 * is checked here; throws `AnalysisFailure` `crashed`.
 */
export function readAnalysis({ body, blobs }: Message): Measured {
  const { assessments, overlay, ...rest } = requireBody(body);
  return {
    ...rest,
    assessments: assessments.map(({ overlay: place, ...assessment }) => ({
      ...assessment,
      overlayPng: takePng(blobs, place),
    })),
    overlayPng: takePng(blobs, overlay),
  };
}

interface DocumentBody {
  readonly tamperScore: number | null;
  readonly band: Band;
  readonly fusion: string;
  readonly document: DocumentReport;
  readonly sentences: readonly string[];
  readonly assessments: Omit<Assessment, 'overlayPng'>[];
  readonly pages: readonly PageFacts[];
  readonly peakBytes: number;
}

/** As `readAnalysis`, for a document. */
export function readDocumentAnalysis({
  body,
}: Message): Pick<
  AnalysisResult,
  'tamperScore' | 'band' | 'fusion' | 'sentences' | 'assessments' | 'pages' | 'document' | 'peakBytes'
> {
  const { tamperScore, band, fusion, sentences, assessments, pages, document, peakBytes } =
    body as DocumentBody;
  const sound =
    isScore(tamperScore) &&
    BANDS.includes(band) &&
    typeof fusion === 'string' &&
    isReport(document) &&
    Array.isArray(sentences) &&
    sentences.every((sentence) => typeof sentence === 'string') &&
    Array.isArray(assessments) &&
    assessments.every(isAssessment) &&
    Array.isArray(pages) &&
    pages.every(isPage) &&
    Number.isFinite(peakBytes);
  if (!sound) throw new AnalysisFailure('crashed', 'The analysis gave back nothing usable.');
  return {
    tamperScore,
    band,
    fusion,
    document,
    sentences,
    assessments: assessments.map((assessment) => ({ ...assessment, overlayPng: null })),
    pages,
    peakBytes,
  };
}

function isPage({ number, width, height, text }: PageFacts): boolean {
  return typeof text === 'string' && [number, width, height].every(Number.isFinite);
}

const CONCLUSIONS: readonly DocumentReport['verdict'][] = [
  'intact',
  'changed',
  'harmless-change',
  'broken',
  'cannot-tell',
];

function isReport(candidate: DocumentReport | undefined): boolean {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    CONCLUSIONS.includes(candidate.verdict) &&
    typeof candidate.reason === 'string' &&
    Number.isSafeInteger(candidate.pages) &&
    [candidate.revisions, candidate.signatures, candidate.markers].every(Array.isArray)
  );
}

function requireBody(body: unknown): Body {
  const candidate = body as Body;
  const sound =
    typeof candidate === 'object' &&
    candidate !== null &&
    [candidate.width, candidate.height].every((side) => Number.isSafeInteger(side) && Number(side) > 0) &&
    isScore(candidate.tamperScore) &&
    BANDS.includes(candidate.band) &&
    typeof candidate.fusion === 'string' &&
    Array.isArray(candidate.sentences) &&
    candidate.sentences.every((sentence) => typeof sentence === 'string') &&
    Array.isArray(candidate.assessments) &&
    candidate.assessments.every(isAssessment);
  if (!sound) throw new AnalysisFailure('crashed', 'The analysis gave back nothing usable.');
  return candidate;
}

function isAssessment(candidate: Omit<Assessment, 'overlayPng'>): boolean {
  const { model, version, title, message, status, compromisedScore, regions } = candidate;
  return (
    [model, version, title, message].every((text) => typeof text === 'string') &&
    ['finding', 'not-applicable', 'inconclusive', 'failed'].includes(status) &&
    isScore(compromisedScore) &&
    Array.isArray(regions)
  );
}

function isScore(score: unknown): boolean {
  return score === null || (typeof score === 'number' && score >= 0 && score <= 100);
}

function takePng(blobs: readonly Uint8Array[], place: number | null): Uint8Array | null {
  if (place === null) return null;
  const blob = blobs[place];
  const isPng = blob && Buffer.from(blob.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (!isPng) throw new AnalysisFailure('crashed', 'The analysis gave back a map that is no picture.');
  return blob;
}
