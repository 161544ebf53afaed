import {
  type AssessmentResult,
  assessDocument,
  type CredentialsReport,
  type DecodedDocument,
  DOCUMENT_METHODS,
  type DocumentVerdict,
  measurePageCost,
  NotPdfError,
  openDocument as openForMethods,
  type PageContent,
  type PictureAssessment,
  type PixelImage,
  type RunOptions,
  runMethods,
  type Said,
} from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { measurePicture } from './measure-picture.ts';
import { MAX_PAGES, openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { readPicture } from './pdf/read-picture.ts';
import { readPlaces } from './pdf/read-places.ts';
import { decodePixels, encodePng } from './picture.ts';

export interface MeasureDocumentOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly credentials?: CredentialsReport | null;
  readonly password?: string;
  /** Certificates to which signers are traced: DER or PEM. */
  readonly trustAnchors?: readonly Uint8Array[];
  readonly cues?: 'all' | 'pixels';
  /** Ids of the methods to run; all by default. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  readonly onProgress?: RunOptions<'document'>['onProgress'];
}

export interface MeasuredDocument {
  readonly pages: readonly PageContent[];
  readonly results: AssessmentResult[];
  readonly verdict: DocumentVerdict;
}

/** Runs the methods on one PDF, in this process. Throws `AnalysisFailure` for faults of the file. */
export async function measureDocument(
  bytes: Uint8Array,
  options: MeasureDocumentOptions,
): Promise<MeasuredDocument> {
  const { limits, password, trustAnchors, mimeType, receivedAt, credentials } = options;
  let pages: PageContent[] = [];
  const document = openForMethods({
    bytes,
    mimeType,
    receivedAt,
    password,
    trustAnchors,
    credentials,
    decoders: {
      pixels: (encoded) => decodePixels(encoded, limits),
      pages: async () => pages,
      assessPicture: (picture) => assessPicture(picture, receivedAt, limits),
      readPicture: (page, object) => readPicture(bytes, { password, limits, page, object }),
      readPlaces: (page, places) => readPlaces(bytes, { password, limits, page, places }),
    },
  });
  // Read first, so that a document that cannot be opened is one clear failure, not one per method.
  pages = await readPages(bytes, { password, limits, costs: () => listCosts(document) });
  const methods = DOCUMENT_METHODS.filter(({ id }) => options.methods?.includes(id) ?? true);
  const results = await runMethods(document, {
    cues: options.cues,
    methods,
    onProgress: options.onProgress,
  });
  return { pages, results, verdict: conclude(document, results, pages) };
}

/** An undecodable picture is not a fault of the document: it has no score. */
async function assessPicture(
  picture: Uint8Array | PixelImage,
  receivedAt: Date,
  limits: Limits,
): Promise<PictureAssessment> {
  const isEncoded = picture instanceof Uint8Array;
  try {
    const { verdict } = await measurePicture(isEncoded ? picture : await encodePng(picture), {
      mimeType: isEncoded ? 'image/jpeg' : 'image/png',
      cues: 'pixels',
      receivedAt,
      limits,
    });
    return { score: verdict.tamperScore, sentences: verdict.sentences.map(toStatements) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { score: null, sentences: [[say('pdf-pictures.unread', { reason: error.said })]] };
  }
}

/** Messages about pictures are always statements. */
function toStatements(said: Said): readonly Statement[] {
  if (typeof said === 'string') throw new Error(`“${said}” is no statement.`);
  return 'id' in said ? [said] : said;
}

function conclude(
  document: DecodedDocument,
  results: readonly AssessmentResult[],
  pages: readonly PageContent[],
): DocumentVerdict {
  try {
    return assessDocument(document, results, pages);
  } catch (error) {
    if (error instanceof NotPdfError) throw new AnalysisFailure('unreadable', say('failure.not-pdf'));
    throw error;
  }
}

/**
 * Fonts and pictures shared by pages are released after this many pages, so that a long document needs no
 * more memory than a short one.
 */
const PAGES_BETWEEN_RESTS = 20;
/** Marks of all pages together; later pages are reported as unread. */
const MAX_MARKS = 2_000_000;
/** Bytes of drawing operators per page; a dense map has some ten million. */
const MAX_PAGE_COST = 24e6;
/** Share of the processor time for reading pages; the rest is for the methods. */
const READING_SHARE = 0.4;

interface ReadPagesOptions {
  readonly password?: string;
  readonly limits: Limits;
  /** For each page, in bytes of operators; empty if unknown. */
  readonly costs: () => readonly number[];
}

/** The painted content of each page. Throws `AnalysisFailure` if the document cannot be opened. */
async function readPages(bytes: Uint8Array, options: ReadPagesOptions): Promise<PageContent[]> {
  const document = await openDocument(bytes, options);
  const started = process.cpuUsage();
  const costs = options.costs();
  const pages: PageContent[] = [];
  let marks = 0;
  for (let number = 1; number <= document.pageCount; number++) {
    const reason = explainUnread(number, costs[number - 1] ?? 0, marks, isTimeOver(started, options.limits));
    const page = reason === null ? await readPage(document, number) : leaveOut(number, reason);
    marks += page.marks.length;
    pages.push(page);
    if (number % PAGES_BETWEEN_RESTS === 0 && reason === null) await document.rest();
  }
  await document.close();
  return pages;
}

function isTimeOver(started: NodeJS.CpuUsage, { processorMs }: Limits): boolean {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000 > READING_SHARE * processorMs;
}

function explainUnread(number: number, cost: number, marks: number, isOver: boolean): Statement | null {
  const page = { page: number };
  if (isOver) return say('verdict-document.page-not-read-time', page);
  if (marks > MAX_MARKS) return say('verdict-document.page-not-read-before', page);
  if (cost > MAX_PAGE_COST) return say('verdict-document.page-not-read-itself', page);
  return null;
}

/** A file that our own parser rejects is opened all the same; pdf.js may be able to read it. */
function listCosts(document: DecodedDocument): readonly number[] {
  try {
    const { latest } = document.pdf();
    return latest.pages.slice(0, MAX_PAGES).map((page) => measurePageCost(latest, page));
  } catch (error) {
    if (error instanceof NotPdfError) return [];
    throw error;
  }
}

function leaveOut(number: number, incomplete: Statement): PageContent {
  return { number, width: 0, height: 0, rotation: 0, marks: [], annotations: [], incomplete };
}
