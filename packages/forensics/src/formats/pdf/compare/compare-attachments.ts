import { listAttachments, type PdfAttachment } from '../file/attachments.ts';
import type { Comparison } from './comparison.ts';
import { quote } from './word-difference.ts';

/**
 * Tells which attached files came, went or were exchanged. Attaching one leaves alone what the document said: invoices get
 * their XML by a later save (Factur-X). Only after a signature does it add what the signer did not see.
 */
export function compareAttachments(comparison: Comparison): void {
  const [before, after] = [comparison.earlier, comparison.later].map((revision) =>
    byName(listAttachments(revision)),
  );
  const tell = (words: string, harmless: boolean) =>
    comparison.add({ kind: 'attachments', page: null, harmless, words });
  let isTold = false;
  for (const [name, file] of after ?? []) {
    const earlier = before?.get(name);
    if (earlier && isSame(earlier, file)) continue;
    isTold = true;
    if (earlier) tell(`The attached file ${quote(name)} was replaced.`, false);
    else tell(`A file was attached: ${quote(name)}.`, !comparison.isSigned);
  }
  for (const name of before?.keys() ?? []) {
    if (after?.has(name)) continue;
    isTold = true;
    tell(`The attached file ${quote(name)} was taken out.`, false);
  }
  if (!isTold) tell('The list of attached files was written anew.', !comparison.isSigned);
}

function byName(attachments: readonly PdfAttachment[]): Map<string, PdfAttachment> {
  return new Map(attachments.map((attachment) => [attachment.name, attachment]));
}

function isSame(one: PdfAttachment, other: PdfAttachment): boolean {
  return Buffer.compare(one.read(), other.read()) === 0;
}
