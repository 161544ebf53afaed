import {
  type Asset,
  type RecordSummary,
  routes,
  type ServerEvent,
  type UploadTransaction,
} from '@assay/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
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
  readonly publish: (organisationId: string, event: ServerEvent) => void;
}

const SUCCESS = { status: 'Success' } as const;

export function mountRecords(app: FastifyInstance, parts: RecordsParts): void {
  const { database, linkPicture, readUploads, publish } = parts;

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
      if (!id) throw new RefusedError('NOT_FOUND');
      const { transactions, assets } = await readUploads(t, { recordId: id });
      return { ...SUCCESS, data: { ...(await readSummary(t, id)), transactions, assets } };
    }),
  );

  mountRoute(app, routes.createRecord, async ({ body, caller: { organisationId, userId } }) => {
    const { uuid, referenceId, name } = body;
    const data = await database.withOrganisation(organisationId, async (t) =>
      readSummary(t, await openRecord(t, { organisationId, userId, id: uuid, referenceId, name })),
    );
    publish(organisationId, { type: 'record.changed', recordId: data.id });
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.updateRecord, async ({ body, caller: { organisationId } }) => {
    const { referenceId, ...changes } = body;
    const data = await database.withOrganisation(organisationId, async (t) => {
      const id = await findRecordId(t, referenceId);
      if (!id) throw new RefusedError('NOT_FOUND');
      const isChanged = Object.values(changes).some((value) => value !== undefined);
      if (isChanged) await t.update(records).set(changes).where(eq(records.id, id));
      return readSummary(t, id);
    });
    publish(organisationId, { type: 'record.changed', recordId: data.id });
    return { ...SUCCESS, data };
  });
}
