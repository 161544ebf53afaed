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

/** What this package cannot decode itself; handed in by the sandboxed runner, so that methods stay pure. */
export interface DocumentDecoders {
  /** Throws when the bytes hold no decodable picture. */
  pixels(bytes: Uint8Array): Promise<PixelImage>;
  /** What is painted on each page, in order. Rejects when the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
  /** As in `DecodedDocument`. Left out, pictures have no score. */
  assessPicture?(picture: Uint8Array | PixelImage): Promise<PictureAssessment>;
  /** As in `DecodedDocument`. Left out, there are no pixels. */
  readPicture?(page: number, object: number): Promise<PixelImage | null>;
  /** As in `DecodedDocument`. Left out, nothing can be read. */
  readPlaces?(page: number, places: readonly Box[]): Promise<readonly (ReadPlace | null)[]>;
}

/** What text recognition reads in one place of a page. */
export interface ReadPlace {
  readonly text: string;
  /** 0 to 1, of its least certain word. */
  readonly certainty: number;
}

export interface PictureAssessment {
  /** 0 to 100; null where nothing could be measured. */
  readonly score: number | null;
  /** What the verdict on it says. */
  readonly sentences: readonly (readonly Statement[])[];
}

/**
 * One PDF and what is read of it. Each reading is made on the first call and kept, so that methods share it; nothing
 * handed out may be written to.
 */
export interface DecodedDocument {
  readonly medium: 'document';
  readonly bytes: Uint8Array;
  /** Told by content, not by name. */
  readonly mimeType: string;
  /** The arrival time of the file: replaces the clock, which methods must not read. */
  readonly receivedAt: Date;
  /** Certificates that signers are traced back to: DER each, or any number of them in PEM. Empty where none are set up. */
  readonly trustAnchors: readonly Uint8Array[];
  /** What was read of its content credentials; null where they were not looked for. */
  readonly credentials: CredentialsReport | null;
  /** The file with all its revisions. @throws NotPdfError */
  pdf(): PdfFile;
  /** What each revision changed, from the second on. @throws NotPdfError */
  differences(): readonly RevisionDifference[];
  /** Every signature that the file has or had, checked. @throws NotPdfError @throws BerError for bad trust anchors */
  signatures(): readonly PdfSignature[];
  /** What is painted on each page, in order. Rejects when the document cannot be opened. */
  pages(): Promise<readonly PageContent[]>;
  /**
   * The result of the picture methods for a picture, encoded or not, from its pixels alone; a null score for
   * anything but a picture.
   */
  assessPicture(picture: Uint8Array | PixelImage): Promise<PictureAssessment>;
  /** Pixels of an object's picture, as the page paints it; null if there are none. */
  readPicture(page: number, object: number): Promise<PixelImage | null>;
  /** What is read of each place, in points, of the page as it is shown; null where nothing is. */
  readPlaces(page: number, places: readonly Box[]): Promise<readonly (ReadPlace | null)[]>;
}

export interface DocumentSource {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  readonly receivedAt: Date;
  readonly decoders: DocumentDecoders;
  readonly trustAnchors?: readonly Uint8Array[];
  /** Opens an encrypted file; the empty password is tried where none is given. */
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
