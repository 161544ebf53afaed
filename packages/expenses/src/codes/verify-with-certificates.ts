import { type KeyObject, verify } from 'node:crypto';
import type { KnownSigners, Signers } from './find-signers.ts';
import type { SignatureState } from './signature.ts';

/**
 * The signature of a receipt according to Austria's RKSV: ECDSA over SHA-256, as in JWS, by the certificate
 * with that serial number, or by the one that names the ID of a closed system (`U:ATU…-1`). Certificates from
 * a till's export count if no trusted one matches. `data` is the code up to the signature.
 */
export function verifyRksv(
  data: string,
  serial: string,
  signature: string,
  signers: Signers,
): SignatureState {
  // "Sicherheitseinrichtung ausgefallen": printed while the signing device is out of order.
  if (Buffer.from(signature, 'base64').toString('latin1').startsWith('Sicherheitseinrichtung'))
    return 'unsigned';
  const wanted = serial.replace(/^0+/, '').toLowerCase();
  const known = signers.take();
  if (!known) return 'too-many';
  const find = ({ bySerial, bySubject }: KnownSigners) =>
    [...(bySerial.get(wanted) ?? []), ...(bySubject.get(serial) ?? [])].filter(({ key }) =>
      isEllipticP256(key),
    );
  const trusted = find(known.trusted);
  const meant = trusted.length > 0 ? trusted : find(known.tills);
  if (meant.length === 0) return 'no-key';
  const bytes = Buffer.from(signature, 'base64');
  const holds = meant.some(({ key }) =>
    verify('sha256', Buffer.from(signRksv(data)), { key, dsaEncoding: 'ieee-p1363' }, bytes),
  );
  // Anybody can put a certificate with another firm's serial number into an export: it refutes nothing.
  if (!holds) return meant === trusted ? 'fails' : 'no-key';
  return meant === trusted ? 'holds' : 'holds-unvouched';
}

/** The signing input of a receipt according to JWS: header and payload. */
export function signRksv(data: string): string {
  return `${toBase64Url('{"alg":"ES256"}')}.${toBase64Url(data)}`;
}

/** The RS256 signature of a compact JWS. It does not name its certificate: any of them may verify it. */
export function verifyRs256(token: string, algorithm: unknown, signers: Signers): SignatureState {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (typeof algorithm !== 'string' || algorithm.toLowerCase() === 'none' || signature === '')
    return 'unsigned';
  if (algorithm !== 'RS256') return 'unknown';
  const data = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  const known = signers.take();
  if (!known) return 'too-many';
  const holds = known.trusted.all.some(
    ({ key }) => key.asymmetricKeyType === 'rsa' && verify('sha256', data, key, bytes),
  );
  return holds ? 'holds' : 'no-key';
}

function isEllipticP256({ asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyDetails?.namedCurve === 'prime256v1';
}

function toBase64Url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
