import { type OrganisationConfig, WORK_ORDER_REMINDER_HOURS } from '@assay/contract';
import { and, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { SYSTEM_ACTOR } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { AT_ONCE, type Attempt } from './expire-requests.ts';
import { noteStep } from './move-state.ts';
import { chooseChannels, type SendParts, sendLink } from './send-link.ts';

export interface ReminderParts extends SendParts {
  readonly database: Database;
  readonly readConfig: (transaction: Transaction) => Promise<OrganisationConfig>;
  /** Where this installation is reached, where it is configured. */
  readonly publicUrl: string | undefined;
}

/** Sends the link once more to those who have not answered, some time before the work order is due. */
export async function remindClients(parts: ReminderParts, attempt: Attempt): Promise<void> {
  const { id, organisationId } = clientRequests;
  const found = await parts.database.asSystem((t) =>
    t.select({ id, organisationId }).from(clientRequests).where(isToBeReminded()).limit(AT_ONCE),
  );
  for (const one of found) {
    await attempt(() =>
      parts.database.withOrganisation(one.organisationId, (t) => remindClient(t, parts, one.id)),
    );
  }
}

async function remindClient(transaction: Transaction, parts: ReminderParts, id: string): Promise<void> {
  const [row] = await transaction
    .update(clientRequests)
    .set({ remindedAt: sql`now()` })
    // Asked again, as it may have been answered meanwhile.
    .where(and(eq(clientRequests.id, id), isToBeReminded()))
    .returning();
  const address = parts.publicUrl ?? row?.linkAddress;
  if (!row || !address) return;
  const channels = await findChannels(transaction, parts, row);
  if (channels.length === 0) return;
  await sendLink(transaction, parts, { row, channels, address, isReminder: true });
  await noteStep(transaction, row, { step: 'REMINDED', actor: SYSTEM_ACTOR, channels });
}

/** None where the organisation has switched them off since. */
async function findChannels(
  transaction: Transaction,
  { readConfig }: ReminderParts,
  row: typeof clientRequests.$inferSelect,
) {
  try {
    return chooseChannels(row, await readConfig(transaction));
  } catch (error) {
    if (error instanceof RefusedError && error.code === 'WORK_ORDER_NOT_SENT') return [];
    throw error;
  }
}

/** It went out before the time of a reminder that has come and was not used. */
function isToBeReminded(): SQL | undefined {
  const { state, due, sentAt, remindedAt } = clientRequests;
  const times = WORK_ORDER_REMINDER_HOURS.map((hours) => {
    const time = sql`${due} - make_interval(hours => ${hours})`;
    return and(lte(time, sql`now()`), lt(sentAt, time), or(isNull(remindedAt), lt(remindedAt, time)));
  });
  return and(inArray(state, ['SENT', 'OPENED', 'STARTED']), gt(due, sql`now()`), or(...times));
}
