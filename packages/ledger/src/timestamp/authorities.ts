import * as pkijs from 'pkijs';
import { decodeBase64 } from '../encoding.ts';
import { LedgerError } from '../errors.ts';
import { toBuffer } from './request.ts';
import { TimestampError } from './timestamp-error.ts';

/** Whom a verifier trusts about time. It comes to them out of band, never with the evidence. */
export interface TimestampTrust {
  /** Trust anchors of certificate chains, DER. */
  readonly roots: readonly Uint8Array[];
  /** Accepted policies, as object identifiers in dotted form; empty: any. */
  readonly policies: readonly string[];
  /**
   * Revocation lists, DER; if there are any, each certificate below a root must be covered by one and revoked
   * by none.
   */
  readonly revocations?: readonly Uint8Array[];
}

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/**
 * The certificates of a PEM text, DER. Throws TimestampError 'malformed' if there is none, or an invalid one.
 */
export function readRoots(pem: string): Uint8Array[] {
  const roots = [...pem.matchAll(PEM)].map(([, base64 = '']) => readRoot(base64.replace(/\s/g, '')));
  if (roots.length === 0) throw new TimestampError('malformed', 'there is no certificate (PEM) in it');
  return roots;
}

function readRoot(base64: string): Uint8Array {
  try {
    const der = decodeBase64(base64, 'proof-malformed');
    parseCertificate(der);
    return der;
  } catch (error) {
    const isOurs = error instanceof LedgerError || error instanceof TimestampError;
    throw new TimestampError(
      'malformed',
      `a certificate cannot be read${isOurs ? '' : `: ${String(error)}`}`,
    );
  }
}

/** Throws TimestampError 'malformed'. */
export function parseCertificate(der: Uint8Array): pkijs.Certificate {
  try {
    return pkijs.Certificate.fromBER(toBuffer(der));
  } catch (error) {
    throw new TimestampError('malformed', `a certificate cannot be read: ${(error as Error).message}`);
  }
}
