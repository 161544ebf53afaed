import { createHash } from 'node:crypto';
import { signRksv } from './verify-with-certificates.ts';

/** The position of a receipt in its till's chain: each contains the hash of the previous one. */
export interface ChainLink {
  /** Identifies the till and its signing certificate. */
  readonly till: string;
  readonly certificate: string;
  /** The link value of this receipt that the next one must hold; Base64. */
  readonly own: string;
  /** The link value of the previous receipt, as stored in this one. */
  readonly previous: string;
  /** Whether it contains the hash of the till's name instead, like a first receipt. */
  readonly isFirst: boolean;
}

/**
 * The chain link of a receipt according to RKSV: suites R1 take the first eight bytes of SHA-256 over the
 * receipt in JWS.
 */
export function readChainLink(
  data: string,
  signature: string,
  { till, certificate, previous }: Pick<ChainLink, 'till' | 'certificate' | 'previous'>,
): ChainLink | null {
  if (!data.startsWith('_R1-')) return null;
  const compact = `${signRksv(data)}.${Buffer.from(signature, 'base64').toString('base64url')}`;
  return { till, certificate, own: hash(compact), previous, isFirst: previous === hash(till) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 8).toString('base64');
}
