/** The second factor: setting it up and asking for it. */

import { lazy } from 'react';

export { wantsPassword } from './api/confirm-password.ts';
export { noteTwoFactor } from './api/two-factor.ts';
export { ConfirmPasswordDialog } from './components/confirm-password-dialog.tsx';
export { EnableTwoFactor } from './components/enable-two-factor.tsx';
export { TwoFactorPanel } from './components/two-factor-panel.tsx';
export { twoFactorTexts } from './two-factor-texts.ts';

export const LoginDialog = lazy(() =>
  import('./components/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);
