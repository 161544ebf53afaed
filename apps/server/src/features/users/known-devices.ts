import { createHmac } from 'node:crypto';
import { createExpiringTokens } from '../../platform/auth/expiring-tokens.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';

/** Of one request that are looked at. */
const MAX_COOKIES = 50;
const KEPT_SECONDS = 180 * 86_400;
/** Browsers take a cookie of this name over TLS alone, from this very host and for all of its paths. */
const HOST_PREFIX = '__Host-';

/**
 * Browsers in which a user has signed in before. Each keeps a signed mark as a cookie that scripts cannot read. It signs
 * nobody in: it only has guesses from there counted by themselves, apart from those of strangers.
 */
export interface KnownDevices {
  /** The `Set-Cookie` header that marks the browser. */
  mark(username: string, isSecure: boolean): string;
  /** What the device is counted by; null where the cookies hold no mark of this user's, or an old one. */
  find(username: string, cookies: string | undefined): string | null;
  /** The same of whichever user's mark is among the cookies. */
  findAny(cookies: string | undefined): string | null;
}

export function createKnownDevices(secret: InstanceSecret): KnownDevices {
  const nameKey = secret.derive('names of known devices');
  const tokens = createExpiringTokens(secret.derive('known devices'), KEPT_SECONDS);
  /** One for each user, since several may use one browser; who they are cannot be read from it. */
  const nameFor = (username: string) =>
    `assay-device-${createHmac('sha256', nameKey).update(username).digest('hex').slice(0, 12)}`;
  const list = (cookies: string) =>
    cookies.split(/; */, MAX_COOKIES).map((cookie) => cookie.replace(HOST_PREFIX, ''));
  return {
    mark(username, isSecure) {
      const attributes = `Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
      const name = nameFor(username);
      const cookie = `${name}=${tokens.issue(name)}; ${attributes}`;
      return isSecure ? `${HOST_PREFIX}${cookie}; Secure` : cookie;
    },
    find(username, cookies = '') {
      const name = nameFor(username);
      const own = list(cookies).find((cookie) => cookie.startsWith(`${name}=`));
      const token = own?.slice(name.length + 1);
      // Marks were issued for the user's name once.
      return token ? (tokens.read(name, token) ?? tokens.read(username, token)) : null;
    },
    findAny(cookies = '') {
      for (const cookie of list(cookies)) {
        const [name = '', token = ''] = cookie.split('=');
        const id = name.startsWith('assay-device-') ? tokens.read(name, token) : null;
        if (id) return id;
      }
      return null;
    },
  };
}
