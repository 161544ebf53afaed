import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/** Everything that the audit log tells of: `<what>.<what became of it>`. */
export const AUDIT_ACTIONS = [
  'session.signed-in',
  'session.sign-in-failed',
  'session.signed-out',
  'session.revoked',
  'password.changed',
  'two-factor.enabled',
  'two-factor.disabled',
  'user.registered',
  'user.created',
  'user.updated',
  'user.removed',
  'user.imported',
  'user.invited',
  'group.created',
  'group.updated',
  'group.removed',
  'account.updated',
  'account.exported',
  'account.deletion-requested',
  'account.deletion-cancelled',
  'config.updated',
  'config-profile.saved',
  'config-profile.applied',
  'config-profile.removed',
  'logo.updated',
  'token.created',
  'token.refreshed',
  'token.expired',
  'webhook.created',
  'webhook.updated',
  'webhook.removed',
  'webhook.tested',
  'message.retried',
  'message.tested',
  'record.created',
  'record.updated',
  'record.held',
  'record.released',
  'record.erased',
  'file.downloaded',
  'sample-data.added',
  'sample-data.removed',
  'audit.exported',
  'support.granted',
  'support.withdrawn',
  'support.acted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntrySchema = z.object({
  id: uuid,
  createdAt: timestamp,
  actor: z.object({
    /** `system`: a job of ours. `nobody`: somebody who was not signed in. */
    type: z.enum(['user', 'organization', 'resource', 'system', 'nobody']),
    id: uuid.nullable(),
    name: z.string(),
    /** Support of another organisation, acting for this one. */
    isFromOutside: z.boolean(),
    address: z.string().nullable(),
  }),
  action: z.string(),
  target: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
