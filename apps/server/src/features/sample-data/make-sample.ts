import { Readable } from 'node:stream';
import type { ServerEvent } from '@assay/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { records } from '../../platform/database/schema/records.ts';
import { sampleData, sampleRecords } from '../../platform/database/schema/sample-data.ts';
import { deriveId } from './derive-id.ts';
import type { GeoPoint } from './pictures/make-photo.ts';
import { changeRow, readRow, type SampleRow } from './read-state.ts';
import { listSampleCases, type SampleCase, type SampleFile } from './sample-cases.ts';
import { listSampleOrders, type SampleOrder } from './sample-orders.ts';

/** The one way in for files, and for records; handed in, as features do not know each other. */
export interface SampleParts {
  readonly database: Database;
  readonly intake: {
    receive(
      organisationId: string,
      signal: AbortSignal,
      addFiles: (upload: {
        add(file: { originalName: string; stream: Readable }, origin: Origin): Promise<void>;
      }) => Promise<void>,
    ): Promise<string | null>;
  };
  readonly openRecord: (
    transaction: Transaction,
    record: { organisationId: string; userId: string | null; id: string; referenceId?: string; name: string },
  ) => Promise<string>;
  /** Nothing, where it is there already. */
  readonly keepOrder: (transaction: Transaction, order: SampleOrder) => Promise<void>;
  readonly publish: (organisationId: string, event: ServerEvent) => void;
}

interface Origin {
  readonly organisationId: string;
  readonly userId: string | null;
  readonly transactionId: string;
  readonly recordId: string;
  readonly location: GeoPoint;
  readonly channel: 'browser';
}

/** Makes what is not there yet of the cases. Resolves early where the sample is not being made any more. */
export async function makeSample(
  parts: SampleParts,
  organisationId: string,
  signal: AbortSignal,
  listCases: (now: Date) => readonly SampleCase[] = listSampleCases,
): Promise<void> {
  const { database, publish } = parts;
  const row = await database.withOrganisation(organisationId, (t) => readRow(t));
  if (row?.state !== 'making') return;
  let made = 0;
  for (const sample of listCases(row.createdAt)) {
    const recordId = await openSampleRecord(parts, row, sample);
    for (const file of sample.files) {
      signal.throwIfAborted();
      await takeIn(parts, row, recordId, file, signal);
      made++;
      await database.withOrganisation(organisationId, (t) =>
        t.update(sampleData).set({ made: sql`greatest(${sampleData.made}, ${made})` }),
      );
    }
    if (sample.isArchived)
      await database.withOrganisation(organisationId, (t) =>
        t.update(records).set({ archived: true }).where(eq(records.id, recordId)),
      );
    publish(organisationId, { type: 'record.changed', recordId });
  }
  await database.withOrganisation(organisationId, async (t) => {
    for (const order of listSampleOrders(row)) await parts.keepOrder(t, order);
    await changeRow(t, row, { state: 'present' });
  });
}

/** After the last attempt failed: what was made stays, can be looked at, and can be removed. */
export async function giveUpMaking(database: Database, organisationId: string): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    const row = await readRow(t, 'lock');
    if (row?.state !== 'making') return;
    const error = 'The pictures could not be made or taken in.';
    await changeRow(t, row, { state: 'present', total: row.made, error });
  });
}

async function openSampleRecord(
  { database, openRecord }: SampleParts,
  { id, organisationId, userId }: SampleRow,
  { referenceId, name }: SampleCase,
): Promise<string> {
  return database.withOrganisation(organisationId, async (t) => {
    const record = { organisationId, userId, id: deriveId(id, referenceId), name };
    // Somebody's own record may have the reference: then ours is numbered like any other.
    const isTaken = await t
      .select({ id: records.id })
      .from(records)
      .where(sql`${records.referenceId} = ${referenceId} AND ${records.id} <> ${record.id}`);
    const recordId = await openRecord(t, isTaken.length > 0 ? record : { ...record, referenceId });
    await t.insert(sampleRecords).values({ recordId, organisationId }).onConflictDoNothing();
    return recordId;
  });
}

/** The upload's id is the same at each attempt: what is in already is not taken in again. */
async function takeIn(
  { intake }: SampleParts,
  { id, organisationId, userId }: SampleRow,
  recordId: string,
  file: SampleFile,
  signal: AbortSignal,
): Promise<void> {
  const transactionId = deriveId(id, file.name);
  const origin = { organisationId, userId, transactionId, recordId, location: file.shot.at } as const;
  const content = await file.make();
  await intake.receive(organisationId, signal, (upload) =>
    upload.add(
      { originalName: file.name, stream: Readable.from([content]) },
      { ...origin, channel: 'browser' },
    ),
  );
}
