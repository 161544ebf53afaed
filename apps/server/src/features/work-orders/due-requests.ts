import type { Database } from '../../platform/database/database.ts';
import { and, asc, gt, type SQL } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';

/** Runs one piece of work, and continues after a failure. */
export type Attempt = (work: () => Promise<void>) => Promise<void>;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;

/** Processes each matching request, page after page: failures do not keep the others from their turn. */
export async function attemptEach(
  database: Database,
  which: SQL | undefined,
  attempt: Attempt,
  work: (request: { id: string; organisationId: string }) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  const { id, organisationId } = clientRequests;
  for (let after = BEFORE_ALL; ; ) {
    const found = await database.asSystem((t) =>
      t
        .select({ id, organisationId })
        .from(clientRequests)
        .where(and(gt(id, after), which))
        .orderBy(asc(id))
        .limit(atOnce),
    );
    for (const one of found) await attempt(() => work(one));
    const last = found.at(-1);
    if (!last || found.length < atOnce) return;
    after = last.id;
  }
}
