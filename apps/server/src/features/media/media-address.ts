import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Asker } from '../../platform/database/viewer.ts';

/** The permission in one address. All of it is signed, so the holder of the address cannot change it. */
export interface MediaGrant {
  /** Key of the object in the store. */
  readonly key: string;
  readonly contentType: string;
  readonly disposition: 'inline' | 'attachment';
  /** The file name of a download. */
  readonly fileName?: string;
  /** The share for which it was issued, with which it ends. */
  readonly shareId?: string;
  /** To whom the address was given. */
  readonly asker?: Asker | null;
}

export const MEDIA_ADDRESS_SECONDS = 15 * 60;

/**
 * The expiry of an address made at `now` (milliseconds), in seconds since 1970: at least `MEDIA_ADDRESS_SECONDS`
 * from now and at most 4/3 of it. Rounded up to thirds, so that the same object keeps the same address for a while and
 * browsers can use their cache.
 */
export function expiryOf(now: number): number {
  const step = Math.ceil(MEDIA_ADDRESS_SECONDS / 3);
  return Math.ceil((now / 1000 + MEDIA_ADDRESS_SECONDS) / step) * step;
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

/** The grant with its expiry, or null for every token that is forged, changed or expired. */
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
