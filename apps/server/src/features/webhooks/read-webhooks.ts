import type { Webhook, WebhookDelivery } from '@assay/contract/webhooks';
import type { Transaction } from '../../platform/database/database.ts';
import { findPage, inOrder, type ListQuery } from '../../platform/database/list-page.ts';
import { and, desc, eq, inArray, type SQL, sql } from '../../platform/database/orm.ts';
import { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Newest first, each with its newest delivery. */
export async function readWebhooks(transaction: Transaction, only?: SQL): Promise<Webhook[]> {
  const rows = await transaction.select().from(webhooks).where(only).orderBy(desc(webhooks.createdAt));
  const { webhookId, status, responseStatus, createdAt } = webhookDeliveries;
  const newest = await transaction
    .selectDistinctOn([webhookId], { webhookId, status, responseStatus, createdAt })
    .from(webhookDeliveries)
    .where(
      inArray(
        webhookId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(webhookId, desc(createdAt));
  return rows.map((row) =>
    presentWebhook(
      row,
      newest.find((delivery) => delivery.webhookId === row.id),
    ),
  );
}

function presentWebhook(
  { id, url, description, events, enabled, notes, createdAt }: WebhookRow,
  last?: Pick<DeliveryRow, 'status' | 'responseStatus' | 'createdAt'>,
): Webhook {
  return {
    id,
    url,
    description,
    events,
    enabled,
    notes,
    createdAt: createdAt.toISOString(),
    lastDelivery: last
      ? { status: last.status, responseStatus: last.responseStatus, at: last.createdAt.toISOString() }
      : null,
  };
}

/** Throws RefusedError NOT_FOUND. */
export async function requireWebhook(transaction: Transaction, id: string): Promise<WebhookRow> {
  const [row] = await transaction.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}

/** Throws RefusedError NOT_FOUND. */
export async function requireDelivery(
  transaction: Transaction,
  webhookId: string,
  id: string,
): Promise<DeliveryRow> {
  const isMeant = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId));
  const [row] = await transaction.select().from(webhookDeliveries).where(isMeant);
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}

const FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  status: { value: sql`status`, type: 'text' },
  event: { value: sql`event`, type: 'text' },
} as const;

/** One page of the deliveries to a webhook. */
export async function findDeliveries(transaction: Transaction, webhookId: string, query: ListQuery) {
  const where = sql`webhook_id = ${webhookId}`;
  const page = await findPage(transaction, { table: 'webhook_deliveries', where, fields: FIELDS }, query);
  const rows = await transaction
    .select()
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, page.ids));
  return { ...page, deliveries: inOrder(page.ids, rows).map(presentDelivery) };
}

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, event, status, attempts, responseStatus, error, milliseconds, data } = row;
  return {
    id,
    event,
    status,
    attempts,
    responseStatus,
    error,
    milliseconds,
    data,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  };
}
