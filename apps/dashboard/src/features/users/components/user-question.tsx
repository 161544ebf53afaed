import { CallError } from '@assay/contract/client';
import type { ManagedUser } from '@assay/contract/managed-users';
import { useSendsMail } from '../../../platform/api/version.ts';
import { showToast } from '../../../platform/notify.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  useChangeUser,
  useRemoveSecondFactor,
  useRemoveUser,
  useSignOutUser,
  useUnlinkIdentity,
} from '../api/change-users.ts';
import { t } from '../users-texts.ts';

/** Actions on a user that require confirmation. */
export type Question = 'remove' | 'disable' | 'sign-out' | 'second-factor' | 'unlink';

export interface UserQuestionProps {
  user: ManagedUser;
  question: Question;
  onClose: () => void;
}

export function UserQuestion({ user, question, onClose }: UserQuestionProps) {
  const { username, displayName } = user.data;
  const name = displayName || username;
  const sendsMail = useSendsMail();
  const remove = useRemoveUser();
  const change = useChangeUser();
  const removeFactor = useRemoveSecondFactor();
  const signOut = useSignOutUser();
  const unlink = useUnlinkIdentity();
  const told = (done: string, failed: string) => ({
    onSuccess: () => showToast(done),
    onError: (error: Error) => showToast(explain(error, failed), 'warning'),
    onSettled: onClose,
  });
  switch (question) {
    case 'remove':
      return (
        <ConfirmDialog
          title={t('users.removeTitle', { name })}
          text={t('users.removeText')}
          action={t('users.remove')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(username, told(t('users.removed'), t('users.notRemoved')))}
          onClose={onClose}
        />
      );
    case 'disable':
      return (
        <ConfirmDialog
          title={t('users.disableTitle', { name })}
          text={t('users.disableText')}
          action={t('users.disable')}
          isDangerous
          isBusy={change.isPending}
          onConfirm={() =>
            change.mutate(
              { username, change: { disabled: true } },
              told(t('users.isDisabled'), t('users.notUpdated')),
            )
          }
          onClose={onClose}
        />
      );
    case 'sign-out':
      return (
        <ConfirmDialog
          title={t('users.signOutTitle', { name })}
          text={t('users.signOutText')}
          action={t('users.signOut')}
          isBusy={signOut.isPending}
          onConfirm={() => signOut.mutate(username, told(t('users.signedOut'), t('users.notUpdated')))}
          onClose={onClose}
        />
      );
    case 'second-factor':
      return (
        <ConfirmDialog
          title={t('users.secondFactorTitle', { name })}
          text={t(sendsMail ? 'users.secondFactorText' : 'users.secondFactorKeptText')}
          action={t('users.removeSecondFactor')}
          isDangerous
          isBusy={removeFactor.isPending}
          onConfirm={() =>
            removeFactor.mutate(username, told(t('users.secondFactorRemoved'), t('users.notUpdated')))
          }
          onClose={onClose}
        />
      );
    case 'unlink':
      return (
        <ConfirmDialog
          title={t('users.unlinkTitle', { name })}
          text={t(sendsMail ? 'users.unlinkText' : 'users.unlinkKeptText')}
          action={t('users.unlink')}
          isDangerous
          isBusy={unlink.isPending}
          onConfirm={() => unlink.mutate(username, told(t('users.unlinked'), t('users.notUpdated')))}
          onClose={onClose}
        />
      );
  }
}

/** The server's reason if it has one; our own failures get a general message. */
function explain(error: Error, failed: string): string {
  return error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500
    ? error.message
    : failed;
}
