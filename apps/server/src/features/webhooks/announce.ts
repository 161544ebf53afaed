import type { WebhookEvent } from '@assay/contract/webhooks';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { defineJob } from '../../platform/queue/define-job.ts';
import type { Queue } from '../../platform/queue/queue.ts';

/** Makes one delivery, with growing pauses: the last attempt comes about 85 minutes after the first. */
export const deliverToWebhook = defineJob({
  name: 'deliver-to-webhook',
  schema: z.object({ organisationId: z.uuid(), deliveryId: z.uuid() }),
  retryLimit: 10,
  retryDelay: 5,
  expireInSeconds: 60,
});

/** The event of a delivery that an administrator requested as a test. */
export const TEST_EVENT = 'test';

export interface Announcement {
  event: WebhookEvent;
  data: Record<string, unknown>;
}

/** Notifies the webhooks of the transaction's organisation if and only if it commits. */
export type Announce = (
  transaction: { readonly $client: ClientBase },
  announcement: Announcement,
) => Promise<void>;

interface Row {
  id: string;
  organisation_id: string;
}

export function createAnnouncements(queue: Queue): Announce {
  return async (transaction, { event, data }) => {
    const { rows } = await transaction.$client.query<Row>(
      `INSERT INTO webhook_deliveries (organisation_id, webhook_id, event, data)
       SELECT organisation_id, id, $1, $2 FROM webhooks WHERE enabled AND $1 = ANY (events)
       RETURNING id, organisation_id`,
      [event, JSON.stringify(data)],
    );
    await sendAll(queue, transaction, rows);
  };
}

/** Entries integrated in one transaction: each organisation's webhooks are notified of its own. */
export type AnnounceEntries = (client: ClientBase, from: number, to: number) => Promise<void>;

export function createEntryAnnouncements(queue: Queue): AnnounceEntries {
  return async (client, from, to) => {
    const event: WebhookEvent = 'ledger.entered';
    const { rows } = await client.query<Row>(
      `INSERT INTO webhook_deliveries (organisation_id, webhook_id, event, data)
       SELECT w.organisation_id, w.id, $1, jsonb_build_object('entries', e.entries)
       FROM webhooks w
       CROSS JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('leafIndex', leaf_index, 'kind', kind, 'assetId', asset_id,
           'fingerprint', fingerprint, 'fileFingerprint', file_fingerprint) ORDER BY leaf_index) AS entries
         FROM ledger_entries
         WHERE leaf_index >= $2 AND leaf_index < $3 AND organisation_id = w.organisation_id
       ) e
       WHERE w.enabled AND $1 = ANY (w.events) AND e.entries IS NOT NULL
       RETURNING id, organisation_id`,
      [event, from, to],
    );
    await sendAll(queue, { $client: client }, rows);
  };
}

export async function sendAll(
  queue: Queue,
  transaction: { readonly $client: ClientBase },
  rows: readonly Row[],
): Promise<void> {
  for (const { id: deliveryId, organisation_id: organisationId } of rows) {
    await queue.send(deliverToWebhook, { organisationId, deliveryId }, { transaction });
  }
}
