import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * `assay_<id>_<secret>` and, for refreshing, `assayr_<id>_<secret>`: the id as 32 hexadecimal digits, the secret of
 * 256 random bits in base64url. What stands before the secret is no secret and names the token in lists.
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
  /** False where only the beginning was given. */
  hasSecret: boolean;
}

/** Null for anything that was not written here. */
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

/** SHA-256 is enough for 256 random bits: there is nothing to guess. */
export function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isDigestOf(token: string, digest: string): boolean {
  return timingSafeEqual(Buffer.from(digestToken(token), 'hex'), Buffer.from(digest, 'hex'));
}
