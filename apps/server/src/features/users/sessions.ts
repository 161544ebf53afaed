import type { Role } from '@assay/contract/roles';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { organisations, sessions, users } from '../../platform/database/schema/organisations.ts';
import { createSessionCache } from './session-cache.ts';
import type { IssuedToken, SessionTokens } from './session-tokens.ts';

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

/** From where somebody signs in. */
export interface SessionOrigin {
  ipAddress: string;
  userAgent: string | undefined;
}

export interface Sessions {
  open(
    user: { id: string; organisationId: string; username: string },
    origin: SessionOrigin,
    /** For the audit log: how, where it was not by password. */
    details?: Record<string, unknown>,
  ): Promise<IssuedToken>;
  /** Null when it was revoked or is over, or its user is disabled. Up to CACHE_MS old, but for what this process revoked. */
  find(jti: string): Promise<Session | null>;
  /** `also` happens in the same transaction. */
  revoke(jti: string, also?: (transaction: Transaction) => Promise<void>): Promise<void>;
  /** All but the one to spare. Within the transaction that makes it necessary; call `forgetUser` when that is committed. */
  revokeAllOf(transaction: Transaction, userId: string, spare?: string): Promise<void>;
  forgetUser(userId: string): void;
}

/** For so long another process may not notice that a session was revoked. */
const CACHE_MS = 2_000;
/** When a session was last seen is known to this many seconds. */
const SEEN_SECONDS = 60;
/** Sessions that ended are forgotten after this many days, with their addresses. */
const KEPT_DAYS = 30;

export function createSessions(database: Database, tokens: SessionTokens): Sessions {
  const cache = createSessionCache((jti) => readSession(database, jti), CACHE_MS);
  return {
    async open({ id, organisationId, username }, { ipAddress, userAgent }, details = {}) {
      const issued = await tokens.issue(id);
      const { jti, expiresAt } = issued;
      const row = {
        jti,
        expiresAt,
        organisationId,
        address: ipAddress,
        userId: id,
        userAgent: userAgent?.slice(0, 300),
      };
      await database.asSystem(async (t) => {
        const isOld = lt(sessions.expiresAt, sql`now() - make_interval(days => ${KEPT_DAYS})`);
        await t.delete(sessions).where(and(eq(sessions.userId, id), isOld));
        await t.insert(sessions).values({ ...row, lastSeenAt: sql`now()` });
        const actor = { type: 'user', id, name: username, organisationId, ipAddress } as const;
        const target = { type: 'session', id: jti };
        await writeAudit(t, { organisationId, actor, target, details, action: 'session.signed-in' });
      });
      return issued;
    },
    find: (jti) => cache.get(jti),
    async revoke(jti, also) {
      await database.asSystem(async (t) => {
        await t
          .update(sessions)
          .set({ revokedAt: sql`now()` })
          .where(and(eq(sessions.jti, jti), isNull(sessions.revokedAt)));
        await also?.(t);
      });
      cache.forget((_, key) => key === jti);
    },
    async revokeAllOf(transaction, userId, spare) {
      const isSpared = spare === undefined ? undefined : ne(sessions.jti, spare);
      await transaction
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), isSpared));
    },
    forgetUser: (userId) => cache.forget((session) => session?.userId === userId),
  };
}

async function readSession(database: Database, jti: string): Promise<Session | null> {
  return database.asSystem(async (t) => {
    const [found] = await t
      .select({
        isLongUnseen: sql<boolean>`coalesce(${sessions.lastSeenAt} < now() - make_interval(secs => ${SEEN_SECONDS}), true)`,
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
      );
    if (!found) return null;
    const { isLongUnseen, ...session } = found;
    if (isLongUnseen) {
      await t.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.jti, jti));
    }
    return session;
  });
}
