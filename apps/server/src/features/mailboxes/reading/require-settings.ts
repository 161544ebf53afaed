import type { Transaction } from '../../../platform/database/database.ts';
import { eq } from '../../../platform/database/orm.ts';
import { mailboxes } from '../../../platform/database/schema/mailboxes.ts';
import type { MailboxRow } from '../mailbox-rows.ts';

/**
 * The mailbox was changed, switched off or removed while it was read: pending actions of that reading are
 * void.
 */
export class SettingsChanged extends Error {
  override name = 'SettingsChanged';
}

/** With `lock`, they cannot change until the transaction ends. Throws SettingsChanged. */
export async function requireSettings(
  t: Transaction,
  { id, revision }: Pick<MailboxRow, 'id' | 'revision'>,
  lock?: 'lock',
): Promise<void> {
  const { revision: now } = mailboxes;
  const query = t.select({ now }).from(mailboxes).where(eq(mailboxes.id, id));
  const [found] = await (lock ? query.for('no key update') : query);
  if (found?.now !== revision) throw new SettingsChanged();
}
