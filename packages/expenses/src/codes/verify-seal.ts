import { verify } from 'node:crypto';
import { type Certificates, findSigners, type Signer } from './find-signers.ts';
import type { SignatureState } from './signature.ts';

export interface Seal {
  /** Header and message, as they were signed. */
  readonly signed: Buffer;
  /** Two numbers, each as long as a coordinate of the signer's curve. */
  readonly signature: Buffer;
  /** When the header says that it was signed; null where it does not. */
  readonly signedOn: Date | null;
  readonly isSigner: (signer: Omit<Signer, 'key'>) => boolean;
}

/** The curves of both standards: octets of a coordinate, and the hash that goes with them. */
const CURVES: Readonly<Record<string, readonly [octets: number, hash: string]>> = {
  secp224r1: [28, 'sha224'],
  brainpoolP224r1: [28, 'sha224'],
  prime256v1: [32, 'sha256'],
  brainpoolP256r1: [32, 'sha256'],
  secp384r1: [48, 'sha384'],
  brainpoolP384r1: [48, 'sha384'],
  brainpoolP512r1: [64, 'sha512'],
  secp521r1: [66, 'sha512'],
};

/**
 * Whether the certificate that a seal names signed it. One that was not valid on the day of signing may bear the name of its
 * successor: that the signature does not hold by it says nothing.
 */
export function verifySeal(
  { signed, signature, signedOn, isSigner }: Seal,
  certificates: Certificates,
): SignatureState {
  if (signature.length === 0) return 'unsigned';
  const states = findSigners(certificates, isSigner).map((signer) => {
    const [octets, hash] = CURVES[signer.key.asymmetricKeyDetails?.namedCurve ?? ''] ?? [];
    if (!octets || !hash || signature.length !== 2 * octets) return 'unknown';
    if (verify(hash, signed, { key: signer.key, dsaEncoding: 'ieee-p1363' }, signature)) return 'holds';
    return isValidOn(signer, signedOn) ? 'fails' : 'no-key';
  });
  return (['holds', 'fails', 'unknown'] as const).find((state) => states.includes(state)) ?? 'no-key';
}

const DAY_MS = 86_400_000;

/** Headers say the day, without its time zone. */
function isValidOn({ validFrom, validTo }: Signer, day: Date | null): boolean {
  if (!day) return false;
  const time = day.getTime();
  return time >= validFrom.getTime() - 2 * DAY_MS && time <= validTo.getTime() + DAY_MS;
}
