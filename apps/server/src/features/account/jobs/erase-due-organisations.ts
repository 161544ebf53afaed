import { and, gt, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
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

/** For this long it is made sure that nothing of an erased organisation is left. */
const FINISHED_AFTER_DAYS = 7;

/** Looks for organisations whose grace period is over, every ten minutes, once for all processes. */
export async function workOnErasure(
  parts: Pick<Platform, 'database' | 'storage' | 'queue' | 'logger'>,
): Promise<void> {
  const { database, queue, logger } = parts;
  await queue.work(eraseDueOrganisations, {
    run: async () => {
      const { id, deletionDueAt, erasedAt } = organisations;
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
          .where(gt(erasedAt, sql`now() - make_interval(days => ${FINISHED_AFTER_DAYS})`)),
      );
      const failures: unknown[] = [];
      for (const { id: organisationId } of late)
        await finishErasure(parts, organisationId).catch((error) => failures.push(error));
      for (const { id: organisationId } of due) {
        try {
          if (await eraseOrganisation(parts, organisationId)) {
            logger.warn({ organisationId }, 'organisation erased');
          }
        } catch (error) {
          // One failure does not stop the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some organisations could not be erased');
    },
  });
  await queue.schedule(eraseDueOrganisations, '*/10 * * * *', {});
}
