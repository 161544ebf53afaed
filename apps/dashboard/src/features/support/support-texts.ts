import { bindTexts } from '../../i18n/i18n.ts';

export const supportTexts = {
  switch: 'Switch Organization',
  clear: 'Back to your own organisation',
  nothing: 'No organisation of this name',
  title: 'Support access',
  text: 'While access is allowed, this installation’s support staff can see and do what their role allows in your organisation. Your audit log records what they do.',
  off: 'Support has no access.',
  on: 'Support has access until {{until}}.',
  onForever: 'Support has access until you end it.',
  grantedBy: 'Allowed by {{name}}',
  days: 'For how long',
  day_one: '{{count}} day',
  day_other: '{{count}} days',
  grant: 'Allow access',
  prolong: 'Allow again',
  withdraw: 'End access',
  granted: 'Support has access',
  withdrawn: 'Support no longer has access',
} as const;

export const t = bindTexts({ support: supportTexts });
