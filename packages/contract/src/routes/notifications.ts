import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  notificationSchema,
  notificationWayChangesSchema,
  notificationWaysSchema,
  securityAlertSchema,
} from '../schemas/notification.ts';

const base = { tag: 'Notifications', access: 'signed-in' } as const;
/** Counts all that this user may still see. */
const unread = z.int();

export const listNotifications = defineRoute({
  ...base,
  id: 'listNotifications',
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'What one is to hear of, newest first, and how many of it are unread',
  query: z.object({ count: z.coerce.number().int().min(1).max(100).default(50) }),
  output: z.object({
    status: successStatus,
    docs: z.array(notificationSchema),
    alerts: z.array(securityAlertSchema),
    unread,
  }),
  errors: [],
});

export const readNotifications = defineRoute({
  ...base,
  id: 'readNotifications',
  method: 'PATCH',
  path: '/api/v1/notifications',
  summary: 'Mark one’s own notifications as read: these or, without ids, all',
  changes: 'own account',
  body: z.strictObject({ ids: z.array(uuid).max(100).optional() }),
  output: z.object({ status: successStatus, unread }),
  errors: ['NOT_FOUND'],
});

export const getNotificationWays = defineRoute({
  ...base,
  id: 'getNotificationWays',
  method: 'GET',
  path: '/api/v1/notifications/ways',
  summary: 'How one hears of each kind: by the bell, by mail',
  output: z.object({ status: successStatus, data: notificationWaysSchema }),
  errors: [],
});

export const setNotificationWays = defineRoute({
  ...base,
  id: 'setNotificationWays',
  method: 'PUT',
  path: '/api/v1/notifications/ways',
  summary: 'Choose how one hears of each kind',
  changes: 'own account',
  body: notificationWayChangesSchema,
  output: z.object({ status: successStatus, data: notificationWaysSchema }),
  errors: [],
});
