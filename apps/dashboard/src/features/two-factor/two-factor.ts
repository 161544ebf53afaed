/** The second factor: setting it up and asking for it. */

import { lazy } from 'react';

export { noteTwoFactor } from './api/two-factor.ts';
export { EnableTwoFactor } from './components/enable-two-factor.tsx';
export { TwoFactorPanel } from './components/two-factor-panel.tsx';
export { usePasswordFirst } from './components/use-password-first.tsx';
export { twoFactorTexts } from './two-factor-texts.ts';

export const LoginDialog = lazy(() =>
  import('./components/login-dialog.tsx').then((module) => ({ default: module.LoginDialog })),
);
