import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { mailChanges } from '../../platform/database/schema/mail-changes.ts';
import { passwordResetTokens } from '../../platform/database/schema/organisations.ts';

/**
 * Ends every link to a password and to another mail address that was mailed for this user. Call it after the user's row was
 * changed, and so locked: what was being issued at that moment is there by then.
 */
export async function voidLinks(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(passwordResetTokens).where(eq(passwordResetTokens.userId, userId));
  await transaction.delete(mailChanges).where(eq(mailChanges.userId, userId));
}
