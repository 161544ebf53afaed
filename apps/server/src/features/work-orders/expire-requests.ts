import { isClientRequestOpen, type ServerEvent } from '@assay/contract';
import { and, inArray, lte, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { holdRequest, type MoveState } from './move-state.ts';

export interface ExpiryParts {
  readonly database: Database;
  readonly moveState: MoveState;
  readonly publish: (organisationId: string, event: ServerEvent) => void;
}

/** Does one piece of work, and goes on where it fails. */
export type Attempt = (work: () => Promise<void>) => Promise<void>;

/** At most so many are looked after in one run; the next one goes on. */
export const AT_ONCE = 500;

/** Ends all work orders that are due and were not submitted. */
export async function expireRequests(
  { database, moveState, publish }: ExpiryParts,
  attempt: Attempt,
): Promise<void> {
  const { id, organisationId, state, due } = clientRequests;
  const found = await database.asSystem((t) =>
    t
      .select({ id, organisationId })
      .from(clientRequests)
      .where(and(inArray(state, ['CREATED', 'SENT', 'OPENED', 'STARTED']), lte(due, sql`now()`)))
      .limit(AT_ONCE),
  );
  for (const one of found) {
    await attempt(async () => {
      const event = await database.withOrganisation(one.organisationId, async (t) => {
        const row = await holdRequest(t, one.id);
        // Submitted, or given more time meanwhile.
        if (!isClientRequestOpen(row.state) || row.due > new Date()) return null;
        return moveState(t, { id: one.id, to: 'EXPIRED', actor: SYSTEM_ACTOR });
      });
      if (event) publish(one.organisationId, event);
    });
  }
}
