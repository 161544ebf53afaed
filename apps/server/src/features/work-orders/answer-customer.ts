import type { Transaction } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, desc, eq, isNull } from '../../platform/database/orm.ts';
import { clientRequests } from '../../platform/database/schema/client-requests.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import type { QueueMail, QueueSms } from '../../platform/mail/queue-mail.ts';
import { readOrganisationConfig } from '../organisations/organisations.ts';
import { readCustomerWords } from './customer-words/read-customer-words.ts';
import type { RequestRow } from './move-state.ts';
import { chooseChannels, notSent } from './send-link.ts';

export interface AnswerDeps {
  readonly queueMail: QueueMail;
  readonly queueSms: QueueSms;
}

/**
 * Sends an answer to the customer whose work order led to the record. Throws RefusedError
 * WORK_ORDER_NOT_SENT, with the reason, if there is no such customer or no channel to reach them.
 */
export async function answerCustomer(
  transaction: Transaction,
  { queueMail, queueSms }: AnswerDeps,
  { recordId, text }: { recordId: string; text: string },
): Promise<void> {
  const row = await readCustomerOf(transaction, recordId);
  if (!row) throw notSent('No customer is known for this record.');
  const { organisationId, id: clientRequestId, requestId, email, smsNumber } = row;
  const channels = chooseChannels(row, await readOrganisationConfig(transaction));
  const { name } = oneRow(
    await transaction
      .select({ name: organisations.name })
      .from(organisations)
      .where(eq(organisations.id, organisationId)),
  );
  const { language, words } = await readCustomerWords(transaction, row);
  if (channels.includes('mail') && email) {
    await queueMail(transaction, {
      organisationId,
      clientRequestId,
      recipient: email,
      subject: words.answerSubject({ organisation: name, requestId }),
      content: {
        language,
        paragraphs: [words.hello(`${row.firstName} ${row.lastName}`), text, words.reference(requestId)],
      },
    });
  }
  if (channels.includes('sms') && smsNumber) {
    await queueSms(transaction, {
      organisationId,
      clientRequestId,
      recipient: smsNumber,
      text: words.answerSms({ organisation: name, requestId, text }),
    });
  }
}

/** The newest work order of a record whose customer is still known. */
export async function readCustomerOf(transaction: Transaction, recordId: string): Promise<RequestRow | null> {
  const isOfRecord = and(eq(clientRequests.recordId, recordId), isNull(clientRequests.forgottenAt));
  const [row] = await transaction
    .select()
    .from(clientRequests)
    .where(isOfRecord)
    .orderBy(desc(clientRequests.createdAt))
    .limit(1);
  return row ?? null;
}
