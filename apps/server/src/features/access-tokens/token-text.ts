import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * `assay_<id>_<secret>` and, for refreshing, `assayr_<id>_<secret>`: the id as 32 hexadecimal digits, the
 * secret as 256 random bits in base64url. The part before the secret is public and names the token in lists.
 */
const TOKEN =
  /^assay(r?)_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(?:_([\w-]{43}))?$/;

export type TokenKind = 'access' | 'refresh';

export function writeToken(kind: TokenKind, id: string): string {
  return `${publicPart(kind, id)}_${randomBytes(32).toString('base64url')}`;
}

export function publicPart(kind: TokenKind, id: string): string {
  return `assay${kind === 'refresh' ? 'r' : ''}_${id.replaceAll('-', '')}`;
}

export interface ParsedToken {
  kind: TokenKind;
  /** UUID of the row. */
  id: string;
  /** False if only the beginning was given. */
  hasSecret: boolean;
}

/** Null for any other text. */
export function parseToken(text: string): ParsedToken | null {
  const match = TOKEN.exec(text);
  if (!match) return null;
  const [, refresh, ...rest] = match;
  return {
    kind: refresh ? 'refresh' : 'access',
    id: rest.slice(0, 5).join('-'),
    hasSecret: rest[5] !== undefined,
  };
}

/** A plain SHA-256 is sufficient for 256 random bits, which cannot be guessed. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isDigestOf(token: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestToken(token), 'hex'), Buffer.from(digest, 'hex'));
}
