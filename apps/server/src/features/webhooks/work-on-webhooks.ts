import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Sealer } from '../../platform/auth/seal.ts';
import { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';
import { AddressRefusedError } from '../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import { postTo } from '../../platform/outbound/post-to.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverToWebhook, TEST_EVENT } from './announce.ts';
import { signDelivery } from './sign-delivery.ts';

export interface WebhookWorkerDeps extends Pick<Platform, 'database' | 'queue'>, OutboundPolicy {
  readonly sealer: Sealer;
  readonly timeoutMs?: number;
}

interface DeliveryName {
  organisationId: string;
  deliveryId: string;
}

/** Deliveries are mostly waiting for strangers. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;

/** Begins to deliver to webhooks in this process. */
export async function workOnWebhooks(parts: WebhookWorkerDeps): Promise<void> {
  await parts.queue.work(deliverToWebhook, {
    concurrency: AT_ONCE,
    run: ({ data, signal }) => deliver(parts, data, signal),
    giveUp: (data) => settle(parts, data, { status: 'failed' }),
  });
}

async function deliver(parts: WebhookWorkerDeps, name: DeliveryName, signal: AbortSignal): Promise<void> {
  const found = await parts.database.withOrganisation(name.organisationId, async (t) => {
    const [row] = await t
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, name.deliveryId));
    return row;
  });
  // Its webhook was removed meanwhile, or an attempt that did not come to its end had got through.
  if (found?.delivery.status !== 'waiting') return;
  const { id, event, data, createdAt } = found.delivery;
  const { id: webhookId, url, sealedSecret, enabled } = found.webhook;
  if (!enabled && event !== TEST_EVENT) {
    await settle(parts, name, { status: 'failed', error: 'The webhook was switched off.' });
    return;
  }
  const body = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data });
  const seconds = Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Assay-Webhook/1',
    'content-length': String(Buffer.byteLength(body)),
    'assay-event': event,
    'assay-delivery': id,
    'assay-signature': signDelivery(body, parts.sealer.open(sealedSecret, webhookId), seconds),
  };
  const start = performance.now();
  const measure = () => ({
    attempts: sql`${webhookDeliveries.attempts} + 1`,
    lastAttemptAt: sql`now()`,
    milliseconds: Math.round(performance.now() - start),
  });
  const { allowPrivate, hosts, tlsOnly, timeoutMs = TIMEOUT_MS } = parts;
  let responseStatus: number;
  try {
    responseStatus = await postTo(url, { headers, body, signal, allowPrivate, hosts, tlsOnly, timeoutMs });
  } catch (cause) {
    const error = (cause as Error).message.slice(0, 300);
    // It would be refused again and again.
    const isOver = cause instanceof AddressRefusedError;
    const status = isOver ? ('failed' as const) : ('waiting' as const);
    await settle(parts, name, { ...measure(), status, error, responseStatus: null });
    if (isOver) return;
    throw cause;
  }
  if (responseStatus >= 200 && responseStatus < 300) {
    await settle(parts, name, { ...measure(), status: 'delivered', error: null, responseStatus });
    return;
  }
  const error = describeRefusal(responseStatus);
  await settle(parts, name, { ...measure(), error, responseStatus });
  throw new Error(error);
}

function describeRefusal(status: number): string {
  if (status >= 300 && status < 400) return `Answered with ${status}: redirects are not followed.`;
  return `Answered with ${status}.`;
}

const settle = (
  { database }: WebhookWorkerDeps,
  { organisationId, deliveryId }: DeliveryName,
  settlement: PgUpdateSetSource<typeof webhookDeliveries>,
) =>
  database.withOrganisation(organisationId, async (t) => {
    await t.update(webhookDeliveries).set(settlement).where(eq(webhookDeliveries.id, deliveryId));
  });
