import { canonicalJson, digestText } from '@assay/ledger';
import { type AuditHeadStatement, chainAudit, EMPTY_AUDIT_HEAD } from '@assay/ledger/audit-log';
import type { Transaction } from '../../../platform/database/database.ts';
import { readHeads } from './read-heads.ts';
import { readLines } from './read-lines.ts';

/** A head as entered in the ledger. */
interface EnteredHead {
  /** Index of its entry. */
  readonly index: number;
  readonly id: string;
  /** Digest of its statement. */
  readonly subject: string;
}

const AT_ONCE = 5_000;

/**
 * Heads whose audit log differs from its state when they were entered: id of the head, and the difference in
 * a sentence.
 */
export async function findChangedHeads(
  transaction: Transaction,
  entered: readonly EnteredHead[],
): Promise<[id: string, message: string][]> {
  if (entered.length === 0) return [];
  const heads = await readHeads(
    transaction,
    entered.map(({ id }) => id),
  );
  const changed: [string, string][] = [];
  for (const { index, id, subject } of entered) {
    const found = heads.get(id);
    if (!found) changed.push([id, `The head of the audit log of entry ${index} is missing.`]);
    else if (digestText(canonicalJson(found.head)) !== subject)
      changed.push([id, `The head of the audit log is another than entry ${index} says.`]);
    else if (!(await leadsTo(transaction, found))) {
      const { entries, number } = found.head;
      const from = (found.before?.entries ?? 0) + 1;
      const message = `Of the audit log’s entries ${from} to ${entries}, under its head ${number}, some were changed, moved or removed.`;
      changed.push([id, message]);
    }
  }
  return changed;
}

/** Whether the entries since the previous head lead to this one. */
async function leadsTo(
  transaction: Transaction,
  { head, before }: { head: AuditHeadStatement; before: AuditHeadStatement | null },
): Promise<boolean> {
  if (head.number > 1 && !before) return false;
  let chain = before?.head ?? EMPTY_AUDIT_HEAD;
  let after = before?.entries ?? 0;
  let found = after;
  while (after < head.entries) {
    const { lines, last } = await readLines(transaction, { after, to: head.entries, most: AT_ONCE });
    for (const line of lines) chain = chainAudit(chain, line);
    found += lines.length;
    after = last;
  }
  return found === head.entries && chain === head.head;
}
