import { and, eq, sql } from 'drizzle-orm';
import { mails } from '../database/schema/mails.ts';
import type { Platform } from '../platform.ts';
import { deliverMail } from './queue-mail.ts';
import { MailRefusedError, openSmtp, type Smtp } from './smtp.ts';

type Parts = Pick<Platform, 'database' | 'queue' | 'config'>;
interface MailName {
  organisationId: string;
  mailId: string;
}
type Settlement = Partial<typeof mails.$inferInsert>;

/** A message takes seconds of waiting and hardly any work. */
const AT_ONCE = 4;

/** Begins to deliver messages in this process: by the mail server, or into the outbox where none is configured. */
export async function workOnMail(
  parts: Parts,
  smtp: Smtp | null = parts.config.mail ? openSmtp(parts.config.mail) : null,
): Promise<void> {
  await parts.queue.work(deliverMail, {
    concurrency: AT_ONCE,
    run: ({ data }) => deliver(parts, smtp, data),
    // The reason of the last attempt stands in the row already, unless its worker was killed.
    giveUp: (data) => settle(parts, data, { status: 'failed' }),
  });
}

async function deliver(parts: Parts, smtp: Smtp | null, name: MailName): Promise<void> {
  if (!smtp) return settle(parts, name, { status: 'kept' });
  const [mail] = await parts.database.withOrganisation(name.organisationId, (t) =>
    t
      .select()
      .from(mails)
      .where(and(eq(mails.id, name.mailId), eq(mails.status, 'waiting'))),
  );
  // Removed meanwhile, or delivered by an attempt that did not come to its end.
  if (!mail?.content) return;
  try {
    await smtp.deliver({ ...mail, content: mail.content });
  } catch (error) {
    const said = (error as Error).message.slice(0, 500);
    if (error instanceof MailRefusedError) return settle(parts, name, { status: 'failed', error: said });
    await change(parts, name, { error: said });
    throw error;
  }
  await settle(parts, name, { status: 'sent', content: null, error: null });
}

const settle = (parts: Parts, name: MailName, settlement: Settlement) =>
  change(parts, name, { ...settlement, settledAt: sql`now()` as never });

async function change({ database }: Parts, { organisationId, mailId }: MailName, values: Settlement) {
  await database.withOrganisation(organisationId, (t) =>
    t
      .update(mails)
      .set(values)
      .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting'))),
  );
}
