import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens `id.expiry.signature` for a subject that they do not reveal; issued tokens are not stored. */
export interface ExpiringTokens {
  issue(subject: string): string;
  /** The token's id; null if it is forged, expired, or was issued for another subject. */
  read(subject: string, token: string): string | null;
}

export function createExpiringTokens(key: string, lifetimeSeconds: number): ExpiringTokens {
  const sign = (subject: string, id: string, expiry: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([subject, id, expiry]))
      .digest();
  return {
    issue(subject) {
      const id = randomBytes(12).toString('base64url');
      const expiry = String(Math.floor(Date.now() / 1_000) + lifetimeSeconds);
      return [id, expiry, sign(subject, id, expiry).toString('base64url')].join('.');
    },
    read(subject, token) {
      const [id, expiry, signature, ...rest] = token.split('.');
      if (!id || !expiry || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(subject, id, expiry);
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number(expiry) * 1_000 > Date.now() ? id : null;
    },
  };
}
