import type { Mailbox, MailboxProblemKind, MailboxProblemWords } from '@assay/contract/mailboxes';
import { t } from '../mailboxes-texts.ts';

/** Of these, more is known than their kind says. */
const MORE_KNOWN: readonly MailboxProblemKind[] = ['address', 'connection', 'security', 'target', 'other'];

/** What is wrong, what is known of it besides, and what the server said. */
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
