import {
  type AssessmentResult,
  assessDocument,
  type DecodedDocument,
  DOCUMENT_METHODS,
  type DocumentVerdict,
  NotPdfError,
  openDocument as openForMethods,
  type PageContent,
  type PictureAssessment,
  type RunOptions,
  runMethods,
} from '@assay/forensics';
import { AnalysisFailure } from '../failure.ts';
import type { Limits } from '../limits.ts';
import { measurePicture } from './measure-picture.ts';
import { openDocument } from './pdf/open-document.ts';
import { readPage } from './pdf/read-page.ts';
import { decodePixels } from './picture.ts';

export interface MeasureDocumentOptions {
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly password?: string;
  /** Certificates that signers are traced back to: DER or PEM. */
  readonly trustAnchors?: readonly Uint8Array[];
  readonly cues?: 'all' | 'pixels';
  /** Ids of the methods to run; all when left out. */
  readonly methods?: readonly string[];
  readonly limits: Limits;
  readonly onProgress?: RunOptions<'document'>['onProgress'];
}

export interface MeasuredDocument {
  readonly pages: readonly PageContent[];
  readonly results: AssessmentResult[];
  readonly verdict: DocumentVerdict;
}

/** Runs the methods over one PDF, in this very process. Throws `AnalysisFailure` for what is the file's fault. */
export async function measureDocument(
  bytes: Uint8Array,
  options: MeasureDocumentOptions,
): Promise<MeasuredDocument> {
  const { limits, password, trustAnchors, mimeType, receivedAt } = options;
  // Read first, so that a document that cannot be opened is one clear failure and not one a method.
  const pages = await readPages(bytes, { password, limits });
  const document = openForMethods({
    bytes,
    mimeType,
    receivedAt,
    password,
    trustAnchors,
    decoders: {
      pixels: (encoded) => decodePixels(encoded, limits),
      pages: async () => pages,
      assessPicture: (encoded) => assessPicture(encoded, receivedAt, limits),
    },
  });
  const methods = options.methods && DOCUMENT_METHODS.filter(({ id }) => options.methods?.includes(id));
  const results = await runMethods(document, {
    cues: options.cues,
    methods,
    onProgress: options.onProgress,
  });
  return { pages, results, verdict: conclude(document, results) };
}

/** What is no picture that can be decoded is no fault of the document: it has no score. */
async function assessPicture(
  bytes: Uint8Array,
  receivedAt: Date,
  limits: Limits,
): Promise<PictureAssessment> {
  try {
    const { verdict } = await measurePicture(bytes, {
      mimeType: 'image/jpeg',
      cues: 'pixels',
      receivedAt,
      limits,
    });
    return { score: verdict.tamperScore, sentences: verdict.sentences };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { score: null, sentences: [error.message] };
  }
}

function conclude(document: DecodedDocument, results: readonly AssessmentResult[]): DocumentVerdict {
  try {
    return assessDocument(document, results);
  } catch (error) {
    if (error instanceof NotPdfError)
      throw new AnalysisFailure('unreadable', 'The file says that it is a PDF, but holds none.');
    throw error;
  }
}

/** Fonts and pictures that pages share are let go after so many, so that a long document needs no more than a short one. */
const PAGES_BETWEEN_RESTS = 20;
/** Marks of all pages together; the pages that come after say that they were not read. */
const MAX_MARKS = 2_000_000;

/** What is painted on each page. Throws `AnalysisFailure` where the document cannot be opened. */
async function readPages(
  bytes: Uint8Array,
  options: { readonly password?: string; readonly limits: Limits },
): Promise<PageContent[]> {
  const document = await openDocument(bytes, options);
  const pages: PageContent[] = [];
  let marks = 0;
  for (let number = 1; number <= document.pageCount; number++) {
    const page = marks > MAX_MARKS ? leaveOut(number) : await readPage(document, number);
    marks += page.marks.length;
    pages.push(page);
    if (number % PAGES_BETWEEN_RESTS === 0) await document.rest();
  }
  await document.close();
  return pages;
}

function leaveOut(number: number): PageContent {
  const incomplete = `Page ${number} was not read: the pages before it paint more than is looked at.`;
  return { number, width: 0, height: 0, rotation: 0, marks: [], annotations: [], incomplete };
}
