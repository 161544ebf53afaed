import type { Filing } from '@assay/contract/detection-jobs';
import { SYSTEM_ACTOR, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { storageRecords } from '../../../platform/database/schema/media-storages.ts';
import { findRecordName, openRecord } from '../../record-access/record-access.ts';
import { findClaim } from '../selection/match-path.ts';
import type { RunContext } from './run-context.ts';

export interface RecordPlace {
  /** The same for all files that go into one record. */
  readonly key: string;
  readonly name: string;
  /** The claim number: the record's reference. */
  readonly referenceId?: string;
}

const MAX_NAME_LENGTH = 200;

/** The record of a file; null: none. */
export function placeOf(
  filing: Filing,
  path: string,
  { runId, runName, storageName }: { runId: string; runName: string; storageName: string },
): RecordPlace | null {
  switch (filing.mode) {
    case 'none':
      return null;
    case 'run':
      return { key: `run:${runId}`, name: runName.slice(0, MAX_NAME_LENGTH) };
    case 'folder': {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      // The end of a long path is more informative than its beginning.
      return { key: `folder:${folder}`, name: folder.slice(0, -1).slice(-MAX_NAME_LENGTH) || storageName };
    }
    case 'pattern': {
      const claim = findClaim(filing.pattern, path);
      return claim === null ? null : { key: `claim:${claim.toLowerCase()}`, name: '', referenceId: claim };
    }
  }
}

/** The record for a file, created if it does not exist yet; null: none. */
export async function requireRecordFor(
  t: Transaction,
  { storage, job, run }: Pick<RunContext, 'storage' | 'job' | 'run'>,
  path: string,
): Promise<string | null> {
  const begun = run.createdAt.toISOString().slice(0, 16).replace('T', ' ');
  const runName = `${job.name}, ${begun} UTC`;
  const place = placeOf(job.settings.filing, path, { runId: run.id, runName, storageName: storage.name });
  if (!place) return null;
  const { organisationId, id: storageId } = storage;
  // Two files of one claim at the same time, even in two storages: the second waits for the first.
  await t.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${organisationId} ${place.key}`}, 4317011))`,
  );
  const isMeant = and(eq(storageRecords.storageId, storageId), eq(storageRecords.key, place.key));
  const [known] = await t.select().from(storageRecords).where(isMeant);
  if (known) return known.recordId;
  const recordId = await findOrOpen(t, organisationId, job.createdBy, place);
  await t.insert(storageRecords).values({ storageId, key: place.key, organisationId, recordId });
  return recordId;
}

async function findOrOpen(
  t: Transaction,
  organisationId: string,
  userId: string | null,
  { name, referenceId }: RecordPlace,
): Promise<string> {
  const there = referenceId && (await findRecordName(t, referenceId));
  if (there) return there.id;
  const { id } = await openRecord(t, { organisationId, userId, name, referenceId });
  await writeAudit(t, {
    organisationId,
    actor: SYSTEM_ACTOR,
    action: 'record.created',
    target: { type: 'record', id, name: referenceId ?? name },
  });
  return id;
}
