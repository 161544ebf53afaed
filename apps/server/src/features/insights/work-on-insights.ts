import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { foldDays } from './fold-days.ts';
import { foldInsightsJob, startFoldingJob } from './jobs/fold-insights.ts';

/** Every hour, at another minute than other hourly jobs. */
const HOURLY = '23 * * * *';

/** Starts counting past days in this process, so that queries about them are answered at once. */
export async function workOnInsights({
  database,
  queue,
}: {
  database: Database;
  queue: Queue;
}): Promise<void> {
  await queue.work(startFoldingJob, {
    run: async () => {
      const { rows } = await database.asSystem((t) =>
        t.execute<{ id: string }>(sql`SELECT id FROM organisations`),
      );
      for (const { id: organisationId } of rows) {
        await queue.send(foldInsightsJob, { organisationId }, { priority: -1 });
      }
    },
  });
  await queue.work(foldInsightsJob, {
    run: async ({ data: { organisationId }, signal }) => {
      await foldDays(database, organisationId, signal);
    },
  });
  await queue.schedule(startFoldingJob, HOURLY, {});
}
