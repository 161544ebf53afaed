import { PASSWORD_HISTORY_LENGTH } from '@assay/contract/constants';
import type { PasswordHasher } from '../../platform/auth/password-hash.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { desc, eq, sql } from '../../platform/database/orm.ts';
import { passwordHistory, users } from '../../platform/database/schema/organisations.ts';
import { voidLinks } from './void-links.ts';

/** Whether it is the user's current or a recent password. Costs one hash for each. */
export async function wasUsedBefore(
  database: Database,
  passwords: PasswordHasher,
  userId: string,
  passwordDigest: string,
): Promise<boolean> {
  const hashes = await database.asSystem(async (t) => {
    const current = await t.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
    const former = await t
      .select({ hash: passwordHistory.passwordHash })
      .from(passwordHistory)
      .where(eq(passwordHistory.userId, userId))
      .orderBy(desc(passwordHistory.id))
      .limit(PASSWORD_HISTORY_LENGTH);
    return new Set([...current, ...former].map(({ hash }) => hash));
  });
  for (const hash of hashes) {
    if (await passwords.verify(hash, passwordDigest)) return true;
  }
  return false;
}

/**
 * Sets the user's password and adds it to the history. Links to a password and to another mail address are
 * void: they may be in the hands of the person whom the new one is to keep out.
 */
export async function setPassword(
  transaction: Transaction,
  { userId, organisationId }: { userId: string; organisationId: string },
  passwordHash: string,
): Promise<void> {
  // A user's initial password is in the history from its first change on.
  await transaction.execute(sql`
    INSERT INTO password_history (organisation_id, user_id, password_hash)
    SELECT organisation_id, id, password_hash FROM users
    WHERE id = ${userId} AND NOT EXISTS (SELECT FROM password_history WHERE user_id = ${userId})`);
  await transaction
    .update(users)
    .set({ passwordHash, firstLogin: false, passwordEndsAt: null })
    .where(eq(users.id, userId));
  await voidLinks(transaction, userId);
  await transaction.insert(passwordHistory).values({ userId, organisationId, passwordHash });
  await transaction.execute(sql`
    DELETE FROM password_history WHERE user_id = ${userId} AND id NOT IN (
      SELECT id FROM password_history WHERE user_id = ${userId} ORDER BY id DESC LIMIT ${PASSWORD_HISTORY_LENGTH})`);
}
