import { DELIVERIES_KEPT_DAYS, MESSAGES_NAMED_DAYS } from '@assay/contract/constants';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { mailboxMessages } from '../../platform/database/schema/mailboxes.ts';
import { NAMELESS } from './delete-originals.ts';

/** What one statement changes in less than its time, however much there is in all. */
const AT_ONCE = 5_000;

/**
 * Removes one organisation's webhook deliveries after `DELIVERIES_KEPT_DAYS`, and senders and subjects of its mailbox messages that
 * were not taken in after `MESSAGES_NAMED_DAYS`, in transactions of some thousand rows each. A row that is in use is left for the next time.
 */
export async function forgetOld(
  database: Database,
  organisationId: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const forget of [forgetDeliveries, forgetMessages]) {
    for (let isOver = false; !isOver; ) {
      signal?.throwIfAborted();
      isOver = (await database.withOrganisation(organisationId, forget)) < AT_ONCE;
    }
  }
}

async function forgetDeliveries(t: Transaction): Promise<number> {
  const { rowCount } = await t.execute(sql`DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
    SELECT old.id FROM webhooks w CROSS JOIN LATERAL (
      SELECT id FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status <> 'waiting'
        AND d.created_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) old
    LIMIT ${AT_ONCE}))`);
  return rowCount ?? 0;
}

async function forgetMessages(t: Transaction): Promise<number> {
  // By the index of those that still say something: the others stay, and grow in number.
  const old = sql`ARRAY(
    SELECT id FROM mailbox_messages m WHERE m.organisation_id = current_organisation() AND m.asset_id IS NULL
      AND m.state <> 'waiting' AND NOT m.erased AND m.noticed_at < now() - make_interval(days => ${MESSAGES_NAMED_DAYS})
    LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  const { rowCount } = await t
    .update(mailboxMessages)
    .set(NAMELESS)
    .where(sql`${mailboxMessages.id} = ANY (${old})`);
  return rowCount ?? 0;
}
