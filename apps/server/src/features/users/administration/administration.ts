import type { Transaction } from '../../../platform/database/database.ts';
import { and, arrayContains, asc, eq, isNull, sql } from '../../../platform/database/orm.ts';
import { users } from '../../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';

export type UserRow = typeof users.$inferSelect;

/**
 * The user with this name in the transaction's organisation, locked until it ends. Throws RefusedError
 * NOT_FOUND.
 */
export async function lockUser(transaction: Transaction, username: string): Promise<UserRow> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(eq(users.username, username.trim().toLowerCase()))
    .for('update');
  if (!user) throw new RefusedError('NOT_FOUND');
  return user;
}

/**
 * Call before a user loses the role, the access or the account: locks the administrators until the
 * transaction ends, so that of two who remove each other one is refused. An invited user who never signed in
 * does not count as an administrator who can. Throws RefusedError LAST_ADMIN.
 */
export async function requireOtherAdmin(transaction: Transaction, userId: string): Promise<void> {
  const admins = await transaction
    .select({ id: users.id, isInvited: users.firstLogin })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update');
  const own = admins.find(({ id }) => id === userId);
  const others = admins.filter(({ id, isInvited }) => id !== userId && (own?.isInvited || !isInvited));
  if (own && others.length === 0) throw new RefusedError('LAST_ADMIN');
}

/** Only the main organisation has support. Throws RefusedError INVALID_REQUEST. */
export async function requireFittingRoles(transaction: Transaction, roles: readonly string[]): Promise<void> {
  if (!roles.includes('support')) return;
  const { rows } = await transaction.execute<{ is_main: boolean }>(
    sql`SELECT is_main FROM organisations WHERE id = current_organisation()`,
  );
  if (!rows[0]?.is_main) {
    throw new RefusedError('INVALID_REQUEST', {
      message: 'Only users of the main organisation can have the role support.',
    });
  }
}
