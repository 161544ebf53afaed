import { bindTexts } from '../i18n/i18n.ts';
import { uiTexts } from '../ui/ui-texts.ts';
import { layoutTexts } from './layout-texts.ts';

export const pagesTexts = {
  starting: 'Starting Assay',
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address may be mistyped, or what it named is gone.',
  crashedTitle: 'This page stopped working',
  crashedText: 'The fault is ours. Nothing that was stored is lost. Load the page again to go on.',
  maintenanceTitle: 'Back in a moment',
  maintenanceText:
    'The service is not available at the moment. This page looks again by itself every few seconds.',
  comingSoonTitle: 'Soon to be here',
  comingSoonText: 'We are still working on this part. It opens when the clock below has run out.',
  days: 'days',
  hours: 'hours',
  minutes: 'minutes',
  seconds: 'seconds',
  lockedTitle: 'Locked',
  lockedText: 'Signed out, and ready to go on as {{name}}.',
  password: 'Password',
  unlock: 'Unlock',
  otherUser: 'Sign in as someone else',
  goHome: 'Go to the start page',
  newVersionCode: 'New version',
  newVersionTitle: 'Assay was updated',
  newVersionText:
    'This page belongs to the version before. Load it again to go on; nothing that was stored is lost.',
  offlineCode: 'No connection',
  offlineTitle: 'This page needs the network',
  offlineText:
    'It was not opened before, and the server cannot be reached. Load it again when you are back online.',
  reload: 'Load again',
  tryNow: 'Try now',
} as const;

export const t = bindTexts({ layout: layoutTexts, pages: pagesTexts, ui: uiTexts });
