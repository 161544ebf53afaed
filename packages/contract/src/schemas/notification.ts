import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/** What colleagues did: a comment that mentions the user, or a record that somebody assigned to them. */
export const NOTIFICATION_KINDS = ['mention', 'assigned'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * What the bell shows: in addition, that a customer answered the user's request, and that one of the user's
 * records needs review.
 */
export const NEWS_KINDS = [...NOTIFICATION_KINDS, 'answered', 'review'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const notificationSchema = z.object({
  id: uuid,
  kind: z.enum(NEWS_KINDS),
  recordId: uuid,
  referenceId: z.string(),
  /** Name of the person who did it; empty if nobody in the organisation did. */
  by: z.string(),
  at: timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

/**
 * What administrators are alerted to: one user, or one network address, did it unusually often within an
 * hour.
 */
export const ALERT_KINDS = ['failed-sign-ins', 'refused-calls', 'downloads'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const securityAlertSchema = z.object({
  id: uuid,
  kind: z.enum(ALERT_KINDS),
  /** User name, or a network address. */
  about: z.string(),
  /** Within the preceding hour. */
  count: z.int(),
  at: timestamp,
  read: z.boolean(),
});
export type SecurityAlert = z.infer<typeof securityAlertSchema>;

const ways = z.object({ bell: z.boolean(), mail: z.boolean() });
/**
 * How the user receives each kind. Mails go only to users who want mails at all; that a record needs review
 * is shown by the bell only.
 */
export const notificationWaysSchema = z.object({
  mention: ways,
  assigned: ways,
  answered: ways,
  review: ways.pick({ bell: true }),
});
export type NotificationWays = z.infer<typeof notificationWaysSchema>;
/** Kinds that are not named are unchanged; the first two are required. */
export const notificationWayChangesSchema = notificationWaysSchema.partial({ answered: true, review: true });
export type NotificationWayChanges = z.infer<typeof notificationWayChangesSchema>;

/** Most users whom one comment can name. */
export const MAX_MENTIONS = 20;
