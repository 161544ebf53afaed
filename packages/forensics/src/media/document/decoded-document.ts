import type { Statement } from '@assay/statements';
import type { CredentialsReport } from '../../credentials/credentials-report.ts';
import { readTrustAnchors } from '../../formats/cms/trust-anchors.ts';
import { compareRevisions } from '../../formats/pdf/compare/compare-revisions.ts';
import type { RevisionDifference } from '../../formats/pdf/compare/comparison.ts';
import { type PdfFile, readPdf } from '../../formats/pdf/read-pdf.ts';
import { type PdfSignature, verifySignatures } from '../../formats/pdf/signatures/verify-signatures.ts';
import { once } from '../../once.ts';
import type { PixelImage } from '../image/decoded-image.ts';
import type { Box, PageContent } from './pages/page-content.ts';

/** What this package cannot decode itself; passed in by the sandboxed runner, so that methods stay pure. */
export interface DocumentDecoders {
  /** Rejects if the bytes are not a decodable picture. */
  pixels(bytes: Uint8Array): Promise<PixelImage>;
  /** What is painted on each page, in order. Rejects if the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
  /** As in `DecodedDocument`. If missing, pictures have no score. */
  assessPicture?(picture: Uint8Array | PixelImage): Promise<PictureAssessment>;
  /** As in `DecodedDocument`. If missing, there are no pixels. */
  readPicture?(page: number, object: number): Promise<PixelImage | null>;
  /** As in `DecodedDocument`. If missing, nothing is recognised. */
  readPlaces?(page: number, places: readonly Box[]): Promise<readonly (ReadPlace | null)[]>;
}

/** The text recognised in one place of a page. */
export interface ReadPlace {
  readonly text: string;
  /** The certainty of its least certain word, 0 to 1. */
  readonly certainty: number;
}

export interface PictureAssessment {
  /** 0 to 100; null if nothing could be measured. */
  readonly score: number | null;
  /** The sentences of its verdict. */
  readonly sentences: readonly (readonly Statement[])[];
}

/**
 * One PDF and everything read from it. Each part is read on the first call and cached, so that methods share
 * it; returned data must not be written to.
 */
export interface DecodedDocument {
  readonly medium: 'document';
  readonly bytes: Uint8Array;
  /** Detected from the content, not from the file name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /**
   * The certificates to which signers are traced: one DER certificate or any number in PEM each. Empty if
   * none are configured.
   */
  readonly trustAnchors: readonly Uint8Array[];
  /** The content credentials, read outside of this package; null if they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /**
   * The file with all its revisions.
   * @throws NotPdfError
   */
  pdf(): PdfFile;
  /**
   * The changes of each revision from the second on.
   * @throws NotPdfError
   */
  differences(): readonly RevisionDifference[];
  /**
   * Every signature that the file contains or contained, verified.
   * @throws NotPdfError
   * @throws BerError for malformed trust anchors
   */
  signatures(): readonly PdfSignature[];
  /** What is painted on each page, in order. Rejects if the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
  /**
   * The result of the picture methods for a picture, encoded or not, from its pixels alone; a null score for
   * anything but a picture.
   */
  assessPicture(picture: Uint8Array | PixelImage): Promise<PictureAssessment>;
  /** The pixels of an object's picture, as the page paints it; null if there are none. */
  readPicture(page: number, object: number): Promise<PixelImage | null>;
  /** The text recognised in each place, given in points of the page as shown; null if there is none. */
  readPlaces(page: number, places: readonly Box[]): Promise<readonly (ReadPlace | null)[]>;
}

export interface DocumentSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly decoders: DocumentDecoders;
  readonly trustAnchors?: readonly Uint8Array[];
  /** Opens an encrypted file; without it the empty password is tried. */
  readonly password?: string | null;
  readonly credentials?: CredentialsReport | null;
}

export function openDocument(source: DocumentSource): DecodedDocument {
  const {
    bytes,
    mimeType,
    receivedAt,
    decoders,
    trustAnchors = [],
    password = null,
    credentials = null,
  } = source;
  const pdf = once(() => readPdf(bytes, { password }));
  const differences = once(() => compareRevisions(pdf()));
  return {
    medium: 'document',
    bytes,
    mimeType,
    receivedAt,
    trustAnchors,
    credentials,
    pdf,
    differences,
    signatures: once(() => {
      const anchors = readTrustAnchors(trustAnchors);
      return verifySignatures(pdf(), { trustAnchors: anchors, receivedAt, differences });
    }),
    pages: once(() => decoders.pages()),
    assessPicture: async (picture) =>
      (await decoders.assessPicture?.(picture)) ?? { score: null, sentences: [] },
    readPicture: async (page, object) => (await decoders.readPicture?.(page, object)) ?? null,
    readPlaces: async (page, places) => (await decoders.readPlaces?.(page, places)) ?? places.map(() => null),
  };
}
