import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';

/**
 * Locks a user's row and checks that they may still sign in, with the verified password if there was one.
 * Verifying takes a while, and an old password must not overtake a new one or an end to all sessions.
 */
export async function lockUserRow(
  transaction: Transaction,
  { id, passwordHash }: { id: string; passwordHash?: string },
): Promise<boolean> {
  const isSame = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const held = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt), isSame))
    .for('share');
  return held.length > 0;
}
