import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { t } from '../settings-texts.ts';

/** Asks before unsaved input is lost: when leaving for another page, and when the browser's tab is closed. */
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
