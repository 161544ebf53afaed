import type { Role } from '@assay/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { organisations, sessions, users } from '../../platform/database/schema/organisations.ts';
import type { AccessTokens, IssuedToken } from './access-tokens.ts';
import { createSessionCache } from './session-cache.ts';

export interface Session {
  userId: string;
  username: string;
  roles: readonly Role[];
  organisationId: string;
  organisationIdentifier: string;
  inMainOrganisation: boolean;
  /** The organisation requires a second factor, and the user has none yet. */
  lacksTwoFactor: boolean;
  /** Member of a group that limits which records its members see; administrators see all. */
  isLimited: boolean;
}

export interface Sessions {
  open(user: { id: string; organisationId: string }, userAgent: string | undefined): Promise<IssuedToken>;
  /** Null when it was revoked or is over, or its user is disabled. Up to CACHE_MS old, but for what this process revoked. */
  find(jti: string): Promise<Session | null>;
  revoke(jti: string): Promise<void>;
  /** Within the transaction that makes it necessary; call `forgetUser` when that is committed. */
  revokeAllOf(transaction: Transaction, userId: string): Promise<void>;
  forgetUser(userId: string): void;
}

/** For so long another process may not notice that a session was revoked. */
const CACHE_MS = 2_000;

export function createSessions(database: Database, tokens: AccessTokens): Sessions {
  const cache = createSessionCache((jti) => readSession(database, jti), CACHE_MS);
  return {
    async open({ id, organisationId }, userAgent) {
      const issued = await tokens.issue(id);
      const { jti, expiresAt } = issued;
      const row = { jti, expiresAt, organisationId, userId: id, userAgent: userAgent?.slice(0, 300) };
      await database.asSystem((t) => t.insert(sessions).values(row));
      return issued;
    },
    find: (jti) => cache.get(jti),
    async revoke(jti) {
      await database.asSystem((t) =>
        t
          .update(sessions)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(sessions.jti, jti), isNull(sessions.revokedAt))),
      );
      cache.forget((_, key) => key === jti);
    },
    async revokeAllOf(transaction, userId) {
      await transaction
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
    },
    forgetUser: (userId) => cache.forget((session) => session?.userId === userId),
  };
}

async function readSession(database: Database, jti: string): Promise<Session | null> {
  const [session] = await database.asSystem((t) =>
    t
      .select({
        userId: users.id,
        username: users.username,
        roles: sql<Role[]>`${users.roles}`,
        organisationId: users.organisationId,
        organisationIdentifier: organisations.identifier,
        inMainOrganisation: organisations.isMain,
        lacksTwoFactor: sql<boolean>`NOT ${users.twoFactorInUse} AND ${organisations.config} @> '{"twoFactorRequiredEnabled": true}'`,
        isLimited: sql<boolean>`NOT ${users.roles} @> '{admin}' AND EXISTS (
          SELECT FROM user_group_members m JOIN user_groups g ON g.id = m.group_id
          WHERE m.user_id = ${users.id} AND g.limits_records)`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(
        and(
          eq(sessions.jti, jti),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, sql`now()`),
          isNull(users.disabledAt),
        ),
      ),
  );
  return session ?? null;
}
