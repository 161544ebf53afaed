import type { AuditAction } from '@assay/contract/audit';
import type { Caller } from '../auth/caller.ts';
import type { Transaction } from '../database/database.ts';
import { auditEntries } from '../database/schema/audit.ts';

/** The person or program that did something. */
export interface AuditActor {
  type: (typeof auditEntries.$inferSelect)['actorType'];
  id: string | null;
  name: string;
  /** The actor's own organisation. */
  organisationId: string | null;
  /** The network address. */
  ipAddress: string | null;
}

export interface AuditStatement {
  /** The organisation whose log gets the entry. */
  organisationId: string;
  actor: AuditActor;
  action: AuditAction;
  target?: { type: string; id?: string | null; name?: string | null };
  /** Never contains a password, a token or a file's content. */
  details?: Record<string, unknown>;
}

/** A job of the server that no user started. */
export const SYSTEM_ACTOR: AuditActor = {
  type: 'system',
  id: null,
  name: 'Assay',
  organisationId: null,
  ipAddress: null,
};

/** Writes an audit entry in the transaction of the change it describes: both happen or neither does. */
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

/** The actor of a request, and the organisation for which they act; for `writeAudit`. */
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
