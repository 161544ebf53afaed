import type { RouteInput } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { type ClaimNotes, isNoteEvent } from '@assay/contract/webhooks';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Sealer } from '../../platform/auth/seal.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { count, eq } from '../../platform/database/orm.ts';
import { webhookDeliveries, webhooks } from '../../platform/database/schema/webhooks.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { AddressRefusedError, checkAddress } from '../../platform/outbound/guarded-request.ts';
import type { OutboundPolicy } from '../../platform/outbound/outbound-policy.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { sendAll, TEST_EVENT } from './announce.ts';
import { ownerOfClientSecret } from './notes/note-on-claim.ts';
import {
  findDeliveries,
  presentDelivery,
  readWebhooks,
  requireDelivery,
  requireWebhook,
  type WebhookRow,
} from './read-webhooks.ts';
import { makeSecret } from './sign-delivery.ts';

export interface WebhooksDeps extends Pick<Platform, 'database' | 'queue'>, OutboundPolicy {
  readonly sealer: Sealer;
}

type WebhookChange = RouteInput<typeof routes.updateWebhook>['body'];

const MAX_NUMBER = 50;

export function mountWebhooks(app: FastifyInstance, parts: WebhooksDeps): void {
  mountSettings(app, parts);
  mountDeliveries(app, parts);
}

function mountSettings(app: FastifyInstance, parts: WebhooksDeps): void {
  const { database, sealer } = parts;

  mountRoute(app, routes.listWebhooks, async ({ caller }) => {
    const docs = await database.withOrganisation(caller.organisationId, (t) => readWebhooks(t), {
      readOnly: true,
    });
    return { ...SUCCESS, docs };
  });

  mountRoute(app, routes.createWebhook, async ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { notes, ...settings } = body;
    refuseAddress('url', body.url, parts);
    refuseAddress('tokenUrl', notes?.tokenUrl, parts);
    const { organisationId } = caller;
    const secret = makeSecret();
    return database.withOrganisation(organisationId, async (t) => {
      const { there } = oneRow(await t.select({ there: count() }).from(webhooks));
      if (there >= MAX_NUMBER) {
        throw new RefusedError('CONFLICT', { message: `There are ${MAX_NUMBER} webhooks already.` });
      }
      const id = crypto.randomUUID();
      const sealedSecret = sealer.seal(secret, id);
      const values = { ...settings, id, organisationId, sealedSecret };
      await t.insert(webhooks).values({ ...values, ...(notes && sealNotes(sealer, id, notes)) });
      const target = targetOf({ id, url: body.url });
      const details = { events: body.events, ...(notes && { notes: describeNotes(notes) }) };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'webhook.created', target, details });
      return { ...(await present(t, id)), secret };
    });
  });

  mountRoute(app, routes.updateWebhook, async ({ params, body, caller, request }) => {
    const { notes, ...settings } = body;
    refuseAddress('url', body.url, parts);
    refuseAddress('tokenUrl', notes?.tokenUrl, parts);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const before = await requireWebhook(t, params.id);
      refuseChange(before, body);
      if (Object.values(body).some((value) => value !== undefined)) {
        const set = { ...settings, ...(notes && sealNotes(sealer, params.id, notes)) };
        await t.update(webhooks).set(set).where(eq(webhooks.id, params.id));
        const target = targetOf({ ...before, ...body });
        await writeAudit(t, {
          ...auditedBy(caller, request),
          action: 'webhook.updated',
          target,
          details: { changes: { ...settings, ...(notes && { notes: describeNotes(notes) }) } },
        });
      }
      return present(t, params.id);
    });
  });

  mountRoute(app, routes.removeWebhook, async ({ params, caller, request }) => {
    await database.withOrganisation(caller.organisationId, async (t) => {
      const target = targetOf(await requireWebhook(t, params.id));
      await t.delete(webhooks).where(eq(webhooks.id, params.id));
      await writeAudit(t, { ...auditedBy(caller, request), action: 'webhook.removed', target });
    });
    return SUCCESS;
  });

  mountRoute(app, routes.renewWebhookSecret, async ({ params, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const secret = makeSecret();
    return database.withOrganisation(caller.organisationId, async (t) => {
      const target = targetOf(await requireWebhook(t, params.id));
      const sealedSecret = sealer.seal(secret, params.id);
      await t.update(webhooks).set({ sealedSecret }).where(eq(webhooks.id, params.id));
      const details = { secret: 'renewed' };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'webhook.updated', target, details });
      return { ...(await present(t, params.id)), secret };
    });
  });
}

function mountDeliveries(app: FastifyInstance, { database, queue }: WebhooksDeps): void {
  mountRoute(app, routes.testWebhook, ({ params, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const webhook = await requireWebhook(t, params.id);
      const target = targetOf(webhook);
      await writeAudit(t, { ...auditedBy(caller, request), action: 'webhook.tested', target });
      return dispatch(t, queue, webhook, { event: TEST_EVENT, data: { message: 'This is a test.' } });
    }),
  );

  mountRoute(app, routes.listWebhookDeliveries, ({ params, query, caller }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      await requireWebhook(t, params.id);
      const { ids, deliveries, ...page } = await findDeliveries(t, params.id, query);
      return { ...SUCCESS, ...page, docs: deliveries };
    }),
  );

  mountRoute(app, routes.redeliverWebhook, ({ params, caller, request }) =>
    database.withOrganisation(caller.organisationId, async (t) => {
      const webhook = await requireWebhook(t, params.id);
      const { event, data, ...sent } = await requireDelivery(t, params.id, params.deliveryId);
      const details = { redelivered: params.deliveryId };
      const target = targetOf(webhook);
      await writeAudit(t, { ...auditedBy(caller, request), action: 'webhook.tested', target, details });
      return dispatch(t, queue, webhook, { event, data, repeats: sent.repeats ?? sent.id });
    }),
  );
}

function refuseAddress(field: 'url' | 'tokenUrl', url: string | undefined, policy: OutboundPolicy): void {
  try {
    if (url !== undefined) checkAddress(url, policy);
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    const { message } = error;
    throw new RefusedError('WEBHOOK_ADDRESS_REFUSED', { message, details: { fields: { [field]: message } } });
  }
}

/** Throws RefusedError WEBHOOK_NOT_SAVED if the change does not fit the webhook's kind. */
function refuseChange(before: WebhookRow, { url, events, notes }: WebhookChange): void {
  if (notes && !before.notes) {
    throw new RefusedError('WEBHOOK_NOT_SAVED', {
      message: 'A webhook that sends events cannot write notes instead. Add another one.',
    });
  }
  if (!before.notes) return;
  if (events && !events.every(isNoteEvent)) {
    const message = 'A claims system takes notes about records and work orders alone.';
    throw new RefusedError('WEBHOOK_NOT_SAVED', { message, details: { fields: { events: message } } });
  }
  if (notes?.clientSecret === undefined && !goesWhereItWent(before, before.notes, { url, notes })) {
    const message = 'Enter the client secret again: the one that is kept belongs to other addresses.';
    throw new RefusedError('WEBHOOK_NOT_SAVED', { message, details: { fields: { clientSecret: message } } });
  }
}

/**
 * The secret, and the tokens obtained with it, were meant for these hosts and this client, and may be sent to
 * no other.
 */
function goesWhereItWent(
  { url }: WebhookRow,
  { tokenUrl, clientId }: ClaimNotes,
  change: Pick<WebhookChange, 'url' | 'notes'>,
): boolean {
  const isSameHost = change.url === undefined || new URL(change.url).origin === new URL(url).origin;
  const isSameClient =
    change.notes === undefined || (change.notes.tokenUrl === tokenUrl && change.notes.clientId === clientId);
  return isSameHost && isSameClient;
}

/** Columns; the stored secret stays if none is given. */
function sealNotes(sealer: Sealer, id: string, given: NonNullable<WebhookChange['notes']>) {
  const { clientSecret } = given;
  const sealed = clientSecret && { sealedClientSecret: sealer.seal(clientSecret, ownerOfClientSecret(id)) };
  return { notes: withoutSecret(given), ...sealed };
}

/** For the audit log. */
function describeNotes(given: NonNullable<WebhookChange['notes']>) {
  return { ...withoutSecret(given), clientSecret: given.clientSecret === undefined ? 'kept' : 'set' };
}

function withoutSecret({ clientSecret: _, ...notes }: NonNullable<WebhookChange['notes']>): ClaimNotes {
  return notes;
}

const targetOf = ({ id, url }: Pick<WebhookRow, 'id' | 'url'>) => ({ type: 'webhook', id, name: url });

async function present(t: Transaction, id: string) {
  const data = oneRow(await readWebhooks(t, eq(webhooks.id, id)));
  return { ...SUCCESS, data };
}

interface Sent {
  readonly event: string;
  readonly data: Record<string, unknown>;
  /** The first delivery of the same event. */
  readonly repeats?: string;
}

/** Queues one delivery. */
async function dispatch(t: Transaction, queue: Queue, webhook: WebhookRow, sent: Sent) {
  const { organisationId, id: webhookId } = webhook;
  const row = oneRow(
    await t
      .insert(webhookDeliveries)
      .values({ organisationId, webhookId, ...sent })
      .returning(),
  );
  await sendAll(queue, t, [{ id: row.id, organisation_id: organisationId }]);
  return { ...SUCCESS, data: presentDelivery(row) };
}
