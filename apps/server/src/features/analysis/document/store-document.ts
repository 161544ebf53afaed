import type { AnalysisResult, PageFacts } from '@assay/analysis';
import { statementSchema } from '@assay/contract/assessments';
import {
  DOCUMENT_VERDICTS,
  documentFontSchema,
  documentRevisionSchema,
  documentSignatureSchema,
  unexaminedPartSchema,
} from '@assay/contract/documents';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { documents, type StoredDocument } from '../../../platform/database/schema/records.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { keepPageTexts } from '../../page-texts/page-texts.ts';
import { drawPages } from './draw-pages.ts';

/** What a sandboxed process may report about a document: it has read a hostile file. */
const reportSchema = z.object({
  verdict: z.enum(DOCUMENT_VERDICTS),
  reason: z.string(),
  statements: z.array(statementSchema),
  unexamined: z.array(unexaminedPartSchema),
  pages: z.int(),
  revisions: z.array(documentRevisionSchema),
  signatures: z.array(documentSignatureSchema),
  markers: z.array(z.string()),
});

/** The document as stored before its pages are drawn. @throws ZodError for a report of another shape */
export function readReport({ document, pages, fonts }: AnalysisResult): StoredDocument | null {
  if (!document) return null;
  const { pages: pageCount, ...report } = reportSchema.parse(document);
  return {
    ...report,
    fonts: z.array(documentFontSchema).parse(fonts ?? []),
    pageCount: pages?.length || pageCount,
    pages: (pages ?? []).map(({ number, width, height, incomplete, statements }) => ({
      number,
      width,
      height,
      message: incomplete,
      ...(statements && { statements: z.array(statementSchema).parse(statements) }),
      pictureKey: null,
      thumbnailKey: null,
      earlier: [],
    })),
  };
}

/** Stores it in the transaction that ends its analysis, and queues the drawing of its pages. */
export async function storeDocument(
  transaction: Transaction,
  queue: Queue,
  names: { organisationId: string; assetId: string; taskId: string },
  report: StoredDocument,
  pages: readonly PageFacts[],
): Promise<void> {
  await transaction
    .insert(documents)
    .values({ ...names, report })
    .onConflictDoUpdate({ target: documents.assetId, set: { taskId: names.taskId, report } });
  await keepPageTexts(transaction, names, pages);
  await queue.send(drawPages, names, { transaction });
}
