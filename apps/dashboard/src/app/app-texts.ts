import { bindTexts } from '../i18n/i18n.ts';
import { uiTexts } from '../ui/ui-texts.ts';
import { layoutTexts } from './layout-texts.ts';

export const pagesTexts = {
  starting: 'Starting Assay',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or the page no longer exists.',
  crashedTitle: 'This page stopped working',
  crashedText: 'The fault is ours. What you saved is kept. Reload the page to continue.',
  maintenanceTitle: 'Back in a moment',
  maintenanceText: 'The service is not available at the moment. This page checks again every few seconds.',
  comingSoonTitle: 'Coming soon',
  comingSoonText: 'We are still working on this part.',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  lockedTitle: 'Locked',
  lockedText: 'You are signed out. Enter your password to continue as {{name}}.',
  password: 'Password',
  unlock: 'Unlock',
  otherUser: 'Sign in as someone else',
  goHome: 'Go to the start page',
  newVersionCode: 'New version',
  newVersionTitle: 'Assay was updated',
  newVersionText: 'This page is from the previous version. Reload it to continue; what you saved is kept.',
  offlineCode: 'No connection',
  offlineTitle: 'This page needs the network',
  offlineText:
    'This page is not stored on your device, and the server cannot be reached. Reload it when you are back online.',
  reload: 'Reload',
  tryNow: 'Try now',
} as const;

export const t = bindTexts({ layout: layoutTexts, pages: pagesTexts, ui: uiTexts });
