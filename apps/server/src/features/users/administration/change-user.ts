import type { ChangedUser } from '@assay/contract/managed-users';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq, sql } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { isTimeZone } from '../../../platform/is-time-zone.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../../platform/mail/user-mails/write-user-mail.ts';
import type { Sessions } from '../sessions.ts';
import { voidLinks } from '../void-links.ts';
import { lockUser, requireFittingRoles, requireOtherAdmin, type UserRow } from './administration.ts';
import { invite } from './invite.ts';
import { setGroupsOf } from './memberships.ts';

/**
 * Changes a user of the organisation. Another mail address voids the links that went to the previous one; a
 * user who has not chosen a password yet is invited again. Throws RefusedError: NOT_FOUND for a user or
 * group, USER_NOT_UPDATED, also for one's own mail address, which requires the password
 * (`requestMailChange`), USER_SIGNED_IN for changes that would lock the caller out, LAST_ADMIN,
 * INVALID_REQUEST for impossible roles.
 */
export async function changeUser(
  transaction: Transaction,
  {
    sessions,
    queueMail,
    readBaseUrl,
  }: { sessions: Sessions; queueMail: QueueMail; readBaseUrl: ReadBaseUrl },
  caller: Caller,
  username: string,
  { data, roles, userGroups, disabled }: ChangedUser,
): Promise<UserRow> {
  if (data.timezone !== undefined && !isTimeZone(data.timezone)) {
    throw new RefusedError('USER_NOT_UPDATED', { details: { timezone: 'is not known' } });
  }
  const before = await lockUser(transaction, username);
  if (disabled && before.id === caller.userId) throw new RefusedError('USER_SIGNED_IN');
  const email = data.email === before.email ? undefined : data.email;
  if (email !== undefined && before.id === caller.userId) {
    throw new RefusedError('USER_NOT_UPDATED', {
      message: 'Change your own mail address in your profile: it takes your password.',
      details: { email: 'cannot be changed here' },
    });
  }
  const losesAdmin = before.roles.includes('admin') && roles !== undefined && !roles.includes('admin');
  if (losesAdmin || disabled) await requireOtherAdmin(transaction, before.id);
  if (roles) await requireFittingRoles(transaction, roles);
  if (userGroups) await setGroupsOf(transaction, { userId: before.id, ...before }, userGroups);
  const change = {
    ...data,
    ...(roles ? { roles: [...new Set(roles)] } : {}),
    ...(disabled === undefined ? {} : { disabledAt: disabled ? sql`coalesce(disabled_at, now())` : null }),
  };
  if (Object.values(change).some((value) => value !== undefined)) {
    await transaction.update(users).set(change).where(eq(users.id, before.id));
  }
  if (disabled) await sessions.revokeAllOf(transaction, before.id);
  if (email !== undefined) {
    await voidLinks(transaction, before.id);
    if (before.firstLogin && !before.disabledAt && !disabled)
      await invite(transaction, { queueMail, baseUrl: readBaseUrl() }, { ...before, email });
    await queueMail(transaction, {
      organisationId: before.organisationId,
      recipient: before.email,
      ...writeUserMail(before.settings, (mails) =>
        mails.addressChangedFor({ username: before.username, by: caller.username ?? '' }),
      ),
    });
  }
  return before;
}
