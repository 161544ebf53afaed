import type { AuditAction } from '@assay/contract/audit';
import type { Caller } from '../auth/caller.ts';
import type { Transaction } from '../database/database.ts';
import { auditEntries } from '../database/schema/audit.ts';

/** Who did something. */
export interface AuditActor {
  type: (typeof auditEntries.$inferSelect)['actorType'];
  id: string | null;
  name: string;
  /** Where the actor belongs. */
  organisationId: string | null;
  /** Of the network. */
  ipAddress: string | null;
}

export interface AuditStatement {
  /** Whose log it goes into. */
  organisationId: string;
  actor: AuditActor;
  action: AuditAction;
  target?: { type: string; id?: string | null; name?: string | null };
  /** Never a password, a token or a file's content. */
  details?: Record<string, unknown>;
}

/** A job of ours, which nobody asked for at that moment. */
export const SYSTEM_ACTOR: AuditActor = {
  type: 'system',
  id: null,
  name: 'Assay',
  organisationId: null,
  ipAddress: null,
};

/** Puts a statement into the audit log, in the transaction of what it tells of: both happen or neither does. */
export async function writeAudit(transaction: Transaction, statement: AuditStatement): Promise<void> {
  const { organisationId, actor, action, target, details = {} } = statement;
  const isFromOutside = actor.organisationId !== null && actor.organisationId !== organisationId;
  await transaction.insert(auditEntries).values({
    organisationId,
    action,
    details,
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    address: actor.ipAddress,
    actorOrganisationId: isFromOutside ? actor.organisationId : null,
    targetType: target?.type,
    targetId: target?.id,
    targetName: target?.name,
  });
}

/** The one who makes a request, and the organisation in which they act; for `writeAudit`. */
export function auditedBy(
  caller: Caller,
  request: { ip: string },
): Pick<AuditStatement, 'organisationId' | 'actor'> {
  const { tokenType, tokenId, userId, username, homeOrganisationId, organisationId } = caller;
  const id = userId ?? tokenId;
  const name = username ?? caller.tokenName ?? tokenType;
  const actor = { type: tokenType, id, name, organisationId: homeOrganisationId, ipAddress: request.ip };
  return { organisationId, actor };
}
