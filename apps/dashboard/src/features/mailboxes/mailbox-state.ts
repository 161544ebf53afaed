import type { Mailbox } from '@assay/contract/mailboxes';

type Known = Pick<Mailbox, 'enabled' | 'lastProblem' | 'lastTest' | 'lastReadAt'>;

/** Whether the last test failed, and it was not read to its end since. */
export const isTestFailing = ({ lastTest, lastReadAt }: Omit<Known, 'enabled' | 'lastProblem'>): boolean =>
  lastTest !== null &&
  !lastTest.passed &&
  (lastReadAt === null || Date.parse(lastTest.at) > Date.parse(lastReadAt));

/** How a mailbox is doing, by the last that is known of it. */
export function stateOf(mailbox: Known): 'off' | 'failing' | 'read' | 'new' {
  if (!mailbox.enabled) return 'off';
  if (mailbox.lastProblem || isTestFailing(mailbox)) return 'failing';
  return mailbox.lastReadAt ? 'read' : 'new';
}
