import type { Transaction } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import { mails } from '../database/schema/mails.ts';
import type { Platform } from '../platform.ts';
import { openSmsGateway, type SmsGateway, SmsRefusedError } from '../sms-gateway.ts';
import type { MailContent } from './mail-content.ts';
import { deliverMail } from './queue-mail.ts';
import { MailRefusedError, openSmtp, type Smtp } from './smtp.ts';

export type Mail = typeof mails.$inferSelect;

interface MailDeps extends Pick<Platform, 'database' | 'queue' | 'config'> {
  /**
   * Records, in the transaction that marks it, that a message will not be delivered. The function it resolves
   * with runs after the commit.
   */
  readonly noteFailure?: (transaction: Transaction, mail: Mail) => Promise<(() => void) | null>;
}
interface MailName {
  organisationId: string;
  mailId: string;
}
type Settlement = Partial<typeof mails.$inferInsert>;

/** A message takes seconds of waiting and hardly any work. */
const AT_ONCE = 4;

/** Outbound channels; null if not configured. */
export interface Carriers {
  smtp: Smtp | null;
  sms: SmsGateway | null;
}

/**
 * Starts delivering messages in this process: by mail server and SMS gateway, or into the outbox if there is
 * none.
 */
export async function workOnMail(
  parts: MailDeps,
  smtp: Smtp | null = parts.config.mail ? openSmtp(parts.config.mail) : null,
  sms: SmsGateway | null = parts.config.sms ? openSmsGateway(parts.config.sms) : null,
): Promise<void> {
  await parts.queue.work(deliverMail, {
    concurrency: AT_ONCE,
    run: ({ data }) => deliver(parts, { smtp, sms }, data),
    // The row already has the reason of the last attempt, unless its worker was killed.
    giveUp: (data) => settle(parts, data, { status: 'failed' }),
  });
}

async function deliver(parts: MailDeps, carriers: Carriers, name: MailName): Promise<void> {
  const [mail] = await parts.database.withOrganisation(name.organisationId, (t) =>
    t
      .select()
      .from(mails)
      .where(and(eq(mails.id, name.mailId), eq(mails.status, 'waiting'))),
  );
  // Deleted in the meantime, or delivered by an attempt that did not finish.
  if (!mail?.content) return;
  const send = chooseCarrier(carriers, { ...mail, content: mail.content });
  if (!send) return settle(parts, name, { status: 'kept' });
  try {
    await send();
  } catch (error) {
    const said = (error as Error).message.slice(0, 500);
    const isRefusal = error instanceof MailRefusedError || error instanceof SmsRefusedError;
    if (isRefusal) return settle(parts, name, { status: 'failed', error: said });
    await change(parts, name, { error: said });
    throw error;
  }
  await settle(parts, name, { status: 'sent', content: null, error: null });
}

/** Null if messages of this kind are only stored. */
function chooseCarrier(
  { smtp, sms }: Carriers,
  mail: Mail & { content: MailContent },
): (() => Promise<void>) | null {
  if (mail.channel === 'mail') return smtp && (() => smtp.deliver(mail));
  const text = mail.content.paragraphs.join('\n');
  return sms && (() => sms.deliver({ recipient: mail.recipient, text }));
}

const settle = (parts: MailDeps, name: MailName, settlement: Settlement) =>
  change(parts, name, { ...settlement, settledAt: sql`now()` as never });

async function change(
  { database, noteFailure }: MailDeps,
  { organisationId, mailId }: MailName,
  values: Settlement,
): Promise<void> {
  const tell = await database.withOrganisation(organisationId, async (t) => {
    const [mail] = await t
      .update(mails)
      .set(values)
      .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')))
      .returning();
    return mail?.status === 'failed' && noteFailure ? noteFailure(t, mail) : null;
  });
  tell?.();
}
