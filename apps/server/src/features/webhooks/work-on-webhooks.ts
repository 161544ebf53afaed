import type { Sealer } from '../../platform/auth/seal.ts';
import { eq, sql } from '../../platform/database/orm.ts';
import type { PgUpdateSetSource } from '../../platform/database/orm-pg.ts';
import { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';
import type { GuardOptions } from '../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import { postTo } from '../../platform/outbound/post-to.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliverToWebhook, TEST_EVENT } from './announce.ts';
import { type Attempt, describeRefusal, explain, type Outgoing, USER_AGENT } from './delivery-attempt.ts';
import { noteOnClaim } from './notes/note-on-claim.ts';
import { signDelivery } from './sign-delivery.ts';

export interface WebhookWorkerDeps extends Pick<Platform, 'database' | 'queue'>, OutboundPolicy {
  readonly sealer: Sealer;
  readonly timeoutMs?: number;
  /** The installation's address without a trailing slash. If undefined, notes have no link. */
  readonly publicUrl: string | undefined;
}

interface DeliveryName {
  organisationId: string;
  deliveryId: string;
}

/** Deliveries mostly wait for remote servers. */
const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;

/** Starts delivering to webhooks in this process. */
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
  // Its webhook was removed in the meantime, or an unfinished attempt had succeeded.
  if (found?.delivery.status !== 'waiting') return;
  if (!found.webhook.enabled && found.delivery.event !== TEST_EVENT) {
    await settle(parts, name, { status: 'failed', error: 'The webhook was switched off.' });
    return;
  }
  const start = performance.now();
  const { allowPrivate, hosts, tlsOnly, timeoutMs = TIMEOUT_MS } = parts;
  const reach = { allowPrivate, hosts, tlsOnly, timeoutMs, signal };
  const attempt = await (found.webhook.notes ? noteOnClaim : postEvent)(parts, found, reach);
  await settle(parts, name, {
    ...attempt,
    attempts: sql`${webhookDeliveries.attempts} + 1`,
    lastAttemptAt: sql`now()`,
    milliseconds: Math.round(performance.now() - start),
  });
  if (attempt.status === 'waiting') throw new Error(attempt.error ?? 'Not delivered.');
}

async function postEvent(
  { sealer }: WebhookWorkerDeps,
  { delivery: { id, event, data, createdAt }, webhook }: Outgoing,
  reach: GuardOptions,
): Promise<Attempt> {
  const body = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), data });
  const seconds = Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    'content-length': String(Buffer.byteLength(body)),
    'assay-event': event,
    'assay-delivery': id,
    'assay-signature': signDelivery(body, sealer.open(webhook.sealedSecret, webhook.id), seconds),
  };
  let responseStatus: number;
  try {
    responseStatus = await postTo(webhook.url, { ...reach, headers, body });
  } catch (error) {
    return explain(error);
  }
  return responseStatus >= 200 && responseStatus < 300
    ? { status: 'delivered', error: null, responseStatus }
    : { status: 'waiting', error: describeRefusal(responseStatus), responseStatus };
}

const settle = (
  { database }: WebhookWorkerDeps,
  { organisationId, deliveryId }: DeliveryName,
  settlement: PgUpdateSetSource<typeof webhookDeliveries>,
) =>
  database.withOrganisation(organisationId, async (t) => {
    await t.update(webhookDeliveries).set(settlement).where(eq(webhookDeliveries.id, deliveryId));
  });
