import { DELIVERIES_KEPT_DAYS } from '@assay/contract/constants';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { forgetMessages } from './delete-originals.ts';
import { eraseDueFiles } from './erase-files.ts';

/** Queues an erasure for every organisation that wants one. */
const startRetention = defineJob({
  name: 'start-retention',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 300,
});

export const eraseFiles = defineJob({
  name: 'erase-files',
  schema: z.object({ organisationId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 1_800,
});

/** Every night, in UTC. */
const NIGHTLY = '17 3 * * *';

/** Starts erasing due files in this process. */
export async function workOnRetention({
  database,
  queue,
}: {
  database: Database;
  queue: Queue;
}): Promise<void> {
  await queue.work(startRetention, {
    run: async () => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ id: string }>(sql`SELECT id FROM organisations`),
      );
      for (const { id: organisationId } of rows) await queue.send(eraseFiles, { organisationId });
    },
  });
  await queue.work(eraseFiles, {
    run: async ({ data: { organisationId }, signal }) => {
      const days = await database.withOrganisation(organisationId, async (t) => {
        await t.execute(sql`DELETE FROM webhook_deliveries
          WHERE created_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS}) AND status <> 'waiting'`);
        await forgetMessages(t);
        return (await readOrganisationConfig(t)).retentionDays;
      });
      if (days !== null) await eraseDueFiles(database, organisationId, days, signal);
    },
  });
  await queue.schedule(startRetention, NIGHTLY, {});
}
