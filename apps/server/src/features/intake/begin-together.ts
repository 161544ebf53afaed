import { batchCalls } from '../../platform/batching/batch-calls.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { inArray } from '../../platform/database/orm.ts';
import { transactions } from '../../platform/database/schema/records.ts';
import { asViewer, currentViewer } from '../../platform/database/viewer.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { findRecordIds } from '../record-access/record-access.ts';
import { announceObjects } from './unclaimed-objects.ts';

const MAX_BATCH = 100;

interface Beginning {
  readonly uploadId: string;
  /** By its id or its reference. */
  readonly recordId: string | null;
  /** Key of the object that is about to be written; null if none is. */
  readonly storageKey: string | null;
}

/** The object is announced only if the record exists. */
export interface Begun {
  /** Something of this upload is already stored. */
  readonly isRepeated: boolean;
  /**
   * The named record's id, or that of the upload's record if none is named. Undefined if there is no such
   * record.
   */
  readonly recordId: string | null | undefined;
  /** Whether the organisation accepts HEIC, AVIF, WebP and TIFF. */
  readonly otherPictures: boolean;
}

/** Checks whether files may come in and announces their objects; simultaneous ones are handled together. */
export function createBeginnings(
  database: Database,
): (organisationId: string, beginning: Beginning) => Promise<Begun> {
  const begin = batchCalls<Target, Beginning, Begun>(
    ({ organisationId, viewer }, beginnings) =>
      asViewer(viewer, () =>
        database.withOrganisation(organisationId, (t) => beginAll(t, organisationId, beginnings)),
      ),
    { most: MAX_BATCH },
  );
  return (organisationId, beginning) => begin({ organisationId, viewer: currentViewer() }, beginning);
}

interface Target {
  readonly organisationId: string;
  readonly viewer: string | null;
}

async function beginAll(
  transaction: Transaction,
  organisationId: string,
  beginnings: readonly Beginning[],
): Promise<Begun[]> {
  const taken = await findUploads(
    transaction,
    beginnings.map(({ uploadId }) => uploadId),
  );
  const seen = await findRecordIds(
    transaction,
    beginnings.flatMap(({ recordId }) => (recordId ? [recordId] : [])),
  );
  const { otherImageTypesEnabled: otherPictures } = await readOrganisationConfig(transaction);
  const answers = beginnings.map(({ uploadId, recordId: named }) => {
    const recordId = named === null ? (taken.get(uploadId) ?? null) : seen.get(named);
    return { isRepeated: taken.has(uploadId), recordId, otherPictures };
  });
  const keys = beginnings.flatMap(({ storageKey }, place) =>
    storageKey === null || answers[place]?.recordId === undefined ? [] : [storageKey],
  );
  await announceObjects(transaction, organisationId, keys);
  return answers;
}

/** Those of these uploads of which something is already stored, each with its record. */
export async function findUploads(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = await transaction
    .select({ id: transactions.id, recordId: transactions.recordId })
    .from(transactions)
    .where(inArray(transactions.id, [...ids]));
  return new Map(found.map(({ id, recordId }) => [id, recordId]));
}
