import { SYSTEM_ACTOR, writeAudit } from '../../platform/audit/write-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { and, arrayContains, isNull, sql } from '../../platform/database/orm.ts';
import { users } from '../../platform/database/schema/organisations.ts';
import { securityAlerts } from '../../platform/database/schema/security-alerts.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import { writeUserMail } from '../../platform/mail/user-mails/write-user-mail.ts';
import type { Announce } from '../webhooks/webhooks.ts';
import type { Excess } from './find-excess.ts';

const MAILS = {
  'failed-sign-ins': 'alertFailedSignIns',
  'refused-calls': 'alertRefusedCalls',
  downloads: 'alertDownloads',
} as const;

/** Days after which an alert is deleted, read or not. */
const KEPT_DAYS = 90;

/** The channels by which administrators are alerted. */
export interface AlertWays {
  readonly queueMail: QueueMail;
  readonly announce: Announce;
  /** The installation's address without a trailing slash. If undefined, mails have no link. */
  readonly publicUrl: string | undefined;
}

/**
 * Alerts every administrator who can sign in, by the bell and by mail; webhooks; and the audit log, which
 * prevents duplicates.
 */
export async function alertAdministrators(
  transaction: Transaction,
  organisationId: string,
  excess: Excess,
  { queueMail, announce, publicUrl }: AlertWays,
): Promise<void> {
  const { kind, about, aboutId, aboutType, count, limit } = excess;
  const url = publicUrl && `${publicUrl}/settings/audit`;
  const administrators = await transaction
    .select({
      userId: users.id,
      recipient: users.email,
      settings: users.settings,
      wantsMail: users.receiveEmailNotifications,
    })
    .from(users)
    .where(and(arrayContains(users.roles, ['admin']), isNull(users.disabledAt)));
  for (const { userId, recipient, settings, wantsMail } of administrators) {
    await transaction.insert(securityAlerts).values({ organisationId, userId, kind, about, count });
    if (!wantsMail) continue;
    const values = { about, count: String(count), limit: String(limit) };
    const mail = writeUserMail(
      settings,
      (mails) => {
        const { action, ...words } = mails[MAILS[kind]](values);
        return url && action ? { ...words, action } : words;
      },
      url,
    );
    await queueMail(transaction, { organisationId, recipient, ...mail });
  }
  await announce(transaction, { event: 'security.alert', data: { kind, about, count, limit } });
  await writeAudit(transaction, {
    organisationId,
    actor: SYSTEM_ACTOR,
    action: 'security.alerted',
    target: { type: aboutType, id: aboutId, name: about },
    details: { kind, count, limit },
  });
}

/** Deletes alerts that are too old. */
export async function forgetOldAlerts(transaction: Transaction): Promise<void> {
  const isOld = sql`${securityAlerts.createdAt} < now() - make_interval(days => ${KEPT_DAYS})`;
  await transaction.delete(securityAlerts).where(isOld);
  await transaction.execute(sql`DELETE FROM refused_calls WHERE minute < now() - interval '1 day'`);
}
