import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/** What colleagues did: a comment that names one, a record that somebody else gave one. */
export const NOTIFICATION_KINDS = ['mention', 'assigned'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** What the bell tells: besides, that a customer answered what one asked for, and that a record of one's own needs review. */
export const NEWS_KINDS = [...NOTIFICATION_KINDS, 'answered', 'review'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const notificationSchema = z.object({
  id: uuid,
  kind: z.enum(NEWS_KINDS),
  recordId: uuid,
  referenceId: z.string(),
  /** Who did it, by name; empty for what nobody in the organisation did. */
  by: z.string(),
  at: timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** What administrators are alerted to: one user, or one address of the network, did it unusually often within an hour. */
export const ALERT_KINDS = ['failed-sign-ins', 'refused-calls', 'downloads'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const securityAlertSchema = z.object({
  id: uuid,
  kind: z.enum(ALERT_KINDS),
  /** User name, or an address of the network. */
  about: z.string(),
  /** Within the hour before. */
  count: z.int(),
  at: timestamp,
  read: z.boolean(),
});
export type SecurityAlert = z.infer<typeof securityAlertSchema>;

const ways = z.object({ bell: z.boolean(), mail: z.boolean() });
/** How each kind is told. Mails come only to those who want mails at all; that a record needs review is told by the bell alone. */
export const notificationWaysSchema = z.object({
  mention: ways,
  assigned: ways,
  answered: ways,
  review: ways.pick({ bell: true }),
});
export type NotificationWays = z.infer<typeof notificationWaysSchema>;
/** Kinds that are not named stay as they are; the first two must be. */
export const notificationWayChangesSchema = notificationWaysSchema.partial({ answered: true, review: true });
export type NotificationWayChanges = z.infer<typeof notificationWayChangesSchema>;

/** Most users whom one comment can name. */
export const MAX_MENTIONS = 20;
