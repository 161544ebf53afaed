import { createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto';
import type { SignatureState } from './signature.ts';

/** What an administrator loads: certificates in PEM, any number in each text. */
export type Certificates = readonly string[];

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const MAX_CERTIFICATES = 200;

interface Signer {
  /** Hexadecimal, without leading zeros. */
  readonly serial: string;
  readonly key: KeyObject;
}

/**
 * The signature of a receipt as Austria's RKSV has it: ECDSA over SHA-256, as in JWS, by the certificate of that serial number.
 * `data` is the code up to the signature.
 */
export function verifyRksv(
  data: string,
  serial: string,
  signature: string,
  certificates: Certificates,
): SignatureState {
  // "Sicherheitseinrichtung ausgefallen": what is printed while the signing device is out of order.
  if (Buffer.from(signature, 'base64').toString('latin1').startsWith('Sicherheitseinrichtung'))
    return 'unsigned';
  const wanted = serial.replace(/^0+/, '').toLowerCase();
  const signers = listSigners(certificates).filter((one) => one.serial === wanted && isEllipticP256(one.key));
  if (signers.length === 0) return 'no-key';
  const signed = `${toBase64Url('{"alg":"ES256"}')}.${toBase64Url(data)}`;
  const bytes = Buffer.from(signature, 'base64');
  const holds = signers.some(({ key }) =>
    verify('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }, bytes),
  );
  return holds ? 'holds' : 'fails';
}

/** The signature of a JWS in compact form by RS256. Which certificate belongs to it is not stated: any of them may hold. */
export function verifyRs256(token: string, algorithm: unknown, certificates: Certificates): SignatureState {
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (typeof algorithm !== 'string' || algorithm.toLowerCase() === 'none' || signature === '')
    return 'unsigned';
  if (algorithm !== 'RS256') return 'unknown';
  const data = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  const holds = listSigners(certificates).some(
    ({ key }) => key.asymmetricKeyType === 'rsa' && verify('sha256', data, key, bytes),
  );
  return holds ? 'holds' : 'no-key';
}

function listSigners(certificates: Certificates): Signer[] {
  return certificates
    .flatMap((text) => text.match(PEM) ?? [])
    .slice(0, MAX_CERTIFICATES)
    .flatMap((pem) => readSigner(pem) ?? []);
}

/** Null for a certificate whose key is of a kind that cannot be used here: it may vouch for something else. */
function readSigner(pem: string): Signer | null {
  try {
    const { serialNumber } = new X509Certificate(pem);
    return { serial: serialNumber.replace(/^0+/, '').toLowerCase(), key: createPublicKey(pem) };
  } catch {
    return null;
  }
}

function isEllipticP256({ asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyDetails?.namedCurve === 'prime256v1';
}

function toBase64Url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
