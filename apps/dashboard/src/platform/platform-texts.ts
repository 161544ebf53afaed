import { bindTexts } from '../i18n/i18n.ts';

export const platformTexts = {
  supportEnded: '{{name}} has ended support access. You are back in your own organisation.',
  expired: 'Your login session has expired. Please login again.',
  inactive: 'You have been logged out due to inactivity. Please login again.',
  tokenFailed: 'Failed to login with auth token.',
  configFailed: 'Can not retrieve Organization Configuration.',
} as const;

export const t = bindTexts({ session: platformTexts });
