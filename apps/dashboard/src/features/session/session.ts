/** Signing in, up and out, and passwords. */

import { lazyRouteComponent } from '@tanstack/react-router';

export { logIn } from './api/log-in.ts';
export { requestMailChange } from './api/mail-address.ts';
export { finishSignOn } from './api/sign-on.ts';
export { Entrance } from './components/entrance.tsx';
export { PasswordChecklist } from './components/password-checklist.tsx';
export { VersionLine } from './components/version-line.tsx';
export { looksLikeEmail } from './email-form.ts';
export { entranceTexts } from './entrance-texts.ts';
export { meetsAllRules } from './password-rules.ts';
export { keepChallenge } from './pending-challenge.ts';
export { sessionTexts } from './session-texts.ts';

export const LoginScreen = lazyRouteComponent(() => import('./screens/login-screen.tsx'), 'LoginScreen');
export const RegisterScreen = lazyRouteComponent(
  () => import('./screens/register-screen.tsx'),
  'RegisterScreen',
);
export const MailChangeScreen = lazyRouteComponent(
  () => import('./screens/mail-change-screen.tsx'),
  'MailChangeScreen',
);
export const MailConfirmScreen = lazyRouteComponent(
  () => import('./screens/mail-confirm-screen.tsx'),
  'MailConfirmScreen',
);
export const LogoutScreen = lazyRouteComponent(() => import('./screens/logout-screen.tsx'), 'LogoutScreen');
export const ForgotPasswordScreen = lazyRouteComponent(
  () => import('./screens/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
export const ResetPasswordScreen = lazyRouteComponent(
  () => import('./screens/reset-password-screen.tsx'),
  'ResetPasswordScreen',
);
