import type { DocumentMethod } from '../method.ts';
import { documentCredentials } from './credentials/credentials.ts';
import eInvoice from './e-invoice/e-invoice.ts';
import { documentGeneratorText } from './generator-text/generator-text.ts';
import pdfFigures from './pdf-figures/pdf-figures.ts';
import pdfFonts from './pdf-fonts/pdf-fonts.ts';
import pdfHidden from './pdf-hidden/pdf-hidden.ts';
import pdfMetadata from './pdf-metadata/pdf-metadata.ts';
import pdfObjects from './pdf-objects/pdf-objects.ts';
import pdfOverlaps from './pdf-overlaps/pdf-overlaps.ts';
import pdfPages from './pdf-pages/pdf-pages.ts';
import pdfPictures from './pdf-pictures/pdf-pictures.ts';
import pdfRevisions from './pdf-revisions/pdf-revisions.ts';
import pdfSignatures from './pdf-signatures/pdf-signatures.ts';
import pdfTextLayer from './pdf-text-layer/pdf-text-layer.ts';

/** Methods for documents, in the order in which they run and are shown. */
export const DOCUMENT_METHODS: readonly DocumentMethod[] = [
  pdfRevisions,
  pdfSignatures,
  documentCredentials,
  pdfMetadata,
  documentGeneratorText,
  pdfObjects,
  pdfFonts,
  pdfOverlaps,
  pdfHidden,
  pdfTextLayer,
  pdfPages,
  pdfFigures,
  eInvoice,
  pdfPictures,
];
