/** What users are to hear of, kept until they read it. */

export { ringBell } from './ring-bell.ts';
export { mountNotifications } from './routes.ts';
export { createNews, type TellUsers } from './tell-users.ts';
export { wantsBy } from './wanted-ways.ts';
