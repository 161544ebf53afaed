/** Notifications for users, kept until they are read. */

export { createNews, type NotifyUsers } from './notify-users.ts';
export { ringBell } from './ring-bell.ts';
export { mountNotifications } from './routes.ts';
export { wantsBy } from './wanted-ways.ts';
