import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, gt, lt, sql } from '../../platform/database/orm.ts';
import { passwordResetTokens } from '../../platform/database/schema/organisations.ts';
import { digestToken } from './digest-token.ts';

export const RESET_TOKEN_MINUTES = 30;

export interface TokenHolder {
  userId: string;
  organisationId: string;
}

/**
 * A token of 256 random bits that lets its holder set this user's password once; only its digest is stored.
 */
export async function issueResetToken(
  transaction: Transaction,
  holder: TokenHolder,
  minutes = RESET_TOKEN_MINUTES,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    ...holder,
    digest: digestToken(token),
    expiresAt: new Date(Date.now() + minutes * 60_000),
  };
  await transaction.delete(passwordResetTokens).where(lt(passwordResetTokens.expiresAt, sql`now()`));
  await transaction.insert(passwordResetTokens).values(row);
  return token;
}

/** Null if it was used, has expired or never existed. */
export async function findResetToken(database: Database, token: string): Promise<TokenHolder | null> {
  const { userId, organisationId, digest, expiresAt } = passwordResetTokens;
  const [holder] = await database.asSystem((t) =>
    t
      .select({ userId, organisationId })
      .from(passwordResetTokens)
      .where(and(eq(digest, digestToken(token)), gt(expiresAt, sql`now()`))),
  );
  return holder ?? null;
}

/** Uses the token up. False if it is no longer valid. */
export async function consumeResetToken(transaction: Transaction, token: string): Promise<boolean> {
  const used = await transaction
    .delete(passwordResetTokens)
    .where(
      and(eq(passwordResetTokens.digest, digestToken(token)), gt(passwordResetTokens.expiresAt, sql`now()`)),
    )
    .returning({ userId: passwordResetTokens.userId });
  return used.length > 0;
}
