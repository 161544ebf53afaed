import type { OrganisationConfig } from '@assay/contract/organisations';
import { DATE_LOCALES, writeDay } from '@assay/statements/write-day';
import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { eq } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { organisations, users } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { QueueMail, QueueSms } from '../../platform/mail/queue-mail.ts';
import type { CaptureLinks } from './capture-links.ts';
import { readCustomerWords } from './customer-words/read-customer-words.ts';
import type { Channel, RequestRow } from './move-state.ts';

export interface SendDeps {
  readonly links: CaptureLinks;
  readonly queueMail: QueueMail;
  readonly queueSms: QueueSms;
}

/**
 * How a customer can be reached: channels that they gave and the organisation allows. Throws RefusedError
 * WORK_ORDER_NOT_SENT, with the reason, if there is none.
 */
export function chooseChannels(
  { email, smsNumber }: Pick<RequestRow, 'email' | 'smsNumber'>,
  { emailEnabled, smsEnabled }: Pick<OrganisationConfig, 'emailEnabled' | 'smsEnabled'>,
): Channel[] {
  const channels: Channel[] = [];
  if (email && emailEnabled) channels.push('mail');
  if (smsNumber && smsEnabled) channels.push('sms');
  if (channels.length === 0) {
    throw notSent(
      email || smsNumber
        ? 'The settings of your organization allow neither of the ways to reach this client.'
        : 'There is neither an email address nor a telephone number to send it to.',
    );
  }
  return channels;
}

/** The message is the specification's; the reason is in the details. */
export function notSent(reason: string): RefusedError {
  return new RefusedError('WORK_ORDER_NOT_SENT', { details: { reason } });
}

/** Sends the link, in the transaction that records it. */
export async function sendLink(
  transaction: Transaction,
  { links, queueMail, queueSms }: SendDeps,
  {
    row,
    channels,
    baseUrl,
    isReminder,
  }: {
    row: RequestRow;
    channels: readonly Channel[];
    baseUrl: string;
    isReminder: boolean;
  },
): Promise<void> {
  const { id: clientRequestId, organisationId, requestId, email, smsNumber } = row;
  const { organisation, timezone } = await readSender(transaction, row);
  const url = links.linkOf(row, baseUrl);
  const { language, words } = await readCustomerWords(transaction, row);
  const days = new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: 'full', timeZone: timezone });
  const day = writeDay(days, row.due);
  const asked = { organisation, requestId, day };
  if (channels.includes('mail') && email) {
    const subject = words.subject(asked);
    await queueMail(transaction, {
      organisationId,
      clientRequestId,
      recipient: email,
      subject: isReminder ? words.remindSubject(subject) : subject,
      content: {
        language,
        paragraphs: [
          words.ask({ name: `${row.firstName} ${row.lastName}`, organisation }),
          ...(row.message ? [words.message({ organisation, message: row.message })] : []),
          words.until(asked),
          words.alone(organisation),
        ],
        action: { label: words.action, url },
      },
    });
  }
  if (channels.includes('sms') && smsNumber) {
    const text = `${isReminder ? words.remindSms(asked) : words.sms(asked)} ${url}`;
    await queueSms(transaction, { organisationId, clientRequestId, recipient: smsNumber, text });
  }
  await transaction.update(clientRequests).set({ linkAddress: baseUrl }).where(eq(clientRequests.id, row.id));
}

/** The sender, and the time zone of the due date. */
async function readSender(transaction: Transaction, { organisationId, createdBy }: RequestRow) {
  const { name } = oneRow(
    await transaction
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
  );
  const [user] = createdBy
    ? await transaction.select({ timezone: users.timezone }).from(users).where(eq(users.id, createdBy))
    : [];
  return { organisation: name, timezone: user?.timezone ?? 'UTC' };
}
