import { Modal } from '@mantine/core';
import { t } from '../two-factor-texts.ts';
import { ConfirmPassword } from './confirm-password.tsx';

export interface ConfirmPasswordDialogProps {
  /**
   * The call that was refused without the password, to be repeated with it; null: none, and the dialog is
   * closed.
   */
  readonly again: (() => void) | null;
  readonly onClose: () => void;
}

/** Asks for the password again, for a call that `wantsPassword`. */
export function ConfirmPasswordDialog({ again, onClose }: ConfirmPasswordDialogProps) {
  return (
    <Modal opened={again !== null} onClose={onClose} title={t('twoFactor.confirmTitle')} centered>
      <ConfirmPassword
        onDone={() => {
          onClose();
          again?.();
        }}
      />
    </Modal>
  );
}
