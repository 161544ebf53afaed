import type {
  Band,
  ContainerReport,
  DocumentReport,
  FontUse,
  MediaFacts,
  MediaTrack,
  PictureCondition,
  PlacedWord,
  Said,
  TextLayer,
} from '@assay/forensics';
import { say } from '@assay/statements';
import type { AnalysisResult, MeasuredPage, PageFacts } from './analysis-result.ts';
import { AnalysisFailure } from './failure.ts';
import type { Content } from './process/messages.ts';
import { requireWords, wordSentences } from './put-into-words.ts';
import { type Result, wordAssessment } from './word-assessment.ts';
import { wordReport } from './word-document.ts';

type Measured = Omit<
  AnalysisResult,
  | 'status'
  | 'mimeType'
  | 'credentials'
  | 'error'
  | 'milliseconds'
  | 'pages'
  | 'fonts'
  | 'document'
  | 'media'
  | 'container'
  | 'peakBytes'
>;
type Body = Omit<Measured, 'assessments' | 'sentences' | 'statements' | 'overlayPng'> & {
  sentences: readonly Said[];
  assessments: (Result & { overlay: number | null })[];
  overlay: number | null;
};

const BANDS: readonly Band[] = ['low', 'moderate', 'high', 'very-high', 'unknown'];

/**
 * Converts a child's reply to the caller's form. The child has read a hostile file, so everything that
 * decides or is displayed is checked here; throws `AnalysisFailure` `crashed`.
 */
export function readAnalysis({ body, blobs }: Content): Measured {
  const { assessments, overlay, condition, sentences, ...rest } = requireBody(body);
  return {
    ...rest,
    condition: condition && readCondition(condition),
    ...wordSentences(sentences),
    assessments: assessments.map(({ overlay: place, ...assessment }) => ({
      ...wordAssessment(assessment),
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
  readonly sentences: readonly Said[];
  readonly assessments: Result[];
  readonly pages: readonly MeasuredPage[];
  readonly fonts: readonly FontUse[];
  readonly peakBytes: number;
}

/** As `readAnalysis`, for a document. */
export function readDocumentAnalysis({
  body,
}: Content): Pick<
  AnalysisResult,
  | 'tamperScore'
  | 'band'
  | 'fusion'
  | 'sentences'
  | 'statements'
  | 'assessments'
  | 'pages'
  | 'fonts'
  | 'document'
  | 'peakBytes'
> {
  const { tamperScore, band, fusion, sentences, assessments, pages, fonts, document, peakBytes } =
    body as DocumentBody;
  const sound =
    isScore(tamperScore) &&
    BANDS.includes(band) &&
    typeof fusion === 'string' &&
    isReport(document) &&
    Array.isArray(sentences) &&
    Array.isArray(assessments) &&
    assessments.every(isAssessment) &&
    Array.isArray(pages) &&
    pages.every(isPage) &&
    Array.isArray(fonts) &&
    fonts.every(isFont) &&
    Number.isFinite(peakBytes);
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'));
  return {
    tamperScore,
    band,
    fusion,
    document: wordReport(document),
    ...wordSentences(sentences),
    assessments: assessments.map((assessment) => ({ ...wordAssessment(assessment), overlayPng: null })),
    pages: pages.map(wordPage),
    fonts,
    peakBytes,
  };
}

type AudioBody = Pick<AnalysisResult, 'tamperScore' | 'band' | 'fusion' | 'media' | 'peakBytes'> & {
  readonly sentences: readonly Said[];
  readonly assessments: readonly Result[];
};

/** As `readAnalysis`, for a recording. */
export function readAudioAnalysis({
  body,
}: Content): Omit<AudioBody, 'assessments' | 'sentences'> &
  Pick<AnalysisResult, 'assessments' | 'sentences' | 'statements'> {
  const { tamperScore, band, fusion, sentences, assessments, media, peakBytes } = body as AudioBody;
  const sound =
    isScore(tamperScore) &&
    BANDS.includes(band) &&
    typeof fusion === 'string' &&
    Array.isArray(sentences) &&
    Array.isArray(assessments) &&
    assessments.every(isAssessment) &&
    isMedia(media) &&
    Number.isFinite(peakBytes);
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'));
  return {
    tamperScore,
    band,
    fusion,
    ...wordSentences(sentences),
    assessments: assessments.map((assessment) => ({ ...wordAssessment(assessment), overlayPng: null })),
    media,
    peakBytes,
  };
}

/** As `readAnalysis`, for a video. */
export function readVideoAnalysis(
  message: Content,
): ReturnType<typeof readAudioAnalysis> & Pick<AnalysisResult, 'container'> {
  const analysis = readAudioAnalysis(message);
  const { container } = message.body as { readonly container: ContainerReport };
  if (!isContainer(container)) throw new AnalysisFailure('crashed', say('failure.unusable'));
  return { ...analysis, container };
}

const STATES: readonly ContainerReport['state'][] = ['camera-original', 're-encoded', 'edited', 'unknown'];

function isContainer(container: ContainerReport | undefined): boolean {
  return (
    typeof container === 'object' &&
    container !== null &&
    STATES.includes(container.state) &&
    [container.device, container.software].every((name) => name === null || typeof name === 'string') &&
    Array.isArray(container.markers) &&
    container.markers.every((marker) => typeof marker === 'string')
  );
}

function isMedia(media: MediaFacts | null): boolean {
  if (media === null) return true;
  return (
    typeof media === 'object' &&
    isAmount(media.durationSeconds) &&
    typeof media.container === 'string' &&
    Array.isArray(media.tracks) &&
    media.tracks.every(isTrack)
  );
}

function isTrack({ kind, codec, durationSeconds, width, height, ...more }: MediaTrack): boolean {
  const { frameRate, sampleRate, channels, bitRate } = more;
  return (
    ['video', 'audio', 'other'].includes(kind) &&
    typeof codec === 'string' &&
    isAmount(durationSeconds) &&
    [width, height, frameRate, sampleRate, channels, bitRate].every((one) => isAmount(one ?? null))
  );
}

function isAmount(amount: unknown): boolean {
  return amount === null || (typeof amount === 'number' && amount >= 0 && Number.isFinite(amount));
}

function wordPage({ incomplete, ...page }: MeasuredPage): PageFacts {
  const said = incomplete && requireWords([incomplete]);
  return { ...page, incomplete: said?.english ?? null, statements: said?.statements ?? null };
}

function isPage({ number, width, height, text }: MeasuredPage): boolean {
  return [number, width, height].every(Number.isFinite) && isTextLayer(text);
}

const SOURCES: readonly TextLayer['source'][] = ['page', 'invisible', 'none'];

function isTextLayer(layer: TextLayer | undefined): boolean {
  return (
    layer !== undefined &&
    SOURCES.includes(layer.source) &&
    Array.isArray(layer.lines) &&
    layer.lines.every((line) => Array.isArray(line) && line.every(isPlacedWord))
  );
}

function isPlacedWord(word: PlacedWord): boolean {
  const [text, ...box] = Array.isArray(word) ? word : [];
  return typeof text === 'string' && box.length === 4 && box.every(Number.isFinite);
}

function isFont({ name, subset, bold, italic, drawn, letters, pageCount, firstPage }: FontUse): boolean {
  return (
    typeof name === 'string' &&
    (subset === null || typeof subset === 'string') &&
    [bold, italic, drawn].every((flag) => typeof flag === 'boolean') &&
    [letters, pageCount, firstPage].every(Number.isSafeInteger)
  );
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
    Number.isSafeInteger(candidate.pages) &&
    [candidate.unexamined, candidate.revisions, candidate.signatures, candidate.markers].every(
      Array.isArray,
    ) &&
    candidate.revisions.every(({ changes }) => Array.isArray(changes)) &&
    candidate.signatures.every(({ changesAfter }) => Array.isArray(changesAfter))
  );
}

const LEVELS: readonly PictureCondition['level'][] = ['good', 'limited', 'poor'];
const REASONS = ['small', 'coarse', 'screenshot', 'messenger'];
const MAX_PROGRAM_LENGTH = 40;

/** Member by member, so that nothing else is passed on. */
function readCondition(given: PictureCondition): PictureCondition {
  const { level, reasons, width, height, jpegQuality, savings, copiedBy } = given;
  const isProgram = (program: unknown) => typeof program === 'string' && program.length <= MAX_PROGRAM_LENGTH;
  const isSound =
    LEVELS.includes(level) &&
    Array.isArray(reasons) &&
    reasons.every(
      (reason) => REASONS.includes(reason.kind) && (reason.kind !== 'messenger' || isProgram(reason.program)),
    ) &&
    [width, height, savings].every(Number.isSafeInteger) &&
    (jpegQuality === null || Number.isFinite(jpegQuality)) &&
    (copiedBy === null || copiedBy.kind === 'screenshot' || isProgram(copiedBy.program));
  if (!isSound) throw new AnalysisFailure('crashed', say('failure.unusable'));
  return { level, reasons, width, height, jpegQuality, savings, copiedBy };
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
    Array.isArray(candidate.assessments) &&
    candidate.assessments.every(isAssessment);
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'));
  return candidate;
}

/** Its content is validated when it is put into words. */
function isAssessment(candidate: Result): boolean {
  const { model, version, status, compromisedScore, regions, raw } = candidate;
  return (
    [model, version].every((text) => typeof text === 'string') &&
    ['finding', 'not-applicable', 'inconclusive', 'failed'].includes(status) &&
    isScore(compromisedScore) &&
    Array.isArray(regions) &&
    typeof raw === 'object' &&
    raw !== null
  );
}

function isScore(score: unknown): boolean {
  return score === null || (typeof score === 'number' && score >= 0 && score <= 100);
}

function takePng(blobs: readonly Uint8Array[], place: number | null): Uint8Array | null {
  if (place === null) return null;
  const blob = blobs[place];
  const isPng = blob && Buffer.from(blob.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (!isPng) throw new AnalysisFailure('crashed', say('failure.unusable'), 'a map that is no picture');
  return blob;
}
