import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/organisations.ts';

/**
 * Whether a user may still sign in, by the password that was verified where one was; holds both so until the transaction ends.
 * Verifying takes a while, and whoever waits for a new password or for an end to all sessions must not be overtaken by an old one.
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
