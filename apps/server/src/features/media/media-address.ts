import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Asker } from '../../platform/database/viewer.ts';

/** What one address hands out. All of it is signed, so none of it can be changed by whoever holds the address. */
export interface MediaGrant {
  /** Of the object in the store. */
  readonly key: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
  /** The name a download gets. */
  readonly fileName?: string;
  /** The share that it was handed out to, with which it ends. */
  readonly shareId?: string;
  /** To whom the address was given. */
  readonly asker?: Asker | null;
}

export const MEDIA_ADDRESS_SECONDS = 15 * 60;

/**
 * When an address made at `now` (milliseconds) ends, in seconds since 1970: at least `lifetime` from now and
 * at most 4/3 of it. Rounded up to thirds, so that the same object keeps the same address for a
 * while and browsers can use what they have cached.
 */
export function expiryOf(now: number, lifetime = MEDIA_ADDRESS_SECONDS): number {
  const step = Math.ceil(lifetime / 3);
  return Math.ceil((now / 1000 + lifetime) / step) * step;
}

/** `<claims>.<signature>`, both base64url. */
export function signMediaToken(grant: MediaGrant, expiresAt: number, secret: string): string {
  const { key, contentType, disposition, fileName = '', asker, shareId } = grant;
  const claims = [
    expiresAt,
    key,
    contentType,
    disposition,
    fileName,
    ...(asker || shareId ? [asker?.type ?? '', asker?.id ?? ''] : []),
    ...(shareId ? [shareId] : []),
  ];
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** The grant with its end, or null for every token that is not ours, was changed or has ended. */
export function readMediaToken(
  token: string,
  secret: string,
  now: number,
): (MediaGrant & { expiresAt: number }) | null {
  const [text, signature, ...rest] = token.split('.');
  if (!text || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(text, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [expiresAt, key, contentType, disposition, fileName, type, id, shareId] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  );
  if (expiresAt * 1000 <= now) return null;
  return {
    expiresAt,
    key,
    contentType,
    disposition,
    fileName: fileName || undefined,
    asker: id ? { type, id } : null,
    shareId,
  };
}

function signatureOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
