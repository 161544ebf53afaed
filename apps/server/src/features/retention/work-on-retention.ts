import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { eraseDueFiles } from './erase-files.ts';
import { forgetOld } from './forget-old.ts';

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

/** The rest waits behind other organisations: an attempt has half an hour. */
const RECORDS_A_TURN = 5_000;
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
      await forgetOld(database, organisationId, signal);
      const readDays = async (t: Transaction) => (await readOrganisationConfig(t)).retentionDays;
      const limits = { signal, most: RECORDS_A_TURN };
      const erased = await eraseDueFiles(database, organisationId, readDays, limits);
      if (erased >= RECORDS_A_TURN) await queue.send(eraseFiles, { organisationId });
    },
  });
  await queue.schedule(startRetention, NIGHTLY, {});
}
