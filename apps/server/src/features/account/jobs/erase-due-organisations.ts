import { z } from 'zod';
import { and, isNotNull, isNull, lte, sql } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { eraseOrganisation, finishErasure } from '../deletion/erase-organisation.ts';

export const eraseDueOrganisations = defineJob({
  name: 'erase-due-organisations',
  schema: z.object({}),
  // A failure is retried by the next run.
  retryLimit: 0,
  expireInSeconds: 3_600,
});

/** Looks for organisations whose grace period is over, every ten minutes, once for all processes. */
export async function workOnErasure(
  parts: Pick<Platform, 'database' | 'storage' | 'queue' | 'logger'>,
): Promise<void> {
  const { database, queue, logger } = parts;
  await queue.work(eraseDueOrganisations, {
    run: async ({ signal }) => {
      const { id, deletionDueAt, erasedAt, erasureFinishedAt } = organisations;
      const due = await database.asSystem((t) =>
        t
          .select({ id })
          .from(organisations)
          .where(and(lte(deletionDueAt, sql`now()`), isNull(erasedAt))),
      );
      // The process that erased one may have ended before it was done.
      const late = await database.asSystem((t) =>
        t
          .select({ id })
          .from(organisations)
          .where(and(isNotNull(erasedAt), isNull(erasureFinishedAt))),
      );
      const failures: unknown[] = [];
      // One failure does not stop the others. Whatever is left when the attempt's time is over, the next one goes on with.
      for (const { id: organisationId } of late) {
        if (signal.aborted) break;
        await finishErasure({ ...parts, signal }, organisationId).catch(
          (error) => error !== signal.reason && failures.push(error),
        );
      }
      for (const { id: organisationId } of due) {
        try {
          if (await eraseOrganisation({ ...parts, signal }, organisationId)) {
            logger.warn({ organisationId }, 'organisation erased');
          }
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some organisations could not be erased');
    },
  });
  await queue.schedule(eraseDueOrganisations, '*/10 * * * *', {});
}
