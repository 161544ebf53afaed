import { createHash, randomUUID } from 'node:crypto';
import { SESSION_HOURS } from '@assay/contract/constants';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

export interface IssuedToken {
  token: string;
  /** The session's id, by which it can be revoked. */
  jti: string;
  expiresAt: Date;
}

export interface ReadToken extends Omit<IssuedToken, 'token'> {
  userId: string;
  /** Key of the maps service, from the token's payload. */
  mapsKey: string | undefined;
}

export interface ChallengeHolder {
  userId: string;
  organisationId: string;
}

export interface ReadChallenge extends ChallengeHolder {
  /** Whether it was issued for this stored password: another one voids the challenge. */
  isFor(passwordHash: string): boolean;
}

export interface SessionTokens {
  issue(userId: string): Promise<IssuedToken>;
  /** Throws RefusedError: TokenExpiredError, or NOT_SIGNED_IN for anything that we did not issue. */
  read(token: string): Promise<ReadToken>;
  /**
   * States that this user gave the right password and now has some minutes to give a code. It opens nothing
   * else.
   */
  issueChallenge(holder: ChallengeHolder, passwordHash: string): Promise<string>;
  /** Throws like `read`. */
  readChallenge(token: string): Promise<ReadChallenge>;
}

interface Claims {
  sub: string;
  jti: string;
  /** Seconds. */
  exp: number;
  type: string;
  maps?: string | null;
  organisation?: string;
  password?: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'assay';
const AUDIENCE = 'assay-api';
const USER_TYPE = 'user';
const CHALLENGE_TYPE = 'two-factor';
const CHALLENGE_MINUTES = 5;

/** Computed from a salted hash, about which it reveals nothing. */
const markOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest('base64url');

/** The installation's own JSON Web Tokens; their payload carries the key of the maps service. */
export async function createSessionTokens(
  secret: InstanceSecret,
  mapsKey: string | undefined,
): Promise<SessionTokens> {
  const bytes = Buffer.from(secret.derive('access tokens'), 'hex');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify']);

  const known = createVerifiedTokens<Claims>();

  async function verify(token: string, type: string): Promise<Claims> {
    const before = known.find(token);
    if (before) {
      if (before.type !== type) throw new RefusedError('NOT_SIGNED_IN');
      if (before.exp * 1_000 <= Date.now()) throw new RefusedError('TokenExpiredError');
      return before;
    }
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['sub', 'jti', 'exp', 'type'],
      });
      if (payload.type !== type) throw new RefusedError('NOT_SIGNED_IN');
      known.keep(token, payload as unknown as Claims);
      return payload as unknown as Claims;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new RefusedError('TokenExpiredError');
      if (error instanceof errors.JOSEError) throw new RefusedError('NOT_SIGNED_IN', { cause: error });
      throw error;
    }
  }

  const sign = (userId: string, jti: string, expiresAt: Date, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(userId)
      .setJti(jti)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key);

  return {
    async issue(userId) {
      const jti = randomUUID();
      // Whole seconds, as in the token.
      const expiresAt = new Date((Math.floor(Date.now() / 1_000) + SESSION_HOURS * 3_600) * 1_000);
      const token = await sign(userId, jti, expiresAt, { type: USER_TYPE, maps: mapsKey ?? null });
      return { token, jti, expiresAt };
    },
    async read(token) {
      const { sub, jti, exp, maps } = await verify(token, USER_TYPE);
      return { userId: sub, jti, expiresAt: new Date(exp * 1_000), mapsKey: maps ?? undefined };
    },
    issueChallenge({ userId, organisationId }, passwordHash) {
      const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
      const password = markOf(passwordHash);
      const claims = { type: CHALLENGE_TYPE, organisation: organisationId, password };
      return sign(userId, randomUUID(), expiresAt, claims);
    },
    async readChallenge(token) {
      const { sub, organisation, password } = await verify(token, CHALLENGE_TYPE);
      const isFor = (passwordHash: string) => markOf(passwordHash) === password;
      return { userId: sub, organisationId: organisation as string, isFor };
    },
  };
}
