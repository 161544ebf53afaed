import { createHmac } from 'node:crypto';
import { createExpiringTokens } from '../../platform/auth/expiring-tokens.ts';
import type { InstanceSecret } from '../../platform/config/secret.ts';

/** The largest number of cookies examined per request. */
const MAX_COOKIES = 50;
const KEPT_SECONDS = 180 * 86_400;
/** Browsers accept a cookie with this name only over TLS, from this very host and for all its paths. */
const HOST_PREFIX = '__Host-';

/**
 * Browsers in which a user has signed in before. Each keeps a signed mark as a cookie that scripts cannot
 * read. It signs nobody in: it only separates the count of guesses made there from those of strangers.
 */
export interface KnownDevices {
  /** The `Set-Cookie` header that marks the browser. */
  mark(username: string, isSecure: boolean): string;
  /** The key by which the device is counted; null if the cookies hold no mark of this user, or an old one. */
  find(username: string, cookies: string | undefined): string | null;
  /** The same for any user's mark among the cookies. */
  findAny(cookies: string | undefined): string | null;
}

export function createKnownDevices(secret: InstanceSecret): KnownDevices {
  const nameKey = secret.derive('names of known devices');
  const tokens = createExpiringTokens(secret.derive('known devices'), KEPT_SECONDS);
  /** One for each user, since several may use one browser; it does not reveal who they are. */
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
      // Earlier versions issued marks for the username.
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
