import { randomBytes } from 'node:crypto';
import { MAIL_CHANGE_HOURS } from '@assay/contract/constants';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { eq, lt, or, sql } from '../../../platform/database/orm.ts';
import { mailChanges } from '../../../platform/database/schema/mail-changes.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import type { UserDeps } from '../create-user-services.ts';
import { digestToken } from '../digest-token.ts';
import { lockUserRow } from '../lock-user-row.ts';

export type MailAddressDeps = Pick<UserDeps, 'database' | 'passwords' | 'attempts' | 'queueMail'>;

export interface MailChangeRequest {
  /** In lower case. */
  email: string;
  passwordDigest: string;
  /** The caller's address. */
  ipAddress: string;
  /** Address of this installation, for the link. */
  baseUrl: string;
}

/**
 * Mails a link to the new address; nothing changes until it is opened. Another request voids the previous
 * link. Whether the address belongs to another user plays no part, so that nothing reveals it. Guesses at the
 * password are counted with those at sign-in. Throws RefusedError CURRENT_PASSWORD_WRONG or
 * TOO_MANY_ATTEMPTS.
 */
export async function requestMailChange(
  { database, passwords, attempts, queueMail }: MailAddressDeps,
  caller: Caller,
  { email, passwordDigest, ipAddress, baseUrl }: MailChangeRequest,
): Promise<void> {
  const user = await checkOwnPassword({ database, passwords, attempts }, caller, {
    passwordDigest,
    ipAddress,
  });
  const { id: userId, username } = user;
  const { homeOrganisationId: organisationId } = caller;
  await attempts.begin({ kind: 'mail-change', value: userId });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + MAIL_CHANGE_HOURS * 3_600_000);
  await database.withOrganisation(organisationId, async (t) => {
    if (!(await lockUserRow(t, user))) throw new RefusedError('CURRENT_PASSWORD_WRONG');
    const isVoid = or(eq(mailChanges.userId, userId), lt(mailChanges.expiresAt, sql`now()`));
    await t.delete(mailChanges).where(isVoid);
    await t
      .insert(mailChanges)
      .values({ digest: digestToken(token), organisationId, userId, email, expiresAt });
    await writeAudit(t, {
      organisationId,
      action: 'mail-address.change-requested',
      actor: { type: 'user', id: userId, name: username, organisationId, ipAddress },
      target: { type: 'user', id: userId, name: username },
      details: { email },
    });
    await queueMail(t, {
      organisationId,
      recipient: email,
      ...writeUserMail(
        user.settings,
        (mails) => mails.addressLink({ username, hours: String(MAIL_CHANGE_HOURS) }),
        // In the fragment, which browsers do not send: no log of a server or proxy ever contains it.
        `${baseUrl}/pages/auth/mail-change#${token}`,
      ),
    });
  });
}
