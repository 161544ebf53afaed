import type { MailboxRefusal } from '@assay/contract/mailboxes';
import { and, eq, sql } from '../../../platform/database/orm.ts';
import { mailboxMessages } from '../../../platform/database/schema/mailboxes.ts';
import type { MessageRow } from '../mailbox-rows.ts';
import type { Reading } from './reading-context.ts';

const ATTEMPTS = 5;
/** The original error is only for the log. */
export const OURS = 'It could not be stored, for a reason on our side.';
const BROKEN_OFF = 'Each attempt at it was broken off before it came to an end.';

type Parts = Pick<Reading, 'database' | 'row'>;

export const isWaiting = ({ id }: Pick<MessageRow, 'id'>) =>
  and(eq(mailboxMessages.id, id), eq(mailboxMessages.state, 'waiting'));

/**
 * Counts an attempt before it is made, so that a message cannot crash the process, or exceed its turn, again
 * and again. Returns false if no attempt is left; the message is then refused.
 */
export async function beginAttempt(parts: Parts, message: MessageRow): Promise<boolean> {
  if (message.attempts >= ATTEMPTS) {
    await refuse(parts, message, 'failed', message.error ?? BROKEN_OFF);
    return false;
  }
  await change(parts, message, { attempts: sql`${mailboxMessages.attempts} + 1` });
  return true;
}

/** The current attempt says nothing about the message. */
export function undoAttempt(parts: Parts, message: MessageRow): Promise<void> {
  return change(parts, message, { attempts: sql`greatest(${mailboxMessages.attempts} - 1, 0)` });
}

/** The current attempt failed. */
export async function failAttempt(parts: Parts, message: MessageRow, error: string): Promise<void> {
  if (message.attempts + 1 >= ATTEMPTS) await refuse(parts, message, 'failed', error);
  else await change(parts, message, { error });
}

/** An undone attempt turned out to be the message's fault. */
export async function countFailure(parts: Parts, message: MessageRow, error: string): Promise<void> {
  await change(parts, message, { attempts: sql`${mailboxMessages.attempts} + 1` });
  await failAttempt(parts, message, error);
}

/** It stays unchanged in its folder. */
export function refuse(
  parts: Parts,
  message: MessageRow,
  refusal: MailboxRefusal,
  error: string | null = null,
): Promise<void> {
  return change(parts, message, { state: 'refused', refusal, error });
}

type Change = Parameters<
  ReturnType<Parameters<Parameters<Reading['database']['withOrganisation']>[1]>[0]['update']>['set']
>[0];

function change({ database, row }: Parts, message: MessageRow, to: Change): Promise<void> {
  return database.withOrganisation(row.organisationId, async (t) => {
    await t.update(mailboxMessages).set(to).where(isWaiting(message));
  });
}
