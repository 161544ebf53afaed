import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { assets, records, transactions } from '../../platform/database/schema/records.ts';
import { asViewer, currentViewer } from '../../platform/database/viewer.ts';
import { gatherCalls } from '../../platform/gathering/gather-calls.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { announceObjects } from './unclaimed-objects.ts';

const MOST = 100;

interface Beginning {
  readonly uploadId: string;
  readonly recordId: string | null;
  /** Of the object that is about to be written. */
  readonly storageKey: string;
}

/** The object is announced only where the upload is new and its record is there. */
export interface Begun {
  readonly isRepeated: boolean;
  readonly hasRecord: boolean;
  /** Whether the organisation takes in HEIC, AVIF, WebP and TIFF. */
  readonly otherPictures: boolean;
}

/** Looks whether files may come in and announces their objects; of those that come at the same time all at once. */
export function createBeginnings(
  database: Database,
): (organisationId: string, beginning: Beginning) => Promise<Begun> {
  const begin = gatherCalls<Beginning, Begun>(
    (key, beginnings) => {
      const { organisationId, viewer } = JSON.parse(key) as Key;
      return asViewer(viewer, () =>
        database.withOrganisation(organisationId, (t) => beginAll(t, organisationId, beginnings)),
      );
    },
    { most: MOST },
  );
  return (organisationId, beginning) =>
    begin(JSON.stringify({ organisationId, viewer: currentViewer() } satisfies Key), beginning);
}

interface Key {
  readonly organisationId: string;
  readonly viewer: string | null;
}

async function beginAll(
  transaction: Transaction,
  organisationId: string,
  beginnings: readonly Beginning[],
): Promise<Begun[]> {
  const taken = await findTaken(
    transaction,
    beginnings.map(({ uploadId }) => uploadId),
  );
  const seen = await findRecords(
    transaction,
    beginnings.flatMap(({ recordId }) => (recordId ? [recordId] : [])),
  );
  const { otherImageTypesEnabled: otherPictures } = await readOrganisationConfig(transaction);
  const answers = beginnings.map(({ uploadId, recordId }) => {
    return { isRepeated: taken.has(uploadId), hasRecord: !recordId || seen.has(recordId), otherPictures };
  });
  const keys = beginnings.flatMap(({ storageKey }, place) => {
    const answer = answers[place];
    return answer?.hasRecord && !answer.isRepeated ? [storageKey] : [];
  });
  await announceObjects(transaction, organisationId, keys);
  return answers;
}

/** Which of these uploads are in already. */
export async function findTaken(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const found = await transaction
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}

/** The files of an upload in its order. */
export async function listAssetIds(transaction: Transaction, uploadId: string): Promise<string[]> {
  const rows = await transaction
    .select({ id: assets.id })
    .from(assets)
    .where(eq(assets.transactionId, uploadId))
    .orderBy(asc(assets.createdAt), asc(assets.id));
  return rows.map(({ id }) => id);
}

async function findRecords(transaction: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await transaction
    .select({ id: records.id })
    .from(records)
    .where(inArray(records.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}
