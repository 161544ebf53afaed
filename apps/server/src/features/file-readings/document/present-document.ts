import type { TamperedResult } from '@assay/contract/assessments';
import type { AssetDetails } from '@assay/contract/assets';
import type { Document, DocumentPicture } from '@assay/contract/documents';
import type { Expense } from '@assay/contract/expenses';
import type * as routes from '@assay/contract/routes';
import type { z } from 'zod';
import type { StoredDocument } from '../../../platform/database/schema/records.ts';
import type { TaskRow } from '../../analysis/analysis.ts';
import type { LinkPicture } from '../../media/media.ts';

export function presentDocument(
  assetId: string,
  report: StoredDocument,
  pictures: DocumentPicture[],
  linkPicture: LinkPicture,
): Document {
  const link = (key: string | null) => (key ? linkPicture(key) : null);
  return {
    assetId,
    ...report,
    fonts: report.fonts ?? null,
    pictures,
    pages: report.pages.map(({ pictureKey, thumbnailKey, earlier, ...page }) => ({
      ...page,
      picture: link(pictureKey),
      thumbnail: link(thumbnailKey),
      earlier: earlier.map(({ revision, pictureKey: key }) => ({ revision, picture: linkPicture(key) })),
    })),
  };
}

interface Known {
  readonly document: Document | null;
  readonly result: TamperedResult | null;
  /** The task that reads its receipt; null if it was not requested. */
  readonly expenses: TaskRow | null;
  readonly metadata: AssetDetails['metadata'];
  /** The task that extracts the pictures, if it was requested. */
  readonly extraction: TaskRow | null;
}

type Answer = z.input<typeof routes.fetchDocumentResult.output>;

/** A task of a document in the specification's shape. */
export function presentDocumentTask(task: TaskRow, assetId: string, known: Known): Answer {
  const nothing = {
    assetId,
    taskId: task.id,
    pages: null,
    page_info: [],
    summary: null,
    assessments: [],
    document_metadata: null,
    document_integrity: null,
    document_analysis: null,
    expenses: null,
  };
  const { document, result, expenses, extraction } = known;
  if ([task, extraction, expenses].some((one) => one && isOpen(one)))
    return { ...nothing, status: 'pending', errors: [] };
  if (task.status === 'failed' || !result) {
    const { message = 'An error occurred while trying to analyze file.' } = (task.error ?? {}) as {
      message?: string;
    };
    const errors = [message, ...explainExtraction(extraction), ...explainExpenses(task, expenses)];
    return { ...nothing, status: 'complete', expenses: readFound(expenses), errors };
  }
  const { tamperScore, band, sentences, assessments } = result;
  return {
    ...nothing,
    status: 'complete',
    pages: document?.pageCount ?? null,
    page_info: document?.pages ?? [],
    summary: { tamperScore, band, sentences },
    assessments: assessments.map(({ model, compromisedScore, raw, ...details }) => ({
      model,
      compromisedScore,
      raw,
      details,
    })),
    document_metadata: known.metadata,
    document_integrity: document && {
      verdict: document.verdict,
      reason: document.reason,
      revisions: document.revisions,
      signatures: document.signatures,
    },
    document_analysis: document && { markers: document.markers, images: document.pictures },
    expenses: readFound(expenses),
    errors: [
      ...assessments
        .filter(({ status }) => status === 'failed')
        .map(({ title, message }) => `${title}: ${message}`),
      ...explainExtraction(extraction),
      ...explainExpenses(task, expenses),
    ],
  };
}

function explainExtraction(extraction: TaskRow | null): string[] {
  if (extraction?.status !== 'failed') return [];
  const { message } = (extraction.error ?? {}) as { message?: string };
  return message ? [`Pictures inside: ${message}`] : [];
}

/** Why there are none, if they were requested. */
function explainExpenses({ input }: TaskRow, expenses: TaskRow | null): string[] {
  if (expenses?.status === 'failed') {
    const { message = 'Unable to run detection' } = (expenses.error ?? {}) as { message?: string };
    return [message];
  }
  return typeof input.noExpenses === 'string' ? [input.noExpenses] : [];
}

function readFound(task: TaskRow | null): Expense[] | null {
  const { expenses = null } = (task?.result ?? {}) as { expenses?: Expense[] };
  return expenses;
}

const isOpen = ({ status }: TaskRow) => status === 'pending' || status === 'running';
