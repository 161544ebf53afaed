import { type Statement, say } from '@assay/statements';
import { listAttachments, type PdfAttachment } from '../file/attachments.ts';
import type { Comparison } from './comparison.ts';
import { shorten } from './word-difference.ts';

/**
 * Reports which attached files were added, removed or replaced. Attaching a file does not change the existing
 * content: invoices get their XML in a later save (Factur-X). Only after a signature does it add something
 * that the signer did not see.
 */
export function compareAttachments(comparison: Comparison): void {
  const [before, after] = [comparison.earlier, comparison.later].map((revision) =>
    byName(listAttachments(revision)),
  );
  const report = (said: Statement, harmless: boolean) =>
    comparison.add({ kind: 'attachments', page: null, harmless, said });
  let isReported = false;
  for (const [key, file] of after ?? []) {
    const earlier = before?.get(key);
    const name = shorten(key);
    if (earlier && isSame(earlier, file)) continue;
    isReported = true;
    if (earlier) report(say('pdf-changes.file-replaced', { name }), false);
    else report(say('pdf-changes.file-attached', { name }), !comparison.isSigned);
  }
  for (const name of before?.keys() ?? []) {
    if (after?.has(name)) continue;
    isReported = true;
    report(say('pdf-changes.file-removed', { name: shorten(name) }), false);
  }
  if (!isReported) report(say('pdf-changes.file-list'), !comparison.isSigned);
}

function byName(attachments: readonly PdfAttachment[]): Map<string, PdfAttachment> {
  return new Map(attachments.map((attachment) => [attachment.name, attachment]));
}

function isSame(one: PdfAttachment, other: PdfAttachment): boolean {
  return Buffer.compare(one.read(), other.read()) === 0;
}
