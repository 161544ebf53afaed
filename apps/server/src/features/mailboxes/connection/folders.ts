import type { ImapFlowError, MailboxObject } from 'imapflow';
import { MailboxProblem, wordsOf } from '../mailbox-problem.ts';
import type { OpenMailbox } from './open-mailbox.ts';

/** Throws MailboxProblem `folder`, or the connection's own error. */
export async function selectFolder(
  { client, place }: OpenMailbox,
  folder: string,
  readOnly?: 'readOnly',
): Promise<MailboxObject> {
  let selected: MailboxObject;
  try {
    selected = await client.mailboxOpen(folder, { readOnly: readOnly !== undefined });
  } catch (error) {
    const { responseStatus } = error as ImapFlowError;
    if (responseStatus === undefined) throw error;
    const serverSays = wordsOf(error as ImapFlowError);
    throw new MailboxProblem('folder', `The folder “${folder}” cannot be opened at ${place.where}.`, {
      serverSays,
      cause: error,
    });
  }
  if (selected.readOnly && !readOnly)
    throw new MailboxProblem(
      'target',
      `${place.user} may read the folder “${folder}”, but neither mark nor move messages.`,
    );
  return selected;
}

/**
 * A connection may end silently between two commands, and its client then answers as if there were no
 * messages. Throws MailboxProblem `connection`.
 */
export function requireSelected(
  { client, place }: OpenMailbox,
  { path, uidValidity }: Pick<MailboxObject, 'path' | 'uidValidity'>,
): void {
  const { mailbox } = client;
  if (client.usable && mailbox && mailbox.path === path && mailbox.uidValidity === uidValidity) return;
  throw new MailboxProblem('connection', `${place.where} closed the connection.`);
}

/** Whether messages can be moved there; null: they are marked. Throws MailboxProblem `target`. */
export async function requireTarget(
  { client, place, lastRefusal }: OpenMailbox,
  target: string | null,
): Promise<void> {
  if (target === null) return;
  // Without either, messages that somebody else marked as deleted would be removed together with the moved
  // ones.
  if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS'))
    throw new MailboxProblem(
      'target',
      `${place.where} cannot move single messages: have them marked as read.`,
    );
  const found = await client.status(target, { messages: true }).catch((error: ImapFlowError) => {
    if (error.code === 'NotFound' || error.responseStatus !== undefined) return false as const;
    throw error;
  });
  if (!found)
    throw new MailboxProblem('target', `There is no folder “${target}” at ${place.where}.`, {
      serverSays: lastRefusal(),
    });
  // Normalised by the server: one may have been given with its namespace, the other without.
  if (client.mailbox && found.path.toLowerCase() === client.mailbox.path.toLowerCase())
    throw new MailboxProblem(
      'target',
      `“${target}” is the folder that is read: messages cannot be moved there.`,
    );
}
