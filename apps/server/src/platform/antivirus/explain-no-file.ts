import { describeScan } from '@assay/contract/wordings/scan-words';
import { type Statement, say } from '@assay/statements';
import type { assets } from '../database/schema/records.ts';

/**
 * Why an asset without an original has none: the virus scan withholds it or an administrator deleted it, or
 * `otherwise`.
 */
export function explainNoFile(
  { scanState }: Pick<typeof assets.$inferSelect, 'scanState'>,
  otherwise: string,
): string {
  if (!scanState || scanState === 'clean' || scanState === 'released') return otherwise;
  return describeScan({ state: scanState, isHeld: true })?.meaning ?? otherwise;
}

/** The same as a statement. */
export function sayNoFile(
  { scanState }: Pick<typeof assets.$inferSelect, 'scanState'>,
  otherwise: Statement,
): Statement {
  switch (scanState) {
    case 'waiting':
      return say('refusal.held');
    case 'not_scanned':
      return say('refusal.not-scanned');
    case 'infected':
    case 'removed':
      return say(`refusal.${scanState}`);
    default:
      return otherwise;
  }
}
