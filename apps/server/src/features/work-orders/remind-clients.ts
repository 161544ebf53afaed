import { WORK_ORDER_REMINDER_HOURS } from '@assay/contract/constants';
import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { type Attempt, attemptEach } from './due-requests.ts';
import { noteStep } from './move-state.ts';
import { chooseChannels, type SendDeps, sendLink } from './send-link.ts';

export interface ReminderDeps extends SendDeps, Pick<Platform, 'database'> {
  /** The address of this installation, if configured. */
  readonly publicUrl: string | undefined;
}

/** Sends the link again to customers who have not answered, some time before the work order is due. */
export async function remindClients(parts: ReminderDeps, attempt: Attempt): Promise<void> {
  const { database } = parts;
  await attemptEach(database, isToBeReminded(), attempt, ({ id, organisationId }) =>
    database.withOrganisation(organisationId, (t) => remindClient(t, parts, id)),
  );
}

async function remindClient(transaction: Transaction, parts: ReminderDeps, id: string): Promise<void> {
  const [row] = await transaction
    .update(clientRequests)
    .set({ remindedAt: sql`now()` })
    // Checked again, as it may have been answered in the meantime.
    .where(and(eq(clientRequests.id, id), isToBeReminded()))
    .returning();
  const baseUrl = parts.publicUrl ?? row?.linkAddress;
  if (!row || !baseUrl) return;
  const channels = await findChannels(transaction, row);
  if (channels.length === 0) return;
  await sendLink(transaction, parts, { row, channels, baseUrl, isReminder: true });
  await noteStep(transaction, row, { step: 'REMINDED', actor: SYSTEM_ACTOR, channels });
}

/** None if the organisation has switched them off since. */
async function findChannels(transaction: Transaction, row: typeof clientRequests.$inferSelect) {
  try {
    return chooseChannels(row, await readOrganisationConfig(transaction));
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'WORK_ORDER_NOT_SENT') return [];
    throw error;
  }
}

/** It was sent before the time of a reminder that is due and was not used. */
function isToBeReminded(): SQL | undefined {
  const { state, due, sentAt, remindedAt } = clientRequests;
  const times = WORK_ORDER_REMINDER_HOURS.map((hours) => {
    const time = sql`${due} - make_interval(hours => ${hours})`;
    return and(lte(time, sql`now()`), lt(sentAt, time), or(isNull(remindedAt), lt(remindedAt, time)));
  });
  return and(inArray(state, ['SENT', 'OPENED', 'STARTED']), gt(due, sql`now()`), or(...times));
}
