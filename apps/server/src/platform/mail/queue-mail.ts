import { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import { mails } from '../database/schema/mails.ts';
import { defineJob } from '../queue/define-job.ts';
import type { Queue } from '../queue/queue.ts';
import type { MailContent } from './mail-content.ts';

/** Delivers one message. The job holds only its id: the queue's tables never hold a message's text. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  schema: z.object({ organisationId: z.uuid(), mailId: z.uuid() }),
  // 2 s doubling, so the last attempt comes about nine minutes after the first, and longer with unresponsive
  // servers.
  retryLimit: 8,
  retryDelay: 2,
  expireInSeconds: 120,
});

export interface NewMail {
  organisationId: string;
  recipient: string;
  subject: string;
  content: MailContent;
  /** The work order whose link it contains. */
  clientRequestId?: string;
}

/** Puts a message into the outbox and queues it; both happen if and only if the transaction commits. */
export type QueueMail = (transaction: Transaction, mail: NewMail) => Promise<void>;

export function createMailQueue(queue: Queue): QueueMail {
  return async (transaction, mail) => {
    const mailId = crypto.randomUUID();
    await transaction.insert(mails).values({ id: mailId, ...mail });
    await queue.send(deliverMail, { organisationId: mail.organisationId, mailId }, { transaction });
  };
}

export interface NewSms {
  organisationId: string;
  /** Telephone number. */
  recipient: string;
  text: string;
  clientRequestId?: string;
}

/** As `QueueMail`, to a telephone. */
export type QueueSms = (transaction: Transaction, sms: NewSms) => Promise<void>;

export function createSmsQueue(queue: Queue): QueueSms {
  return async (transaction, { text, ...sms }) => {
    const mailId = crypto.randomUUID();
    const content = { paragraphs: [text] };
    const row = { ...sms, id: mailId, subject: '', content, channel: 'sms' as const };
    await transaction.insert(mails).values(row);
    await queue.send(deliverMail, { organisationId: sms.organisationId, mailId }, { transaction });
  };
}
