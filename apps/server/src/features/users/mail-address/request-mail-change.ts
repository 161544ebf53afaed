import { createHash, randomBytes } from 'node:crypto';
import { MAIL_CHANGE_HOURS } from '@assay/contract/constants';
import { eq, lt, or, sql } from 'drizzle-orm';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { mailChanges } from '../../../platform/database/schema/mail-changes.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { UserDeps } from '../create-user-services.ts';

export type MailAddressDeps = Pick<UserDeps, 'database' | 'passwords' | 'attempts' | 'queueMail'>;

export interface MailChangeRequest {
  /** In lower case. */
  email: string;
  passwordDigest: string;
  /** Who asks. */
  caller: string;
  /** Of this installation, for the link. */
  baseUrl: string;
}

export const digestToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Mails a link to the new address; until it is opened nothing changes. One who asks again voids the link before.
 * Whether the address is another user's plays no part, so that nothing tells. Guesses at the password are counted
 * with those at sign-in. Throws RefusedError CURRENT_PASSWORD_WRONG or TOO_MANY_ATTEMPTS.
 */
export async function requestMailChange(
  { database, passwords, attempts, queueMail }: MailAddressDeps,
  { userId, username, homeOrganisationId: organisationId }: Caller,
  { email, passwordDigest, caller, baseUrl }: MailChangeRequest,
): Promise<void> {
  if (!userId || !username) throw new RefusedError('FORBIDDEN');
  const attempt = await attempts.begin({ kind: 'own-password', value: userId });
  const [user] = await database.asSystem((t) =>
    t.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)),
  );
  if (!user || !(await passwords.verify(user.hash, passwordDigest))) {
    throw new RefusedError('CURRENT_PASSWORD_WRONG');
  }
  await attempt.succeed();
  await attempts.begin({ kind: 'mail-change', value: userId });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + MAIL_CHANGE_HOURS * 3_600_000);
  await database.withOrganisation(organisationId, async (t) => {
    const isVoid = or(eq(mailChanges.userId, userId), lt(mailChanges.expiresAt, sql`now()`));
    await t.delete(mailChanges).where(isVoid);
    await t
      .insert(mailChanges)
      .values({ digest: digestToken(token), organisationId, userId, email, expiresAt });
    await writeAudit(t, {
      organisationId,
      action: 'mail-address.change-requested',
      actor: { type: 'user', id: userId, name: username, organisationId, ipAddress: caller },
      target: { type: 'user', id: userId, name: username },
      details: { email },
    });
    await queueMail(t, {
      organisationId,
      recipient: email,
      subject: 'Confirm your new address for Assay',
      content: {
        paragraphs: [
          `The user ${username} wants to receive Assay’s mail at this address.`,
          `The link works once, for ${MAIL_CHANGE_HOURS} hours. If this was not you, do nothing: nothing changes unless the link is opened.`,
        ],
        // In the fragment, which browsers do not send: no log of a server or proxy ever holds it.
        action: { label: 'Confirm this address', url: `${baseUrl}/pages/auth/mail-change#${token}` },
      },
    });
  });
}
