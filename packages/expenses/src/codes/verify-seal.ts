import { verify } from 'node:crypto';
import type { KnownSigners, Signer, Signers } from './find-signers.ts';
import type { SignatureState } from './signature.ts';

export interface Seal {
  /** The signed bytes: header and message. */
  readonly signed: Buffer;
  /** Two numbers, each as long as a coordinate on the signer's curve. */
  readonly signature: Buffer;
  /** The day of signing in the header; null if there is none. */
  readonly signedOn: Date | null;
  /** The certificates that it may refer to. */
  readonly findSigners: (known: KnownSigners) => readonly Signer[];
}

/** The curves of both standards: bytes per coordinate, and the corresponding hash. */
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

/** If several certificates have the name, the first of these results counts. */
const ORDER = ['holds', 'holds-outside', 'fails', 'unknown', 'undated', 'outside'] as const;

/** Whether the certificate named by a seal signed it. */
export function verifySeal(seal: Seal, signers: Signers): SignatureState {
  if (seal.signature.length === 0) return 'unsigned';
  const known = signers.take();
  if (!known) return 'too-many';
  const states = seal.findSigners(known.trusted).map((signer) => verifyBy(signer, seal));
  return ORDER.find((state) => states.includes(state)) ?? 'no-key';
}

/**
 * A certificate that was not valid on the day of signing may have the same name as its successor, so a failed
 * verification with it proves nothing.
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

/** Headers state the day without a time zone. */
function isValidOn({ validFrom, validTo }: Signer, day: Date): boolean {
  const time = day.getTime();
  return time >= validFrom.getTime() - 2 * DAY_MS && time <= validTo.getTime() + DAY_MS;
}
