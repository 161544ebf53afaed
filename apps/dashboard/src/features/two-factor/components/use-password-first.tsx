import { useState } from 'react';
import { wantsPassword } from '../api/confirm-password.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

/** For calls that need a recent password: if one is refused, the dialog asks for the password and repeats the call. */
export function usePasswordFirst() {
  const [pending, setPending] = useState<{ again: () => void } | null>(null);
  return {
    /** Handles the error of a call that `again` repeats; `otherwise` gets every other error. */
    orElse: (again: () => void, otherwise: (error: Error) => void) => (error: Error) =>
      wantsPassword(error) ? setPending({ again }) : otherwise(error),
    /** Belongs outside any form, which would take the dialog's submission for its own. */
    dialog: <ConfirmPasswordDialog again={pending?.again ?? null} onClose={() => setPending(null)} />,
  };
}
