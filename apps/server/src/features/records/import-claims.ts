import type { ImportedClaim } from '@assay/contract/claim-imports';
import type { Claim, ClaimChanges } from '@assay/contract/claims';
import type { AuditActor } from '../../platform/audit/write-audit.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClaimTable, changeClaim, readClaim, type TableRow } from '../claims/claims.ts';
import type { Publish } from '../events/events.ts';
import { findRecordId, openRecord } from '../record-access/record-access.ts';
import type { CheckRequests } from '../record-checks/record-checks.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import { describeRecord } from './present-record.ts';
import { loadRecords } from './record-rows.ts';

interface ImportDeps extends Pick<Platform, 'database'>, Pick<CheckRequests, 'requestClaimChecks'> {
  readonly announce: Announce;
  readonly publish: Publish;
}

interface ImportedBy {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly actor: AuditActor;
}

/**
 * Sets the claims of records by their references, each line separately: an error in one line does not affect
 * the others. The same table again changes nothing. As a trial it reports what would happen to each line.
 */
export async function importClaims(
  parts: ImportDeps,
  { rows, nameColumn }: ClaimTable,
  { by, isTrial, signal }: { by: ImportedBy; isTrial: boolean; signal: AbortSignal },
): Promise<ImportedClaim[]> {
  const imported: ImportedClaim[] = [];
  for (const row of rows) {
    signal.throwIfAborted();
    const { line, referenceId, errors } = row;
    if (errors.length > 0) imported.push({ line, referenceId, outcome: 'refused', changes: [], errors });
    else imported.push(await importRow(parts, row, { by, isTrial, nameColumn }));
  }
  return imported;
}

async function importRow(
  parts: ImportDeps,
  row: TableRow,
  { by, isTrial, nameColumn }: { by: ImportedBy; isTrial: boolean } & Pick<ClaimTable, 'nameColumn'>,
): Promise<ImportedClaim> {
  const { organisationId } = by;
  const { line, referenceId } = row;
  try {
    const { recordId, ...told } = await parts.database.withOrganisation(
      organisationId,
      async (t) => {
        const known = await findByReference(t, referenceId);
        const changes = listChanges(known ? await readClaim(t, known) : null, row.claim);
        const outcome = !known ? 'new' : changes.length > 0 ? 'changed' : 'same';
        const isWritten = !isTrial && outcome !== 'same';
        return { outcome, changes, recordId: isWritten ? await write(t, parts, row, by) : null } as const;
      },
      { readOnly: isTrial },
    );
    if (recordId) parts.publish(organisationId, { type: 'record.changed', recordId });
    const changes = told.changes.map((change) => ({ ...change, column: nameColumn(change.column) }));
    return { line, referenceId, ...told, changes, errors: [] };
  } catch (error) {
    // For example a record with the same reference that the caller may not see.
    if (!(error instanceof RefusedError)) throw error;
    const errors = [{ column: null, message: error.message }];
    return { line, referenceId, outcome: 'refused', changes: [], errors };
  }
}

async function write(
  t: Transaction,
  { requestClaimChecks, announce }: ImportDeps,
  { referenceId, name, claim }: TableRow,
  { organisationId, userId, actor }: ImportedBy,
): Promise<string> {
  const known = await findByReference(t, referenceId);
  const id = known ?? (await openRecord(t, { organisationId, userId, referenceId, name: name ?? '' })).id;
  const claimed = await changeClaim(t, { organisationId, recordId: id }, claim);
  if (claimed) await requestClaimChecks(t, { organisationId, recordId: id });
  const action = known ? 'record.updated' : 'record.created';
  const target = { type: 'record', id, name: referenceId };
  const details = known ? { changes: { claim: claimed } } : { ...(claimed && { claim: claimed }) };
  await writeAudit(t, { organisationId, actor, action, target, details });
  const event = known ? 'record.changed' : 'record.created';
  await announce(t, { event, data: describeRecord(oneRow(await loadRecords(t, [id]))) });
  return id;
}

/** A reference that looks like an id is not treated as one. */
async function findByReference(t: Transaction, referenceId: string): Promise<string | null> {
  const id = await findRecordId(t, referenceId);
  return id === referenceId.toLowerCase() ? null : id;
}

function listChanges(before: Claim | null, { own = {}, ...claim }: ClaimChanges): ImportedClaim['changes'] {
  const ofOwn = Object.entries(own).flatMap(([column, to]) => {
    const from = before?.own[column] ?? null;
    return to === null || from === to ? [] : [{ column, from, to }];
  });
  const usual = (Object.keys(claim) as (keyof typeof claim)[]).flatMap((fact) => {
    const [from, to] = [
      asCell(before?.[fact] ?? (fact === 'kind' && before ? 'loss' : null)),
      asCell(claim[fact]),
    ];
    const column = fact === 'location' ? 'coordinates' : fact;
    return to === null || from === to ? [] : [{ column, from, to }];
  });
  return [...usual, ...ofOwn];
}

function asCell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  const { latitude, longitude } = value as { latitude: number; longitude: number };
  return `${latitude}, ${longitude}`;
}
