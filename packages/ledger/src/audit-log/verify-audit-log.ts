import { LedgerError } from '../errors.ts';
import { isTrustedKey } from '../log-keys/trusted-log-keys.ts';
import { openProofDocument } from '../proof-document.ts';
import { type Trust, type VerificationResult, verifyProofMaterial } from '../proof-material.ts';
import { canonicalJson, digestText } from '../statement.ts';
import { type AuditHeadStatement, chainAudit, EMPTY_AUDIT_HEAD } from './audit-head.ts';
import { malformed, readEntryPlace, readFirstLine } from './read-lines.ts';

export type AuditLogVerdict =
  | {
      readonly ok: true;
      readonly head: AuditHeadStatement;
      readonly proven: VerificationResult & { ok: true };
      /** Canonical bytes of the head's entry. */
      readonly entry: Uint8Array;
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

/**
 * Verifies an exported audit log by its lines without line endings (`readAuditLines`): the first one names
 * the head and proves it, each further one is an entry. It is complete only with exactly the entries of the
 * head, byte for byte and in order; with no lines there is nothing to verify (`audit-empty`). `trustFor`
 * receives the key that the log claims. Faults of the log are returned, never thrown.
 */
export async function verifyAuditLog(
  lines: AsyncIterable<string>,
  trustFor: (claimedKey: string) => Promise<Trust>,
): Promise<AuditLogVerdict> {
  let first: ReturnType<typeof readFirstLine> | null = null;
  let chain = EMPTY_AUDIT_HEAD;
  let entries = 0;
  let misplaced: number | null = null;
  try {
    for await (const line of lines) {
      if (!first) {
        first = readFirstLine(line);
        continue;
      }
      chain = chainAudit(chain, line);
      entries += 1;
      if (misplaced === null && readEntryPlace(line) !== entries) misplaced = entries;
    }
    if (!first) throw malformed('the file is empty');
    const { head, proof, key } = first;
    const document = openProofDocument(proof);
    const digest = digestText(canonicalJson(head));
    const material = {
      subject: { digest },
      entry: document.entry,
      proof: document.proof,
      kinds: ['audit'] as const,
    };
    const trust = await trustFor(key);
    if (!isTrustedKey(trust.logKey, key))
      throw new LedgerError('key-mismatch', 'the log names another key than the one you trust');
    const proven = verifyProofMaterial(material, trust);
    // Missing witnesses are reported only if nothing else is wrong.
    if (!proven.ok && proven.code !== 'witness-quorum-missing') return proven;
    if (entries !== head.entries) {
      const message = `the log has ${entries} entries, and ${head.entries} stand under the head that was entered`;
      return refuse('audit-entries-missing', message);
    }
    if (chain !== head.head)
      return refuse(
        'audit-changed',
        'entries were changed, exchanged or moved: they do not lead to the head',
      );
    if (misplaced !== null) {
      const message = `its line ${misplaced + 1} is no entry with the place ${misplaced}`;
      return refuse('audit-misplaced', message);
    }
    if (!proven.ok) return proven;
    if (entries === 0) return refuse('audit-empty', 'there is no entry in it to verify');
    return { ok: true, head, proven, entry: document.entry };
  } catch (error) {
    if (error instanceof LedgerError) return refuse(error.code, error.message);
    throw error;
  }
}

const refuse = (code: string, message: string): AuditLogVerdict => ({ ok: false, code, message });
