import { describeScan } from '@assay/contract/wordings/scan-words';
import type { assets } from '../database/schema/records.ts';

/** Why an asset without an original has none: the virus scan holds it or an administrator deleted it, or `otherwise`. */
export function explainNoFile(
  { scanState }: Pick<typeof assets.$inferSelect, 'scanState'>,
  otherwise: string,
): string {
  if (!scanState || scanState === 'clean' || scanState === 'released') return otherwise;
  return describeScan({ state: scanState, isHeld: true })?.meaning ?? otherwise;
}
