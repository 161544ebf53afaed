import { Readable } from 'node:stream';
import { canonicalJson, digestText } from '@assay/ledger';
import { AUDIT_LOG_FORMAT, type AuditHeadStatement } from '@assay/ledger/audit-log';
import type { Database } from '../../../platform/database/database.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { findAuditProof, retryWhileWaiting, type StatementProof } from '../../ledger/ledger.ts';
import { readLines } from './read-lines.ts';

const AT_ONCE = 1_000;

/**
 * The proof of a head, once its entry is in the signed ledger. Throws RefusedError CONFLICT if that takes too
 * long.
 */
export function waitForProof(
  database: Database,
  organisationId: string,
  head: AuditHeadStatement,
): Promise<StatementProof> {
  const digest = digestText(canonicalJson(head));
  return retryWhileWaiting(() =>
    database.withOrganisation(organisationId, async (t) => {
      const proof = await findAuditProof(t, { headId: head.id, digest });
      if (proof) return proof;
      throw new RefusedError('CONFLICT', {
        message: 'The audit log’s head waits for its place in the ledger. Please try again shortly.',
      });
    }),
  );
}

/** All entries that a head covers, one line each, after a first line that proves it. */
export function exportLog(
  database: Database,
  organisationId: string,
  { head, proof, key }: { head: AuditHeadStatement; proof: StatementProof; key: string },
): Readable {
  async function* lines() {
    yield `${canonicalJson({ format: AUDIT_LOG_FORMAT, head, proof: { ...proof, key } })}\n`;
    for (let after = 0; after < head.entries; ) {
      const page = { after, to: head.entries, most: AT_ONCE };
      const read = await database.withOrganisation(organisationId, (t) => readLines(t, page), {
        readOnly: true,
      });
      yield read.lines.map((line) => `${line}\n`).join('');
      after = read.last;
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
