import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { makeHead } from '../heads/enter-head.ts';

const enterAuditHeads = defineJob({
  name: 'enter-audit-heads',
  schema: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  expireInSeconds: 1_800,
});

/** On the hour. */
const HOURLY = '0 * * * *';
const MAX_STATEMENT_MS = 120_000;

/** Enters the head of each organisation's audit log in the ledger, once an hour for all processes. */
export async function workOnAuditHeads({
  database,
  queue,
}: {
  database: Database;
  queue: Queue;
}): Promise<void> {
  await queue.work(enterAuditHeads, {
    run: async ({ signal }) => {
      const { rows } = await database.asSystem((t) =>
        t.$client.query<{ id: string }>('SELECT id FROM organisations WHERE erased_at IS NULL'),
      );
      for (const { id } of rows) {
        signal.throwIfAborted();
        await database.withOrganisation(
          id,
          async (t) => {
            // An entry of an organisation whose entries are erased meanwhile would stay.
            const { rowCount } = await t.$client.query(
              `SELECT FROM organisations WHERE id = $1 AND (deletion_due_at > now()) IS NOT FALSE FOR KEY SHARE`,
              [id],
            );
            if (rowCount === 1) await makeHead(t, id);
          },
          { statementTimeoutMs: MAX_STATEMENT_MS },
        );
      }
    },
  });
  await queue.schedule(enterAuditHeads, HOURLY, {});
}
