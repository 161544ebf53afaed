import { bindTexts } from '../../i18n/i18n.ts';

export const supportTexts = {
  switch: 'Switch Organization',
  clear: 'Back to your own organisation',
  nothing: 'No organisation of this name',
  title: 'Support access',
  text: 'While you allow it, support of this installation can see and do for your organisation what its role allows. All of it stands in your audit log.',
  off: 'Support has no access.',
  on: 'Support has access until {{until}}.',
  onForever: 'Support has access until you end it.',
  grantedBy: 'Allowed by {{name}}',
  days: 'For how long',
  day_one: '{{count}} day',
  day_other: '{{count}} days',
  grant: 'Allow access',
  prolong: 'Allow anew',
  withdraw: 'End access',
  granted: 'Support has access',
  withdrawn: 'Support has no access any more',
} as const;

export const t = bindTexts({ support: supportTexts });
