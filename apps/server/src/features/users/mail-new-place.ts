import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, sql } from '../../platform/database/orm.ts';
import { sessions, users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';

const MAX_PROGRAM_LENGTH = 120;

/**
 * Informs a user by mail of a sign-in from a network address and a program that none of their sessions used
 * before. Runs before the session is written; the first session causes no mail, nor do browsers with the mark
 * of a known device.
 */
export async function mailNewPlace(
  transaction: Transaction,
  queueMail: QueueMail,
  { id, organisationId, address, userAgent }: NewPlace,
): Promise<void> {
  const fromHere = and(
    sql`${sessions.address} IS NOT DISTINCT FROM ${address}`,
    sql`${sessions.userAgent} IS NOT DISTINCT FROM ${userAgent ?? null}`,
  );
  const [earlier] = await transaction
    .select({ any: sql<number>`count(*)::int`, here: sql<number>`count(*) FILTER (WHERE ${fromHere})::int` })
    .from(sessions)
    .where(eq(sessions.userId, id));
  if (!earlier || earlier.any === 0 || earlier.here > 0) return;
  const { email: recipient, username, settings } = users;
  const [user] = await transaction
    .select({ recipient, username, settings })
    .from(users)
    .where(eq(users.id, id));
  if (!user) return;
  const program = userAgent?.slice(0, MAX_PROGRAM_LENGTH) ?? '';
  await queueMail(transaction, {
    ...{ organisationId, recipient: user.recipient },
    ...writeUserMail(user.settings, (mails) => mails.newPlace({ username: user.username, address, program })),
  });
}

export interface NewPlace {
  /** The user's id. */
  readonly id: string;
  readonly organisationId: string;
  /** The network address. */
  readonly address: string;
  /** As stored with the session. */
  readonly userAgent: string | undefined;
}
