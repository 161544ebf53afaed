import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { mailChanges } from '../../platform/database/schema/mail-changes.ts';
import { passwordResetTokens } from '../../platform/database/schema/organisations.ts';

/**
 * Voids every mailed link to a password and to another mail address of this user. Call it after the user's
 * row was changed, and so locked: a link being issued at that moment exists by then.
 */
export async function voidLinks(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
  await transaction.delete(mailChanges).where(eq(mailChanges.userId, userId));
}
