import type { NotificationKind } from '@assay/contract/notifications';
import type { Transaction } from '../../platform/database/database.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/database/orm.ts';
import { notifications } from '../../platform/database/schema/notifications.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import { wantsBy } from './wanted-ways.ts';

export interface News {
  readonly organisationId: string;
  readonly kind: NotificationKind;
  readonly userIds: readonly string[];
  readonly record: { readonly id: string; readonly name: string };
  /** Username of the person who did it. */
  readonly by: string;
}

/** Ids of the notified users. Users who cannot sign in, or may not see the record, are skipped. */
export type NotifyUsers = (transaction: Transaction, news: News) => Promise<string[]>;

/** By the bell and by mail, as each of them wants it. `readBaseUrl` is called when something is sent. */
export function createNews(queueMail: QueueMail, readBaseUrl: () => string): NotifyUsers {
  return async (transaction, news) => {
    const { organisationId, kind, record } = news;
    const found = await findRecipients(transaction, news);
    const by = await findName(transaction, news.by);
    for (const { id: userId, email, settings, bell, mail } of found) {
      if (bell)
        await transaction
          .insert(notifications)
          .values({ organisationId, userId, kind, recordId: record.id, byName: by });
      if (!mail) continue;
      await queueMail(transaction, {
        organisationId,
        recipient: email,
        // The comment itself stays on the server: it can be withdrawn, and a mail cannot.
        ...writeUserMail(
          settings,
          (mails) => mails[kind]({ by, record: record.name }),
          `${readBaseUrl()}/workorders/${record.id}`,
        ),
      });
    }
    return found.filter(({ bell, mail }) => bell || mail).map(({ id }) => id);
  };
}

/** The name by which colleagues know a user. */
async function findName(transaction: Transaction, username: string): Promise<string> {
  const [user] = await transaction
    .select({ name: users.displayName })
    .from(users)
    .where(eq(users.username, username));
  return user?.name || username;
}

async function findRecipients(transaction: Transaction, { userIds, kind, record }: News) {
  if (userIds.length === 0) return [];
  const isLimited = sql`NOT ${users.roles} @> '{admin}' AND EXISTS (SELECT FROM user_group_members m
    JOIN user_groups g ON g.id = m.group_id WHERE m.user_id = ${users.id} AND g.limits_records)`;
  const seesRecord = sql`EXISTS (SELECT FROM records r WHERE r.id = ${record.id} AND r.created_by = ${users.id})
    OR EXISTS (SELECT FROM user_group_records gr JOIN user_group_members m USING (group_id)
      WHERE gr.record_id = ${record.id} AND m.user_id = ${users.id})`;
  return transaction
    .select({
      id: users.id,
      email: users.email,
      settings: users.settings,
      bell: wantsBy('bell', kind),
      mail: sql<boolean>`${users.receiveEmailNotifications} AND ${wantsBy('mail', kind)}`,
    })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(userIds)]),
        isNull(users.disabledAt),
        sql`(NOT (${isLimited}) OR (${seesRecord}))`,
      ),
    );
}
