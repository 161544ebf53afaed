import type { Route } from '@assay/contract/route';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { Database } from '../database/database.ts';
import { auditedBy, writeAudit } from './write-audit.ts';

/**
 * The same call on the same thing is logged again only after this time, so that a polling page does not fill
 * the log.
 */
const QUIET_MS = 15 * 60_000;
const LARGEST = 10_000;

/** Records in an organisation's log every call by somebody who acts for it from outside, including reads. */
export type NoteActing = (caller: Caller, route: Route, request: FastifyRequest) => Promise<void>;

export function createActingLog(database: Database): NoteActing {
  const told = new Map<string, number>();
  return async (caller, route, request) => {
    const { tokenId, organisationId } = caller;
    const params = request.params as Record<string, string>;
    const key = JSON.stringify([tokenId, organisationId, route.id, params]);
    if ((told.get(key) ?? 0) > Date.now() - QUIET_MS) return;
    if (told.size >= LARGEST) told.clear();
    const details = { call: route.id, ...(Object.keys(params).length > 0 ? { params } : {}) };
    // Written before the call: what cannot be logged is not done.
    await database.withOrganisation(organisationId, (t) =>
      writeAudit(t, { ...auditedBy(caller, request), action: 'support.acted', details }),
    );
    told.set(key, Date.now());
  };
}
