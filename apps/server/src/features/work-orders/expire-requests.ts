import { isClientRequestOpen } from '@assay/contract/client-requests';
import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import { and, inArray, lte, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Publish } from '../events/events.ts';
import { type Attempt, attemptEach } from './due-requests.ts';
import { lockRequest, type MoveState } from './move-state.ts';

export interface ExpiryDeps extends Pick<Platform, 'database'> {
  readonly moveState: MoveState;
  readonly publish: Publish;
}

/** Ends all work orders that are due and were not submitted. */
export async function expireRequests(
  { database, moveState, publish }: ExpiryDeps,
  attempt: Attempt,
): Promise<void> {
  const { state, due } = clientRequests;
  const isDue = and(inArray(state, ['CREATED', 'SENT', 'OPENED', 'STARTED']), lte(due, sql`now()`));
  await attemptEach(database, isDue, attempt, async ({ id, organisationId }) => {
    const event = await database.withOrganisation(organisationId, async (t) => {
      const row = await lockRequest(t, id);
      // Submitted, or given more time in the meantime.
      if (!isClientRequestOpen(row.state) || row.due > new Date()) return null;
      return moveState(t, { id, to: 'EXPIRED', actor: SYSTEM_ACTOR });
    });
    if (event) publish(organisationId, event);
  });
}
