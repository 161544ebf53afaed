import { randomUUID } from 'node:crypto';
import { SESSION_HOURS } from '@assay/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { InstanceSecret } from '../../platform/config/secret.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';

export interface IssuedToken {
  token: string;
  /** The session's id, by which it can be revoked. */
  jti: string;
  expiresAt: Date;
}

export interface AccessTokens {
  issue(userId: string): Promise<IssuedToken>;
  /** Throws RefusedError: TokenExpiredError, or NOT_SIGNED_IN for anything that we did not issue. */
  read(token: string): Promise<{ userId: string; jti: string; expiresAt: Date }>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'assay';
const AUDIENCE = 'assay-api';
const TYPE = 'user';

/** JSON Web Tokens of the installation's own; their payload carries the maps key, which the browser uses. */
export async function createAccessTokens(
  secret: InstanceSecret,
  mapsKey: string | undefined,
): Promise<AccessTokens> {
  const bytes = Buffer.from(secret.derive('access tokens'), 'hex');
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, hmac, false, ['sign', 'verify']);
  return {
    async issue(userId) {
      const jti = randomUUID();
      // Whole seconds, as the token has them.
      const expiresAt = new Date((Math.floor(Date.now() / 1_000) + SESSION_HOURS * 3_600) * 1_000);
      const token = await new SignJWT({ type: TYPE, maps: mapsKey ?? null })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(userId)
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, jti, expiresAt };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'JWT',
          requiredClaims: ['sub', 'jti', 'exp', 'type'],
        });
        if (payload.type !== TYPE) throw new RefusedError('NOT_SIGNED_IN');
        const { sub, jti, exp } = payload as { sub: string; jti: string; exp: number };
        return { userId: sub, jti, expiresAt: new Date(exp * 1_000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new RefusedError('TokenExpiredError');
        if (error instanceof errors.JOSEError) throw new RefusedError('NOT_SIGNED_IN', { cause: error });
        throw error;
      }
    },
  };
}
