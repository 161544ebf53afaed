import { UNUSED_SESSION_MINUTES } from '@assay/contract/constants';
import type { Role } from '@assay/contract/roles';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { and, eq, isNull, lt, ne, sql } from '../../platform/database/orm.ts';
import { sessions } from '../../platform/database/schema/organisations.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { KnownDevices } from './known-devices.ts';
import { lockUserRow } from './lock-user-row.ts';
import { mailNewPlace } from './mail-new-place.ts';
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
  /** Member of a limiting group; administrators see all records. */
  isLimited: boolean;
}

/** The origin of a sign-in. */
export interface SessionOrigin {
  ipAddress: string;
  userAgent: string | undefined;
  /** The `Cookie` header, which may hold the mark of a known device. */
  cookies?: string | undefined;
}

export interface Sessions {
  /**
   * Throws RefusedError NOT_SIGNED_IN if the user was disabled in the meantime, or no longer has the verified
   * password, if there was one.
   */
  open(
    user: { id: string; organisationId: string; username: string; passwordHash?: string },
    origin: SessionOrigin,
    /** For the audit log: the method, if it was not by password. */
    details?: Record<string, unknown>,
  ): Promise<IssuedToken>;
  /**
   * Null if it was revoked, has expired or was idle for too long, or if its user is disabled. Up to CACHE_MS
   * old, except for revocations of this process.
   */
  find(jti: string): Promise<Session | null>;
  /** `also` happens in the same transaction. */
  revoke(jti: string, also?: (transaction: Transaction) => Promise<void>): Promise<void>;
  /**
   * All but the spared one. Runs within the transaction that makes it necessary; call `forgetUser` when that
   * is committed.
   */
  revokeAllOf(transaction: Transaction, userId: string, spare?: string): Promise<void>;
  forgetUser(userId: string): void;
  /** For a session that another process ended. */
  forget(jti: string): void;
}

/** How long another process may not notice that a session was revoked, if it misses the notification. */
const CACHE_MS = 2_000;
/** The precision of a session's last use in seconds. */
const SEEN_SECONDS = 60;
/** Ended sessions are deleted after this many days, with their addresses. */
const KEPT_DAYS = 30;

export function createSessions(
  database: Database,
  tokens: SessionTokens,
  { devices, queueMail }: { devices: KnownDevices; queueMail: QueueMail },
): Sessions {
  const cache = createSessionCache((jti) => readSession(database, jti), CACHE_MS);
  const forget = (jti: string) => cache.forget((_, key) => key === jti);
  return {
    async open(user, { ipAddress, userAgent, cookies }, details = {}) {
      const { id, organisationId, username } = user;
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
      const isKnown = devices.find(username.toLowerCase(), cookies) !== null;
      await database.asSystem(async (t) => {
        if (!(await lockUserRow(t, user))) throw new RefusedError('NOT_SIGNED_IN');
        if (!isKnown) await mailNewPlace(t, queueMail, { ...row, id });
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
      forget(jti);
    },
    async revokeAllOf(transaction, userId, spare) {
      const isSpared = spare === undefined ? undefined : ne(sessions.jti, spare);
      await transaction
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), isSpared));
    },
    forget,
    forgetUser: (userId) => cache.forget((session) => session?.userId === userId),
  };
}

type SessionRow = Session & { isLongUnseen: boolean };

const SESSION = `
  SELECT coalesce(s.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}), true) AS "isLongUnseen",
    u.id AS "userId", u.username, u.roles, u.organisation_id AS "organisationId",
    o.identifier AS "organisationIdentifier", o.is_main AS "inMainOrganisation",
    NOT u.two_factor_in_use AND o.config @> '{"twoFactorRequiredEnabled": true}' AS "lacksTwoFactor",
    NOT u.roles @> '{admin}' AND EXISTS (
      SELECT FROM user_group_members m JOIN user_groups g ON g.id = m.group_id
      WHERE m.user_id = u.id AND g.limits_records) AS "isLimited"
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN organisations o ON o.id = u.organisation_id
  WHERE s.jti = $1 AND s.revoked_at IS NULL AND s.expires_at > now() AND u.disabled_at IS NULL
    AND coalesce(s.last_seen_at, s.created_at) > now() - make_interval(mins => ${UNUSED_SESSION_MINUTES})`;

async function readSession(database: Database, jti: string): Promise<Session | null> {
  const [found] = await database.readAsSystem<SessionRow>(SESSION, [jti]);
  if (!found) return null;
  const { isLongUnseen, ...session } = found;
  if (isLongUnseen) {
    await database.asSystem((t) =>
      t.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.jti, jti)),
    );
  }
  return session;
}
