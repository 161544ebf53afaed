import { z } from 'zod';
import type { Logger } from '../../../platform/logging/logger.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type ExpiryDeps, expireRequests } from '../expire-requests.ts';
import { type ForgettingDeps, forgetClients } from '../forget-clients.ts';
import { type ReminderDeps, remindClients } from '../remind-clients.ts';

export const watchRequests = defineJob({
  name: 'watch-client-requests',
  schema: z.object({}),
  // A failure is retried by the next run.
  retryLimit: 0,
  expireInSeconds: 280,
});

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export type WorkOrderJobDeps = ExpiryDeps & ReminderDeps & ForgettingDeps & { queue: Queue; logger: Logger };

/**
 * Processes work orders that are due, soon will be, or whose client is to be erased; once for all processes.
 */
export async function workOnWorkOrders(parts: WorkOrderJobDeps): Promise<void> {
  const { queue, logger } = parts;
  await queue.work(watchRequests, {
    run: async ({ signal }) => {
      const failures: unknown[] = [];
      const attempt = async (work: () => Promise<void>) => {
        signal.throwIfAborted();
        // One failure does not stop the others.
        await work().catch((error: unknown) => failures.push(error));
      };
      await expireRequests(parts, attempt);
      await remindClients(parts, attempt);
      await forgetClients(parts, attempt);
      if (failures.length === 0) return;
      logger.warn({ failures: failures.length }, 'the regular work on some work orders failed');
      throw new AggregateError(failures, 'The regular work on some work orders failed');
    },
  });
  await queue.schedule(watchRequests, EVERY_FIVE_MINUTES, {});
}
