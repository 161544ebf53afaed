import { verify } from 'node:crypto';
import type { KnownSigners, Signer, Signers } from './find-signers.ts';
import type { SignatureState } from './signature.ts';

export interface Seal {
  /** Header and message, as they were signed. */
  readonly signed: Buffer;
  /** Two numbers, each as long as a coordinate of the signer's curve. */
  readonly signature: Buffer;
  /** When the header says that it was signed; null where it does not. */
  readonly signedOn: Date | null;
  /** The certificates that it may mean. */
  readonly findSigners: (known: KnownSigners) => readonly Signer[];
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

/** Where several certificates bear the name, what counts is what comes first here. */
const ORDER = ['holds', 'holds-outside', 'fails', 'unknown', 'undated', 'outside'] as const;

/** Whether the certificate that a seal names signed it. */
export function verifySeal(seal: Seal, signers: Signers): SignatureState {
  if (seal.signature.length === 0) return 'unsigned';
  const known = signers.take();
  if (!known) return 'too-many';
  const states = seal.findSigners(known.trusted).map((signer) => verifyBy(signer, seal));
  return ORDER.find((state) => states.includes(state)) ?? 'no-key';
}

/**
 * A certificate that was not valid on the day of signing may bear the name of its successor: that the signature does not hold by it
 * accuses nobody.
 */
function verifyBy(signer: Signer, { signed, signature, signedOn }: Seal): (typeof ORDER)[number] {
  const { key } = signer;
  const [octets, hash] = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? [];
  if (!octets || !hash) return 'unknown';
  const holds =
    signature.length === 2 * octets && verify(hash, signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
  if (!signedOn) return holds ? 'holds' : 'undated';
  if (isValidOn(signer, signedOn)) return holds ? 'holds' : 'fails';
  return holds ? 'holds-outside' : 'outside';
}

const DAY_MS = 86_400_000;

/** Headers say the day, without its time zone. */
function isValidOn({ validFrom, validTo }: Signer, day: Date): boolean {
  const time = day.getTime();
  return time >= validFrom.getTime() - 2 * DAY_MS && time <= validTo.getTime() + DAY_MS;
}
