import {
  NEWS_KINDS,
  type NewsKind,
  type Notification,
  type NotificationWayChanges,
  type NotificationWays,
  type SecurityAlert,
} from '@assay/contract/notifications';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, count, desc, eq, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { notifications, notificationWays } from '../../platform/database/schema/notifications.ts';
import { records } from '../../platform/database/schema/records.ts';
import { securityAlerts } from '../../platform/database/schema/security-alerts.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

interface Owner {
  readonly organisationId: string;
  readonly userId: string;
  /** Alerts are only for administrators, including those received earlier. */
  readonly isAdmin: boolean;
}

const isAlertOf = ({ userId, isAdmin }: Owner) =>
  and(eq(securityAlerts.userId, userId), isAdmin ? undefined : sql`false`);

/** Days after which a notification is deleted, read or not. */
const KEPT_DAYS = 90;

/** The newest first. */
export async function listNotifications(
  transaction: Transaction,
  { userId }: Owner,
  most: number,
): Promise<Notification[]> {
  const rows = await transaction
    .select({ own: notifications, referenceId: records.referenceId })
    .from(notifications)
    .innerJoin(records, eq(records.id, notifications.recordId))
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most);
  return rows.map(({ own: { id, kind, recordId, byName: by, createdAt, readAt }, referenceId }) => ({
    ...{ id, kind, recordId, referenceId, by },
    at: createdAt.toISOString(),
    read: readAt !== null,
  }));
}

/** The newest first. */
export async function listAlerts(
  transaction: Transaction,
  owner: Owner,
  most: number,
): Promise<SecurityAlert[]> {
  const rows = await transaction
    .select()
    .from(securityAlerts)
    .where(isAlertOf(owner))
    .orderBy(desc(securityAlerts.createdAt), desc(securityAlerts.id))
    .limit(most);
  return rows.map(({ id, kind, about, count: times, createdAt, readAt }) => ({
    ...{ id, kind, about, count: times },
    at: createdAt.toISOString(),
    read: readAt !== null,
  }));
}

export async function countUnread(transaction: Transaction, owner: Owner): Promise<number> {
  const isUnread = and(eq(notifications.userId, owner.userId), isNull(notifications.readAt));
  const rows = await transaction
    .select({ unread: count() })
    .from(notifications)
    .innerJoin(records, eq(records.id, notifications.recordId))
    .where(isUnread);
  const isNew = and(isAlertOf(owner), isNull(securityAlerts.readAt));
  const alerts = await transaction.select({ unread: count() }).from(securityAlerts).where(isNew);
  return oneRow(rows).unread + oneRow(alerts).unread;
}

/**
 * These or, without ids, all. Also deletes old ones. Throws RefusedError NOT_FOUND if one is not this user's.
 */
export async function markRead(
  transaction: Transaction,
  owner: Owner,
  ids: readonly string[] | undefined,
): Promise<void> {
  const isOwn = eq(notifications.userId, owner.userId);
  const named = ids ? inArray(notifications.id, [...ids]) : undefined;
  if (ids) {
    const own = await transaction
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(isOwn, named));
    const alerts = await transaction
      .select({ id: securityAlerts.id })
      .from(securityAlerts)
      .where(and(isAlertOf(owner), inArray(securityAlerts.id, [...ids])));
    if (own.length + alerts.length < new Set(ids).size) throw new RefusedError('NOT_FOUND');
  }
  await transaction
    .update(securityAlerts)
    .set({ readAt: sql`clock_timestamp()` })
    .where(
      and(
        isAlertOf(owner),
        ids ? inArray(securityAlerts.id, [...ids]) : undefined,
        isNull(securityAlerts.readAt),
      ),
    );
  await transaction
    .update(notifications)
    .set({ readAt: sql`clock_timestamp()` })
    .where(and(isOwn, named, isNull(notifications.readAt)));
  await transaction
    .delete(notifications)
    .where(and(isOwn, sql`${notifications.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`));
}

export async function readWays(transaction: Transaction, { userId }: Owner): Promise<NotificationWays> {
  const rows = await transaction.select().from(notificationWays).where(eq(notificationWays.userId, userId));
  const ofKind = (kind: NewsKind) => {
    const row = rows.find((own) => own.kind === kind);
    return { bell: row?.bell ?? true, mail: row?.mail ?? true };
  };
  const { bell } = ofKind('review');
  return {
    ...{ mention: ofKind('mention'), assigned: ofKind('assigned'), answered: ofKind('answered') },
    review: { bell },
  };
}

/** Kinds that are not named are unchanged. */
export async function writeWays(
  transaction: Transaction,
  { organisationId, userId }: Owner,
  ways: NotificationWayChanges,
): Promise<void> {
  for (const kind of NEWS_KINDS) {
    const chosen = ways[kind];
    if (!chosen) continue;
    const set = { mail: false, ...chosen };
    await transaction
      .insert(notificationWays)
      .values({ organisationId, userId, kind, ...set })
      .onConflictDoUpdate({ target: [notificationWays.userId, notificationWays.kind], set });
  }
}
