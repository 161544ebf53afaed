import type { Scope } from '@assay/contract/roles';
import * as routes from '@assay/contract/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AuditActor,
  type AuditStatement,
  auditedBy,
  writeAudit,
} from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { DatabaseUnavailableError } from '../../platform/database/errors.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { and, eq, isNull, or, sql } from '../../platform/database/orm.ts';
import { organisations } from '../../platform/database/schema/organisations.ts';
import { accessTokens } from '../../platform/database/schema/settings.ts';
import { mountRoute, readCaller, SUCCESS } from '../../platform/http/mount-route.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecordId } from '../record-access/record-access.ts';
import { type IssuedAccessToken, issueToken } from './issue-token.ts';
import { listTokens, type TokenEntity } from './list-tokens.ts';
import { findByRefreshToken, refreshToken, type TokenRow } from './refresh-token.ts';
import { parseToken } from './token-text.ts';

const DAILY_WORK: Scope[] = ['records:read', 'records:write', 'assets:read', 'assets:write', 'forensics:run'];
const READING: Scope[] = ['records:read'];

export function mountAccessTokens(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  mountRoute(app, routes.listAccessTokens, async ({ query: { type, entity }, caller }) => {
    try {
      const docs = await database.withOrganisation(
        caller.organisationId,
        async (t) => listTokens(t, await findEntity(t, type, entity)),
        { readOnly: true },
      );
      return { ...SUCCESS, docs };
    } catch (error) {
      if (error instanceof RefusedError || error instanceof DatabaseUnavailableError) throw error;
      throw new RefusedError('ACCESS_TOKENS_UNAVAILABLE', { cause: error });
    }
  });

  mountRoute(app, routes.createAccessToken, async ({ body, caller, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { type, name, expiration: days } = body;
    const scopes = type === 'resource' ? READING : (body.scopes ?? DAILY_WORK);
    return database.withOrganisation(caller.organisationId, async (t) => {
      const of = await findEntity(t, type, body.entity);
      // Support from another organisation is not a user of this one.
      const isOwn = caller.homeOrganisationId === caller.organisationId;
      const createdBy = isOwn ? caller.userId : null;
      const issued = await issueToken(t, { type, name, scopes, days, createdBy, recordId: of.recordId });
      const target = { type: 'token', id: issued.id, name };
      const details = { type, entity: of.entity, scopes, days };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'token.created', target, details });
      return presentIssued(t, of, 'Token created', issued);
    });
  });

  mountRoute(app, routes.refreshAccessToken, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { row, by } = await findRefreshable(app, database, body.refresh_token, request);
    const answer = await database.withOrganisation(row.organisationId, async (t) => {
      const issued = await refreshToken(t, row.id);
      const target = { type: 'token', id: row.id, name: row.name };
      if (!issued) {
        await writeAudit(t, {
          ...by,
          action: 'token.expired',
          target,
          details: { reason: 'refreshed twice' },
        });
        return null;
      }
      await writeAudit(t, { ...by, action: 'token.refreshed', target, details: { newToken: issued.id } });
      const of = await findEntity(t, row.type, row.recordId ?? undefined);
      return presentIssued(t, of, 'Token refreshed', issued);
    });
    if (!answer) throw new RefusedError('ORGANISATION_TOKEN_NOT_REFRESHED');
    return answer;
  });

  mountRoute(app, routes.expireAccessToken, async ({ body, caller, request }) => {
    const parsed = parseToken(body.access_token);
    if (parsed?.kind !== 'access') throw new RefusedError('NOT_FOUND');
    await database.withOrganisation(caller.organisationId, async (t) => {
      const { recordId } = await findEntity(t, body.type, body.entity ?? undefined);
      const isMeant = and(
        eq(accessTokens.id, parsed.id),
        eq(accessTokens.type, body.type),
        recordId ? eq(accessTokens.recordId, recordId) : undefined,
      );
      const [row] = await t.select().from(accessTokens).where(isMeant).for('update');
      if (!row) throw new RefusedError('NOT_FOUND');
      const isOpen = and(eq(accessTokens.id, row.id), isNull(accessTokens.revokedAt));
      await t.update(accessTokens).set({ revokedAt: sql`now()` }).where(isOpen);
      const target = { type: 'token', id: row.id, name: row.name };
      await writeAudit(t, { ...auditedBy(caller, request), action: 'token.expired', target });
    });
    return { ...SUCCESS, message: 'Token removed' };
  });
}

/** Throws RefusedError NOT_FOUND for an entity that the organisation does not have. */
async function findEntity(t: Transaction, type: TokenEntity['type'], entity?: string): Promise<TokenEntity> {
  if (type === 'resource') {
    const recordId = entity === undefined ? null : await findRecordId(t, entity);
    if (entity === undefined || !recordId) throw new RefusedError('NOT_FOUND');
    return { type, entity, recordId };
  }
  const { id, identifier } = organisations;
  const isNamed = entity === undefined ? undefined : or(eq(identifier, entity), eq(sql`${id}::text`, entity));
  const isOwn = eq(id, sql`current_organisation()`);
  const [own] = await t.select({ identifier }).from(organisations).where(and(isOwn, isNamed));
  if (!own) throw new RefusedError('NOT_FOUND');
  return { type, entity: own.identifier, recordId: null };
}

async function presentIssued(t: Transaction, of: TokenEntity, message: string, issued: IssuedAccessToken) {
  const token = oneRow(await listTokens(t, of, eq(accessTokens.id, issued.id)));
  const { accessToken, refreshToken } = issued;
  return { ...SUCCESS, message, accessToken, refreshToken, expiresAt: token.expiresAt, token };
}

/**
 * By the whole refresh token, for any holder, or by its beginning, for an administrator of its organisation.
 */
async function findRefreshable(
  app: FastifyInstance,
  database: Database,
  text: string,
  request: FastifyRequest,
): Promise<{ row: TokenRow; by: Pick<AuditStatement, 'organisationId' | 'actor'> }> {
  const parsed = parseToken(text);
  if (parsed?.kind === 'refresh' && !parsed.hasSecret) {
    const caller = await readCaller(app, request);
    if (!caller.roles.includes('admin') || caller.lacksTwoFactor) throw new RefusedError('FORBIDDEN');
    const [row] = await database.withOrganisation(caller.organisationId, (t) =>
      t.select().from(accessTokens).where(eq(accessTokens.id, parsed.id)),
    );
    if (!row) throw new RefusedError('ORGANISATION_TOKEN_NOT_REFRESHED');
    return { row, by: auditedBy(caller, request) };
  }
  const row = await findByRefreshToken(database, text);
  if (!row) throw new RefusedError('ORGANISATION_TOKEN_NOT_REFRESHED');
  const { id, name, type, organisationId } = row;
  const actor: AuditActor = { type, id, name: name || type, organisationId, ipAddress: request.ip };
  return { row, by: { organisationId, actor } };
}
