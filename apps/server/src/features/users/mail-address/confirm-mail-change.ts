import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { and, eq, gt, isNull, sql } from '../../../platform/database/orm.ts';
import { mailChanges } from '../../../platform/database/schema/mail-changes.ts';
import { passwordResetTokens, users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import { digestToken } from '../digest-token.ts';
import type { MailAddressDeps } from './request-mail-change.ts';

/**
 * Makes the token's address the user's, once, and informs the previous one. Password links sent there are
 * void. Returns the new address. Throws RefusedError MAIL_CHANGE_LINK_INVALID.
 */
export async function confirmMailChange(
  { database, queueMail }: Pick<MailAddressDeps, 'database' | 'queueMail'>,
  { token, caller }: { token: string; caller: string },
): Promise<string> {
  const isGood = and(eq(mailChanges.digest, digestToken(token)), gt(mailChanges.expiresAt, sql`now()`));
  const [found] = await database.asSystem((t) =>
    t.select({ organisationId: mailChanges.organisationId }).from(mailChanges).where(isGood),
  );
  if (!found) throw new RefusedError('MAIL_CHANGE_LINK_INVALID');
  const { organisationId } = found;
  return database.withOrganisation(organisationId, async (t) => {
    // If two calls coincide, the one that deletes the row wins.
    const [change] = await t.delete(mailChanges).where(isGood).returning();
    if (!change) throw new RefusedError('MAIL_CHANGE_LINK_INVALID');
    const { userId, email } = change;
    const [user] = await t
      .select({ username: users.username, before: users.email, settings: users.settings })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt)))
      .for('update');
    if (!user) throw new RefusedError('MAIL_CHANGE_LINK_INVALID');
    const { username: name, before } = user;
    await t.update(users).set({ email }).where(eq(users.id, userId));
    await t.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
    await writeAudit(t, {
      organisationId,
      action: 'mail-address.changed',
      actor: { type: 'user', id: userId, name, organisationId, ipAddress: caller },
      target: { type: 'user', id: userId, name },
      details: { from: before, to: email },
    });
    if (before !== email) {
      await queueMail(t, {
        organisationId,
        recipient: before,
        ...writeUserMail(user.settings, (mails) => mails.addressChanged({ username: name, address: email })),
      });
    }
    return email;
  });
}
