import { and, asc, eq, gt } from '../../platform/database/orm.ts';
import { records } from '../../platform/database/schema/records.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { findLinkedByCamera } from './cameras/forget-digests.ts';
import { checkRecord } from './check-record.ts';
import { findLaterOfSameDevice } from './claim/find-devices.ts';
import { findLaterOfOtherClaimants } from './invoices/find-invoices.ts';
import { checkAllRecordsJob } from './jobs/check-all-records.ts';
import { checkRecordJob } from './jobs/check-record.ts';

interface CheckDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly publish: Publish;
}

const RECORDS_AT_ONCE = 200;

/** Starts checking records in this process. */
export async function workOnChecks(parts: CheckDeps): Promise<void> {
  const { queue, database } = parts;
  await queue.work(checkRecordJob, {
    concurrency: 2,
    run: async ({ data: { organisationId, recordId, claimChanged } }) => {
      await check(parts, organisationId, recordId);
      if (claimChanged) await requestCompared(parts, organisationId, recordId);
    },
  });
  await queue.work(checkAllRecordsJob, {
    run: async ({ data: { organisationId }, signal }) => {
      for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
        const ids = await database.withOrganisation(organisationId, (t) =>
          t
            .select({ id: records.id })
            .from(records)
            .where(and(eq(records.archived, false), gt(records.id, last)))
            .orderBy(asc(records.id))
            .limit(RECORDS_AT_ONCE),
        );
        for (const { id } of ids) {
          signal.throwIfAborted();
          await check(parts, organisationId, id);
        }
        const end = ids.at(-1);
        if (!end || ids.length < RECORDS_AT_ONCE) return;
        last = end.id;
      }
    },
  });
}

/** Requests checks of the records whose findings depend on this one's claim. */
export async function requestCompared(
  { database, queue }: Pick<CheckDeps, 'database' | 'queue'>,
  organisationId: string,
  recordId: string,
): Promise<void> {
  await database.withOrganisation(organisationId, async (t) => {
    const compared = [
      ...(await findLaterOfSameDevice(t, recordId)),
      ...(await findLaterOfOtherClaimants(t, recordId)),
      ...(await findLinkedByCamera(t, recordId)),
    ];
    for (const id of new Set(compared))
      if (id !== recordId)
        await queue.send(checkRecordJob, { organisationId, recordId: id }, { transaction: t });
  });
}

async function check(parts: CheckDeps, organisationId: string, recordId: string): Promise<void> {
  const changed = await parts.database.withOrganisation(organisationId, (t) =>
    checkRecord(t, { organisationId, recordId }, parts.queue),
  );
  if (changed) parts.publish(organisationId, { type: 'record.changed', recordId });
}
