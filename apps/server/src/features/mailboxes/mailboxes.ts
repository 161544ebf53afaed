export type { MailboxAccess } from './connection/open-mailbox.ts';
export { type MailboxRoutesDeps, mountMailboxes } from './routes.ts';
export { workOnMailboxes } from './work-on-mailboxes.ts';
