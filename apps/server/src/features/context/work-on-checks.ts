import type { ServerEvent } from '@assay/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { records } from '../../platform/database/schema/records.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type CheckParts, checkRecord } from './check-record.ts';
import { checkAllRecordsJob } from './jobs/check-all-records.ts';
import { checkRecordJob } from './jobs/check-record.ts';

interface Parts extends CheckParts {
  readonly database: Database;
  readonly queue: Queue;
  readonly publish: (organisationId: string, event: ServerEvent) => void;
}

const RECORDS_AT_ONCE = 200;

/** Begins to check records in this process. */
export async function workOnChecks(parts: Parts): Promise<void> {
  const { queue, database } = parts;
  await queue.work(checkRecordJob, {
    concurrency: 2,
    run: ({ data: { organisationId, recordId } }) => check(parts, organisationId, recordId),
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
        if (ids.length < RECORDS_AT_ONCE) return;
        last = ids[ids.length - 1].id;
      }
    },
  });
}

async function check(parts: Parts, organisationId: string, recordId: string): Promise<void> {
  const changed = await parts.database.withOrganisation(organisationId, (t) =>
    checkRecord(t, { organisationId, recordId }, parts),
  );
  if (changed) parts.publish(organisationId, { type: 'record.changed', recordId });
}
