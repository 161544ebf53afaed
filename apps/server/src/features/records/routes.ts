import {
  type Asset,
  type RecordFinding,
  type RecordSummary,
  routes,
  type ServerEvent,
  type UploadTransaction,
} from '@assay/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { records } from '../../platform/database/schema/records.ts';
import { mountRoute } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { findRecordId, findRecords, loadRecords } from './find-records.ts';
import { openRecord } from './open-record.ts';
import { presentRecord } from './present-record.ts';

export interface RecordsParts {
  readonly database: Database;
  readonly linkPicture: (storageKey: string) => string;
  readonly readUploads: (
    transaction: Transaction,
    of: { recordId: string },
  ) => Promise<{ transactions: UploadTransaction[]; assets: Asset[] }>;
  /** What stands out about a record's files. Others' files are told of where `showsOthers`. */
  readonly readFindings: (
    transaction: Transaction,
    of: { recordId: string; showsOthers: boolean },
  ) => Promise<RecordFinding[]>;
  readonly publish: (organisationId: string, event: ServerEvent) => void;
  /** Tells others, such as webhooks, in the transaction that it is about. */
  readonly announce: (
    transaction: Transaction,
    announcement: { event: 'record.created' | 'record.changed'; data: Record<string, unknown> },
  ) => Promise<void>;
}

const SUCCESS = { status: 'Success' } as const;

export function mountRecords(app: FastifyInstance, parts: RecordsParts): void {
  const { database, linkPicture, readUploads, readFindings, publish, announce } = parts;

  async function readSummary(transaction: Transaction, id: string): Promise<RecordSummary> {
    const [row] = await loadRecords(transaction, [id]);
    return presentRecord(row, linkPicture);
  }

  mountRoute(app, routes.listRecords, ({ query, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const { ids, ...page } = await findRecords(t, query);
      const rows = await loadRecords(t, ids);
      return { ...SUCCESS, ...page, docs: rows.map((row) => presentRecord(row, linkPicture)) };
    }),
  );

  mountRoute(app, routes.getRecord, ({ params, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const id = await findRecordId(t, params.id);
      // A resource token opens one record, and does not tell which others there are.
      const isOpen = !caller.resource || caller.resource.id === id;
      if (!id || !isOpen) throw new RefusedError('NOT_FOUND');
      const { transactions, assets } = await readUploads(t, { recordId: id });
      const findings = await readFindings(t, { recordId: id, showsOthers: !caller.resource });
      return { ...SUCCESS, data: { ...(await readSummary(t, id)), transactions, assets, findings } };
    }),
  );

  mountRoute(app, routes.createRecord, async ({ body, caller, request }) => {
    const { organisationId, userId } = caller;
    const { uuid, referenceId, name } = body;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const id = await openRecord(t, { organisationId, userId, id: uuid, referenceId, name });
      const summary = await readSummary(t, id);
      const target = { type: 'record', id, name: summary.referenceId };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'record.created', target });
      await announce(t, { event: 'record.created', data: describe(summary) });
      return summary;
    });
    publish(organisationId, { type: 'record.changed', recordId: data.id });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.updateRecord, async ({ body, caller, request }) => {
    const { organisationId } = caller;
    const { referenceId, ...changes } = body;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const id = await findRecordId(t, referenceId);
      if (!id) throw new RefusedError('NOT_FOUND');
      const isChanged = Object.values(changes).some((value) => value !== undefined);
      if (isChanged) {
        await t.update(records).set(changes).where(eq(records.id, id));
        const target = { type: 'record', id, name: referenceId };
        await writeAudit(t, {
          ...{ ...auditedBy(caller, request), action: 'record.updated', target, details: { changes } },
        });
      }
      const summary = await readSummary(t, id);
      if (isChanged) await announce(t, { event: 'record.changed', data: describe(summary) });
      return summary;
    });
    publish(organisationId, { type: 'record.changed', recordId: data.id });
    return { ...SUCCESS, data };
  });
}

/** What is told of a record: nothing that may be personal, such as its name. */
function describe({ id, referenceId, archived, needsReview, assetCount, tamperScore }: RecordSummary) {
  return { recordId: id, referenceId, archived, needsReview, assetCount, tamperScore };
}
