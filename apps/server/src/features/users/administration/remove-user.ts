import type { Caller } from '../../../platform/auth/caller.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import { lockUser, requireOtherAdmin, type UserRow } from './administration.ts';

/**
 * Removes a user and all sessions; their actions stay, without their name. Throws RefusedError: NOT_FOUND,
 * USER_SIGNED_IN, LAST_ADMIN.
 */
export async function removeUser(
  transaction: Transaction,
  caller: Caller,
  username: string,
): Promise<UserRow> {
  const user = await lockUser(transaction, username);
  if (user.id === caller.userId) throw new RefusedError('USER_SIGNED_IN');
  await requireOtherAdmin(transaction, user.id);
  await transaction.delete(users).where(eq(users.id, user.id));
  return user;
}
