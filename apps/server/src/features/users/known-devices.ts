import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { InstanceSecret } from '../../platform/config/secret.ts';

const KEPT_SECONDS = 180 * 86_400;

/**
 * Browsers in which a user has signed in before. Each keeps a signed mark as a cookie that scripts cannot read. It signs
 * nobody in: it only has guesses from there counted by themselves, apart from those of strangers.
 */
export interface KnownDevices {
  /** The `Set-Cookie` header that marks the browser. */
  mark(username: string, isSecure: boolean): string;
  /** What the device is counted by; null where the cookies hold no mark of this user's, or an old one. */
  find(username: string, cookies: string | undefined): string | null;
}

export function createKnownDevices(secret: InstanceSecret): KnownDevices {
  const key = secret.derive('known devices');
  const digest = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  /** One for each user, since several may use one browser; who they are cannot be read from it. */
  const nameFor = (username: string) => `assay-device-${digest('name', username).slice(0, 12)}`;
  return {
    mark(username, isSecure) {
      const device = randomBytes(12).toString('base64url');
      const until = String(Math.floor(Date.now() / 1_000) + KEPT_SECONDS);
      const value = [device, until, digest('mark', username, device, until)].join('.');
      const attributes = `Path=/api/v1/users; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      return `${nameFor(username)}=${value}; ${attributes}${isSecure ? '; Secure' : ''}`;
    },
    find(username, cookies = '') {
      const name = `${nameFor(username)}=`;
      const own = cookies.split(/; */).find((cookie) => cookie.startsWith(name));
      const [device = '', until = '', signature, ...rest] = own?.slice(name.length).split('.') ?? [];
      if (!signature || rest.length > 0) return null;
      const given = Buffer.from(signature);
      const expected = Buffer.from(digest('mark', username, device, until));
      const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
      return isGenuine && Number(until) * 1_000 > Date.now() ? device : null;
    },
  };
}
