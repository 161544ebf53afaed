import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { AssetReader } from '../assets/assets.ts';
import { changeClaim, readClaim, readTable, writeRefused } from '../claims/claims.ts';
import type { NotifyUsers } from '../notifications/notifications.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordId, openRecord } from '../record-access/record-access.ts';
import { type CheckRequests, type ReadFindings, readOriginals } from '../record-checks/record-checks.ts';
import { changeRecords, findAllByReference, isChange } from './change-records.ts';
import { exportRecords } from './export-records.ts';
import { fileAssets } from './file-assets.ts';
import { findRecords } from './find-records.ts';
import { importClaims } from './import-claims.ts';
import { asGuestsSeeIt, describeRecord, presentHold, presentRecord } from './present-record.ts';
import { loadRecords, type RecordRow } from './record-rows.ts';
import { readOpenDecisions } from './review/read-open-decisions.ts';
import type { ReviewDeps } from './review/review-deps.ts';
import { mountReview } from './review/routes.ts';

export interface RecordsDeps extends ReviewDeps, Pick<CheckRequests, 'requestCheck' | 'requestClaimChecks'> {
  readonly assets: AssetReader;
  readonly readFindings: ReadFindings;
}

const NO_DECISIONS = { fileDecisions: [], proposals: [] };

export function mountRecords(app: FastifyInstance, parts: RecordsDeps): void {
  mountReview(app, parts);
  mountReading(app, parts);
  mountWriting(app, parts);
  mountBulkWriting(app, parts);
}

function mountWriting(app: FastifyInstance, parts: RecordsDeps): void {
  const { database, linkPicture, publish, announce, requestCheck, requestClaimChecks, notifyUsers } = parts;

  mountRoute(app, routes.createRecord, async ({ body, caller, request }) => {
    const { organisationId, userId } = caller;
    const { uuid, referenceId, name, assetIds, claim } = body;
    let filed: string[] = [];
    const row = await database.withOrganisation(organisationId, async (t) => {
      const { id, isNew } = await openRecord(t, { organisationId, userId, id: uuid, referenceId, name });
      if (!isNew) requireSame(await loadRecord(t, id), body);
      filed = await fileAssets(t, { organisationId, recordId: id }, assetIds);
      const claimed = claim ? await changeClaim(t, { organisationId, recordId: id }, claim) : null;
      if (claimed) await requestClaimChecks(t, { organisationId, recordId: id });
      else if (filed.length > 0) await requestCheck(t, { organisationId, recordId: id });
      const opened = await loadRecord(t, id);
      // The same call again has no second effect.
      if (!isNew && filed.length === 0 && !claimed) return opened;
      const target = { type: 'record', id, name: opened.referenceId };
      const details = { ...(filed.length > 0 && { files: filed }), ...(claimed && { claim: claimed }) };
      const action = isNew ? 'record.created' : 'record.updated';
      await writeAudit(t, { ...auditedBy(caller, request), action, target, details });
      const event = isNew ? 'record.created' : 'record.changed';
      await announce(t, { event, data: describeRecord(opened) });
      return opened;
    });
    publish(organisationId, { type: 'record.changed', recordId: row.id });
    for (const assetId of filed)
      publish(organisationId, { type: 'asset.changed', assetId, recordId: row.id });
    return { ...SUCCESS, data: presentRecord(row, linkPicture) };
  });

  mountRoute(app, routes.updateRecord, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { referenceId, claim, ...changes } = body;
    const row = await database.withOrganisation(organisationId, async (t) => {
      const id = await findRecordId(t, referenceId);
      if (!id) throw new RefusedError('NOT_FOUND');
      const claimed =
        claim === undefined ? null : await changeClaim(t, { organisationId, recordId: id }, claim);
      if (!isChange(changes) && !claimed) return loadRecord(t, id);
      if (claimed) await requestClaimChecks(t, { organisationId, recordId: id });
      const before = await loadRecord(t, id);
      await changeRecords(t, { organisationId, ids: [id] }, changes);
      const target = { type: 'record', id, name: referenceId };
      const by = auditedBy(caller, request);
      await notifyAssigned(t, notifyUsers, {
        by: by.actor.name,
        caller,
        before: [before],
        to: changes.assignedTo,
      });
      await writeAudit(t, {
        ...by,
        action: 'record.updated',
        target,
        details: { changes: { ...changes, ...(claimed && { claim: claimed }) } },
      });
      const changed = await loadRecord(t, id);
      await announce(t, { event: 'record.changed', data: describeRecord(changed) });
      return changed;
    });
    publish(organisationId, { type: 'record.changed', recordId: row.id });
    return { ...SUCCESS, data: presentRecord(row, linkPicture) };
  });
}

/** Changes of many records in one call. */
function mountBulkWriting(app: FastifyInstance, parts: RecordsDeps): void {
  const { database, publish, announce, notifyUsers } = parts;

  mountRoute(app, routes.importClaims, async ({ body, caller, request, signal }) => {
    const { claimFields } = await database.withOrganisation(caller.organisationId, readOrganisationConfig, {
      readOnly: true,
    });
    const table = readTable(body.csv, claimFields);
    const by = { ...auditedBy(caller, request), userId: caller.userId };
    const imported = await importClaims(parts, table, { by, isTrial: body.isTrial, signal });
    const { unknownColumns } = table;
    return { ...SUCCESS, data: { rows: imported, unknownColumns, refused: writeRefused(table, imported) } };
  });

  mountRoute(app, routes.updateRecords, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { referenceIds, ...changes } = body;
    const ids = await database.withOrganisation(organisationId, async (t) => {
      const named = await findAllByReference(t, referenceIds);
      const all = named.map(({ id }) => id);
      if (!isChange(changes)) return [];
      const before = changes.assignedTo ? await loadRecords(t, all) : [];
      await changeRecords(t, { organisationId, ids: all }, changes);
      const by = auditedBy(caller, request);
      await notifyAssigned(t, notifyUsers, { by: by.actor.name, caller, before, to: changes.assignedTo });
      for (const row of await loadRecords(t, all)) {
        const target = { type: 'record', id: row.id, name: row.referenceId };
        await writeAudit(t, { ...by, action: 'record.updated', target, details: { changes } });
        await announce(t, { event: 'record.changed', data: describeRecord(row) });
      }
      return all;
    });
    for (const recordId of ids) publish(organisationId, { type: 'record.changed', recordId });
    return { ...SUCCESS, changed: ids.length };
  });
}

interface Assignment {
  readonly before: readonly RecordRow[];
  readonly to: string | null | undefined;
}

function mountReading(app: FastifyInstance, parts: RecordsDeps): void {
  const { database, linkPicture, assets: reader, readFindings } = parts;

  mountRoute(app, routes.listRecords, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { ids, ...page } = await findRecords(t, caller.organisationId, query);
        const rows = await loadRecords(t, ids);
        const docs = rows.map((row) => presentRecord(row, linkPicture));
        if (query.includeRequestData !== false) return { ...SUCCESS, ...page, docs };
        return { ...SUCCESS, ...page, docs: docs.map((record) => ({ ...record, requestData: null })) };
      },
      { readOnly: true, mayLag: true },
    ),
  );

  mountRoute(app, routes.getRecord, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const id = await findRecordId(t, params.id);
      // A resource token opens one record, and does not reveal which others exist.
      const isOpen = !caller.resource || caller.resource.id === id;
      if (!id || !isOpen) throw new RefusedError('NOT_FOUND');
      const { transactions, assets } = await reader.readUploads(t, { recordId: id });
      const findings = await readFindings(t, { recordId: id, showsOthers: !caller.resource });
      const row = await loadRecord(t, id);
      const summary = presentRecord(row, linkPicture, Number.POSITIVE_INFINITY);
      const files = { transactions, assets, findings };
      if (caller.resource)
        return { ...SUCCESS, data: asGuestsSeeIt({ ...summary, ...NO_DECISIONS, ...files }) };
      const decided = await readOpenDecisions(t, id, caller.userId);
      const told = { claim: await readClaim(t, id), originals: await readOriginals(t, id) };
      return { ...SUCCESS, data: { ...summary, ...decided, ...files, ...told, hold: presentHold(row) } };
    }),
  );

  mountRoute(app, routes.exportRecords, async ({ query, caller, request, reply }) => {
    const { organisationId } = caller;
    const { claimFields } = await database.withOrganisation(organisationId, async (t) => {
      await writeAudit(t, {
        ...auditedBy(caller, request),
        action: 'records.exported',
        details: query.filter.length > 0 ? { filter: query.filter } : {},
      });
      return readOrganisationConfig(t);
    });
    reply.headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="records.csv"',
    });
    return exportRecords(database, organisationId, { ...query, claimFields });
  });
}

/** Checks that an existing record is the one that the caller means. Throws RefusedError CONFLICT if it is not. */
function requireSame(
  row: RecordRow,
  { referenceId, name }: { referenceId?: string | undefined; name: string },
): void {
  const isSame = (referenceId ?? row.referenceId) === row.referenceId && (name || row.name) === row.name;
  if (isSame) return;
  const message = 'The record with this uuid has another reference or name.';
  throw new RefusedError('CONFLICT', { message });
}

async function loadRecord(transaction: Transaction, id: string): Promise<RecordRow> {
  return oneRow(await loadRecords(transaction, [id]));
}

/** Notifies users to whom somebody else assigned a record. */
async function notifyAssigned(
  t: Transaction,
  notifyUsers: NotifyUsers,
  { by, caller, before, to }: Assignment & { by: string; caller: Caller },
): Promise<void> {
  const { organisationId, userId } = caller;
  if (!to || to === userId) return;
  for (const { id, referenceId, assignedTo } of before) {
    if (assignedTo?.id === to) continue;
    const record = { id, name: referenceId };
    await notifyUsers(t, { organisationId, kind: 'assigned', userIds: [to], record, by });
  }
}
