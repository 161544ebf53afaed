/** Notifications for users, kept until they are read. */

export { ringBell } from './ring-bell.ts';
export { mountNotifications } from './routes.ts';
export { createNews, type TellUsers } from './tell-users.ts';
export { wantsBy } from './wanted-ways.ts';
