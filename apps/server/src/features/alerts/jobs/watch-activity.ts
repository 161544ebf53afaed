import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { readOrganisationConfig } from '../../organisations/organisations.ts';
import { type AlertWays, alertAdministrators, forgetOldAlerts } from '../alert-administrators.ts';
import { findExcess } from '../find-excess.ts';

export const watchActivity = defineJob({
  name: 'watch-activity',
  schema: z.object({}),
  retryLimit: 0,
  retryDelay: 60,
  expireInSeconds: 240,
});

export interface WatchDeps extends AlertWays {
  readonly database: Database;
}

const EVERY_FIVE_MINUTES = '*/5 * * * *';

/**
 * Checks every five minutes, once for all processes, whether somebody did something unusually often within
 * the last hour.
 */
export async function workOnAlerts({
  queue,
  ...parts
}: WatchDeps & { readonly queue: Queue }): Promise<void> {
  await queue.work(watchActivity, { run: ({ signal }) => watchOrganisations(parts, signal) });
  await queue.schedule(watchActivity, EVERY_FIVE_MINUTES, {});
}

/**
 * A failure for one organisation does not keep others from being alerted; throws an AggregateError at the
 * end.
 */
export async function watchOrganisations(parts: WatchDeps, signal: AbortSignal): Promise<void> {
  const { rows } = await parts.database.asSystem((t) =>
    t.$client.query<{ id: string }>('SELECT id FROM organisations WHERE erased_at IS NULL'),
  );
  const failures: unknown[] = [];
  for (const { id } of rows) {
    signal.throwIfAborted();
    await watchOrganisation(parts, id).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some organisations were not looked at.');
}

export function watchOrganisation({ database, ...ways }: WatchDeps, organisationId: string): Promise<void> {
  return database.withOrganisation(organisationId, async (t) => {
    await forgetOldAlerts(t);
    const found = await findExcess(t, await readOrganisationConfig(t));
    for (const excess of found) await alertAdministrators(t, organisationId, excess, ways);
  });
}
