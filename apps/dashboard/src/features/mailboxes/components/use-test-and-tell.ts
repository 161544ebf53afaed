import { showToast } from '../../../platform/notify.ts';
import { useTestMailbox } from '../api/mailboxes.ts';
import { explainRefusal } from '../explain-refusal.ts';
import { t } from '../mailboxes-texts.ts';

/** Tests a mailbox and reports the result, even if the dialog that started it is closed by then. */
export const useTestAndTell = () =>
  useTestMailbox({
    onSuccess({ data: { passed, messages, failedCheck } }) {
      if (passed) showToast(t('test.passed', { count: messages ?? 0 }));
      else
        showToast(
          failedCheck ? t('test.failed', { step: t(`test.step.${failedCheck}`) }) : t('test.failedAt'),
          'warning',
        );
    },
    onError: (error) => showToast(explainRefusal(error).reason, 'warning'),
  });
