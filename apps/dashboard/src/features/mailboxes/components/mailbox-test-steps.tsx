import { MAILBOX_CHECKS, type Mailbox, type MailboxTest } from '@assay/contract/mailboxes';
import { TestSteps } from '../../../ui/test-steps.tsx';
import { t } from '../mailboxes-texts.ts';
import { MailboxProblem } from './mailbox-problem.tsx';

/** The steps of a test, as far as it came. */
export function MailboxTestSteps({ test, mailbox }: { test: MailboxTest; mailbox: Mailbox }) {
  const { passedChecks, failedCheck, problem } = test;
  const passedOf = (check: (typeof MAILBOX_CHECKS)[number]) =>
    passedChecks.includes(check) ? true : check === failedCheck ? false : null;
  return (
    <TestSteps
      label={t('test.steps')}
      words={{ passed: t('test.ok'), failed: t('test.wrong'), unknown: t('test.notTried') }}
      steps={MAILBOX_CHECKS.map((check) => ({
        name: check,
        label: t(`test.step.${check}`),
        passed: passedOf(check),
        text: check === failedCheck && problem && <MailboxProblem problem={problem} mailbox={mailbox} />,
      }))}
    />
  );
}
