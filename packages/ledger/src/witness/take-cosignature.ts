import { readCosignatures } from '../cosignature.ts';
import { LedgerError } from '../errors.ts';
import type { VerifierKey } from '../keys.ts';
import { appendSignature, findSignatures, parseNote } from '../note.ts';

/**
 * The line by which `witness` cosigned a checkpoint, from the lines of its answer; lines of other keys are
 * ignored, as C2SP tlog-witness requires. Null if none verifies.
 */
export function takeCosignature(signed: string, answer: string, witness: VerifierKey): string | null {
  const { text } = parseNote(signed);
  try {
    // Each line separately: an invalid one beside it does not spoil the valid one.
    for (const { signature } of findSignatures(parseNote(`${text}\n${answer}`), witness)) {
      const line = appendSignature('', witness, signature);
      if (readCosignatures(`${text}\n${line}`, [witness]).length > 0) return line;
    }
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
  }
  return null;
}
