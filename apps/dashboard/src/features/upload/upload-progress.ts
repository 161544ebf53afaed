import type { Variant } from '../../ui/message.ts';
import { t } from './upload-texts.ts';

/** One upload. */
export interface UploadItem {
  /** Also the upload's id on the server: sending it again never makes a second asset. */
  id: string;
  file: File;
  /** Refused files were never sent, and are not counted among the files of a batch. */
  status: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** 0 to 1, of the bytes of this file. */
  sent: number;
  assetId: string | null;
  /** Why it failed or was refused. */
  message: string | null;
}

/** The progress of the uploads into one record. */
export interface UploadProgress {
  recordId: string | null;
  success: number;
  failure: number;
  refused: number;
  total: number;
  loading: boolean;
  /** 0 to 100: (success + failure) / total × 100. */
  progress: number;
}

export function countProgress(recordId: string | null, items: readonly UploadItem[]): UploadProgress {
  const success = items.filter((item) => item.status === 'done').length;
  const failure = items.filter((item) => item.status === 'failed').length;
  const refused = items.filter((item) => item.status === 'refused').length;
  const total = items.length - refused;
  return {
    recordId,
    success,
    failure,
    refused,
    total,
    loading: success + failure < total,
    progress: total === 0 ? 0 : ((success + failure) / total) * 100,
  };
}

/**
 * The files to list: those that need attention first, so that they are visible however many there are. Once
 * the rest is uploaded, only those remain: the files themselves are on the page.
 */
export function listShown(items: readonly UploadItem[]): UploadItem[] {
  const needsSomebody = ({ status }: UploadItem) => status === 'failed' || status === 'refused';
  const first = items.filter(needsSomebody);
  const rest = items.filter((item) => !needsSomebody(item));
  return first.length > 0 && rest.every(({ status }) => status === 'done') ? first : [...first, ...rest];
}

/** The message after all have ended; `before`, what else has to be said of them, begins it. */
export function describeEnd(
  progress: UploadProgress,
  before?: string,
): { message: string; variant: Variant } {
  const { refused, total } = progress;
  const sent = total === 0 ? null : describeSent(progress);
  const notTakenIn = refused > 0 && t('upload.notTakenIn', { count: refused });
  return {
    message: [before, sent?.message, notTakenIn].filter(Boolean).join(' · '),
    variant: refused > 0 ? 'warning' : (sent?.variant ?? 'warning'),
  };
}

function describeSent({ success, failure, total }: UploadProgress): { message: string; variant: Variant } {
  if (failure === 0) return { message: t('upload.uploaded', { success, total }), variant: 'success' };
  if (success === 0) return { message: t('upload.unable', { failure }), variant: 'warning' };
  return { message: t('upload.uploadedSome', { success, total, failure }), variant: 'warning' };
}
