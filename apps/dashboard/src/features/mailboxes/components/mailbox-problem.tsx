import type { Mailbox, MailboxProblemKind, MailboxProblemWords } from '@assay/contract/mailboxes';
import { t } from '../mailboxes-texts.ts';

/** Problems with more details than their kind says. */
const MORE_KNOWN: readonly MailboxProblemKind[] = ['address', 'connection', 'security', 'target', 'other'];

/** The problem, further details, and the server's message. */
export function MailboxProblem({ problem, mailbox }: { problem: MailboxProblemWords; mailbox: Mailbox }) {
  const { kind, message, serverSays } = problem;
  const { host, user, folder } = mailbox;
  return (
    <>
      {t(`problems.${kind}`, { host, user, folder })}
      {/* The server's own words are English whatever the page's language is. */}
      {MORE_KNOWN.includes(kind) && <span lang="en"> {message}</span>}
      {serverSays !== null && (
        <>
          {' '}
          {t('serverSays')} <q>{serverSays}</q>
        </>
      )}
    </>
  );
}
