import type { ChangedUser } from '@assay/contract/managed-users';
import { eq, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Sessions } from '../sessions.ts';
import { isTimezone } from '../update-user.ts';
import { lockUser, requireFittingRoles, requireOtherAdmin, type UserRow } from './administration.ts';
import { setGroupsOf } from './memberships.ts';

/**
 * Changes a user of the organisation. Throws RefusedError: NOT_FOUND for a user or group, USER_NOT_UPDATED, USER_SIGNED_IN
 * where one would shut oneself out, LAST_ADMIN, INVALID_REQUEST for roles that cannot be.
 */
export async function changeUser(
  transaction: Transaction,
  { sessions, queueMail }: { sessions: Sessions; queueMail: QueueMail },
  caller: Caller,
  username: string,
  { data, roles, userGroups, disabled }: ChangedUser,
): Promise<UserRow> {
  if (data.timezone !== undefined && !isTimezone(data.timezone)) {
    throw new RefusedError('USER_NOT_UPDATED', { details: { timezone: 'is not known' } });
  }
  const before = await lockUser(transaction, username);
  if (disabled && before.id === caller.userId) throw new RefusedError('USER_SIGNED_IN');
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
  if (data.email !== undefined && data.email !== before.email) {
    await queueMail(transaction, {
      organisationId: before.organisationId,
      recipient: before.email,
      subject: 'Your mail address for Assay was changed',
      content: {
        paragraphs: [
          `Messages for the user ${before.username} now go to another address. ${caller.username} changed it.`,
          'If this is wrong, tell your administrator now.',
        ],
      },
    });
  }
  return before;
}
