/** Mailboxes from which e-mails are taken in. An area of the settings. */

import { lazy } from 'react';

export const MailboxesArea = lazy(() =>
  import('./components/mailboxes-area.tsx').then((module) => ({ default: module.MailboxesArea })),
);
