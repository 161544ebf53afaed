import type { NewsKind } from '@assay/contract/notifications';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull } from '../../platform/database/orm.ts';
import { notifications } from '../../platform/database/schema/notifications.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { wantsBy } from './wanted-ways.ts';

interface Ring {
  readonly organisationId: string;
  readonly kind: Exclude<NewsKind, 'mention' | 'assigned'>;
  readonly recordId: string;
  /** The users who wait for it; null is nobody. */
  readonly userIds: readonly (string | null)[];
}

/**
 * Notifies users by the bell of events that nobody caused, if they want it. A user with an unread identical
 * notification about the record gets no other.
 */
export async function ringBell(transaction: Transaction, ring: Ring): Promise<void> {
  const { organisationId, kind, recordId } = ring;
  const wanted = [...new Set(ring.userIds)].filter((id) => id !== null);
  if (wanted.length === 0) return;
  const found = await transaction
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), isNull(users.disabledAt), wantsBy('bell', kind)));
  const isUnread = and(
    eq(notifications.recordId, recordId),
    eq(notifications.kind, kind),
    isNull(notifications.readAt),
  );
  const unread = await transaction
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(isUnread);
  const told = new Set(unread.map(({ userId }) => userId));
  const rows = found
    .filter(({ userId }) => !told.has(userId))
    .map(({ userId }) => ({ organisationId, userId, kind, recordId, byName: '' }));
  if (rows.length > 0) await transaction.insert(notifications).values(rows);
}
