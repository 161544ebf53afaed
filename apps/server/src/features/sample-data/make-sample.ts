import { Readable } from 'node:stream';
import type { Database } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import { records, transactions } from '../../platform/database/schema/records.ts';
import { sampleData, sampleRecords } from '../../platform/database/schema/sample-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { EXPENSE_TAG, type Intake } from '../intake/intake.ts';
import { openRecord } from '../record-access/record-access.ts';
import type { KeepSampleOrder } from '../work-orders/work-orders.ts';
import { deriveId } from './derive-id.ts';
import { changeRow, readRow, type SampleRow } from './read-state.ts';
import { listSampleCases, type SampleCase, type SampleFile } from './sample-cases.ts';
import { listSampleOrders } from './sample-orders.ts';

export interface SampleDeps extends Pick<Platform, 'database'> {
  readonly intake: Pick<Intake, 'receive'>;
  readonly keepOrder: KeepSampleOrder;
  readonly publish: Publish;
}

/** Makes the missing cases. Resolves early if the sample is no longer being made. */
export async function makeSample(
  parts: SampleDeps,
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

/** After the last attempt failed: existing parts stay, can be viewed, and can be removed. */
export async function giveUpMaking(database: Database, organisationId: string): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    const row = await readRow(t, 'lock');
    if (row?.state !== 'making') return;
    const error = 'The pictures could not be made or taken in.';
    await changeRow(t, row, { state: 'present', total: row.made, error });
  });
}

async function openSampleRecord(
  { database }: SampleDeps,
  { id, organisationId, userId }: SampleRow,
  { referenceId, name }: SampleCase,
): Promise<string> {
  return database.withOrganisation(organisationId, async (t) => {
    const record = { organisationId, userId, id: deriveId(id, referenceId), name };
    // A user's own record may have the reference: then ours is numbered like any other.
    const isTaken = await t
      .select({ id: records.id })
      .from(records)
      .where(sql`${records.referenceId} = ${referenceId} AND ${records.id} <> ${record.id}`);
    const { id: recordId } = await openRecord(t, isTaken.length > 0 ? record : { ...record, referenceId });
    await t.insert(sampleRecords).values({ recordId, organisationId }).onConflictDoNothing();
    return recordId;
  });
}

/** The upload's id is the same at each attempt: existing files are not made again. */
async function takeIn(
  { database, intake }: SampleDeps,
  { id, organisationId, userId }: SampleRow,
  recordId: string,
  file: SampleFile,
  signal: AbortSignal,
): Promise<void> {
  const uploadId = deriveId(id, file.name);
  const isUpload = eq(transactions.id, uploadId);
  const isIn = await database.withOrganisation(organisationId, (t) => t.$count(transactions, isUpload));
  if (isIn > 0) return;
  const origin = { organisationId, userId, uploadId, recordId, location: file.shot.at } as const;
  const content = await file.make();
  await intake.receive(organisationId, signal, (upload) =>
    upload.add(
      {
        originalName: file.name,
        stream: Readable.from([content]),
        tags: file.isReceipt ? [EXPENSE_TAG] : [],
      },
      { ...origin, channel: 'browser' },
    ),
  );
}
