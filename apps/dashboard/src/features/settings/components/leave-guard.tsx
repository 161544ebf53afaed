import { useBlocker } from '@tanstack/react-router';
import { t } from '../../../i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/** Asks before what was typed is lost: on the way to another page, and when the browser's tab is closed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('settings.leaveTitle')}
      text={t('settings.leaveText')}
      action={t('settings.leave')}
      isDangerous
      isBusy={false}
      onConfirm={proceed}
      onClose={reset}
    />
  );
}
