import { DELETION_GRACE_DAYS } from '@assay/contract/constants';
import type { Language } from '@assay/contract/users';
import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import { type AuditStatement, writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { organisations } from '../../../platform/database/schema/organisations.ts';
import type { ReadBaseUrl } from '../../../platform/http/read-base-url.ts';
import { RefusedError } from '../../../platform/http/refused-error.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailAdmins } from '../mail-admins.ts';
import { type Account, readAccount } from '../read-account.ts';

export interface DeletionDeps extends Pick<Platform, 'database'> {
  queueMail: QueueMail;
  /** Address of this installation, for links. */
  readBaseUrl: ReadBaseUrl;
}

type Asked = Pick<AuditStatement, 'organisationId' | 'actor'>;

/**
 * Schedules the erasure of the organisation at the end of its grace period, unless it is cancelled; a
 * repeated request does not change the time. Throws RefusedError NAME_NOT_CONFIRMED or
 * MAIN_ORGANISATION_STAYS.
 */
export function requestDeletion(
  { database, queueMail, readBaseUrl }: DeletionDeps,
  { organisationId, actor }: Asked,
  typedName: string,
): Promise<Account> {
  return database.withOrganisation(organisationId, async (t) => {
    const account = await lockAccount(t);
    if (account.isMain) throw new RefusedError('MAIN_ORGANISATION_STAYS');
    if (typedName.trim() !== account.name) throw new RefusedError('NAME_NOT_CONFIRMED');
    if (account.deletion) return account;
    await t
      .update(organisations)
      .set({
        deletionRequestedAt: sql`now()`,
        deletionRequestedBy: actor.name,
        deletionDueAt: sql`now() + make_interval(days => ${DELETION_GRACE_DAYS})`,
      })
      .where(eq(organisations.id, organisationId));
    const changed = await readAccount(t);
    const dueAt = changed.deletion?.dueAt ?? '';
    await writeAudit(t, { organisationId, actor, action: 'account.deletion-requested', details: { dueAt } });
    const said = { organisation: account.name, by: actor.name };
    await mailAdmins(
      t,
      queueMail,
      (mails, language) => mails.deletionRequested({ ...said, at: formatDay(dueAt, language) }),
      `${readBaseUrl()}/account`,
    );
    return changed;
  });
}

/**
 * Cancels the deletion of the organisation; does nothing if none was requested. Throws RefusedError
 * DELETION_UNDER_WAY once its grace period is over: part of it may be gone.
 */
export function cancelDeletion(
  { database, queueMail }: DeletionDeps,
  { organisationId, actor }: Asked,
): Promise<Account> {
  return database.withOrganisation(organisationId, async (t) => {
    const account = await lockAccount(t);
    if (!account.deletion) return account;
    const { rowCount } = await t
      .update(organisations)
      .set({ deletionRequestedAt: null, deletionRequestedBy: null, deletionDueAt: null })
      .where(and(eq(organisations.id, organisationId), sql`deletion_due_at > now()`));
    if (rowCount !== 1) throw new RefusedError('DELETION_UNDER_WAY');
    await writeAudit(t, { organisationId, actor, action: 'account.deletion-cancelled' });
    const said = { organisation: account.name, by: actor.name };
    await mailAdmins(t, queueMail, (mails) => mails.deletionCancelled(said));
    return readAccount(t);
  });
}

/** Serialises concurrent requests, cancellations and erasures. */
async function lockAccount(transaction: Transaction): Promise<Account> {
  await transaction.execute(sql`SELECT FROM organisations WHERE id = current_organisation() FOR UPDATE`);
  return readAccount(transaction);
}

function formatDay(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${writeDay(format, new Date(at))} UTC`;
}
