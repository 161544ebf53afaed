import type { OutboxMessage } from '@assay/contract/outbox';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance } from 'fastify';
import { auditedBy, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPage, inOrder } from '../../platform/database/list-page.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq, inArray, sql } from '../../platform/database/orm.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { mountRoute, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { renderMailText } from '../../platform/mail/mail-content.ts';
import { createMailQueue, createSmsQueue, deliverMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeliveryNotes } from '../work-orders/work-orders.ts';

export interface OutboxDeps extends Pick<Platform, 'database' | 'queue'> {
  readonly config: Pick<Config, 'mail' | 'sms'>;
  readonly deliveryNotes: DeliveryNotes;
}

const FIELDS = {
  createdAt: { value: sql`created_at`, type: 'timestamptz' },
  channel: { value: sql`channel`, type: 'text' },
  status: { value: sql`status`, type: 'text' },
  recipient: { value: sql`recipient`, type: 'text' },
  subject: { value: sql`subject`, type: 'text' },
} as const;

type Row = typeof mails.$inferSelect;

export function mountOutbox(
  app: FastifyInstance,
  { database, queue, config, deliveryNotes }: OutboxDeps,
): void {
  const queueMail = createMailQueue(queue);
  const queueSms = createSmsQueue(queue);

  mountRoute(app, routes.listMessages, ({ query, caller }) =>
    database.withOrganisation(
      caller.organisationId,
      async (t) => {
        const { ids, ...page } = await findPage(t, { table: 'mails', fields: FIELDS }, query);
        const rows = await t.select().from(mails).where(inArray(mails.id, ids));
        const carriers = { mail: config.mail !== undefined, sms: config.sms !== undefined };
        return { ...SUCCESS, ...page, docs: inOrder(ids, rows).map(present), carriers };
      },
      { readOnly: true },
    ),
  );

  mountRoute(app, routes.getMessage, async ({ params, caller, reply }) => {
    // It may contain a link that works like a password.
    reply.header('cache-control', 'no-store');
    const row = await database.withOrganisation(caller.organisationId, (t) => requireMessage(t, params.id));
    return { ...SUCCESS, data: { ...present(row), text: readText(row) } };
  });

  mountRoute(app, routes.retryMessage, async ({ params, caller, request }) => {
    const { data, tell } = await database.withOrganisation(caller.organisationId, async (t) => {
      const row = await requireMessage(t, params.id);
      if (row.status === 'sent' || row.status === 'waiting') {
        throw new RefusedError('CONFLICT', { message: 'This message is being sent or was sent.' });
      }
      const change = { status: 'waiting' as const, error: null, settledAt: null };
      const changed = oneRow(await t.update(mails).set(change).where(eq(mails.id, row.id)).returning());
      await queue.send(
        deliverMail,
        { organisationId: row.organisationId, mailId: row.id },
        { transaction: t },
      );
      const target = { type: 'message', id: row.id, name: row.recipient };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'message.retried', target });
      return { data: present(changed), tell: await deliveryNotes.noteRetry(t, changed) };
    });
    tell?.();
    return { ...SUCCESS, data };
  });

  mountRoute(app, routes.sendTestMessage, async ({ body: { channel, recipient }, caller, request }) => {
    const { organisationId } = caller;
    await database.withOrganisation(organisationId, async (t) => {
      const mail = writeUserMail(await readSettings(t, caller), (mails) => mails.test());
      const [text = ''] = mail.content.paragraphs;
      if (channel === 'sms') await queueSms(t, { organisationId, recipient, text });
      else await queueMail(t, { organisationId, recipient, ...mail });
      const target = { type: 'message', name: recipient };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'message.tested', target });
    });
    return SUCCESS;
  });
}

/** The caller's settings; none for a token. */
async function readSettings(transaction: Transaction, { userId }: Pick<Caller, 'userId'>) {
  if (userId === null) return {};
  const { settings } = users;
  const [user] = await transaction.select({ settings }).from(users).where(eq(users.id, userId));
  return user?.settings ?? {};
}

/** Throws RefusedError NOT_FOUND. */
async function requireMessage(transaction: Transaction, id: string): Promise<Row> {
  const [row] = await transaction.select().from(mails).where(eq(mails.id, id)).for('update');
  if (!row) throw new RefusedError('NOT_FOUND');
  return row;
}

function present({
  id,
  channel,
  recipient,
  subject,
  status,
  error,
  createdAt,
  settledAt,
}: Row): OutboxMessage {
  const times = { createdAt: createdAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
  return { id, channel, recipient, subject, status, error, ...times };
}

function readText({ channel, content }: Row): string | null {
  if (!content) return null;
  return channel === 'sms' ? content.paragraphs.join('\n') : renderMailText(content);
}
