import { type SigningKey, signBytes, type VerifierKey, verifyBytes } from './keys.ts';
import { appendSignature, findSignatures, parseNote } from './note.ts';

/** A witness that saw a checkpoint, and when (seconds since 1970, by the witness's own clock). */
export type Cosignature = { name: string; time: bigint };

/**
 * Adds a witness's line to a signed checkpoint (C2SP tlog-cosignature, cosignature/v1). `time` is in whole
 * seconds. The witness must have verified consistency with everything it signed before.
 */
export function cosignCheckpoint(signed: string, witness: SigningKey, time: number): string {
  if (!Number.isSafeInteger(time) || time < 0) throw new RangeError('time is in whole seconds');
  if (witness.verifier.type !== 'cosignature') throw new TypeError('a witness has a cosignature key');
  const { text } = parseNote(signed);
  const signature = new Uint8Array(72);
  new DataView(signature.buffer).setBigUint64(0, BigInt(time));
  signature.set(signBytes(witness, cosignedMessage(text, BigInt(time))), 8);
  return appendSignature(signed, witness.verifier, signature);
}

/** The witnesses among `trusted` that validly cosigned, each once. Others are ignored. */
export function readCosignatures(signed: string, trusted: readonly VerifierKey[]): Cosignature[] {
  const note = parseNote(signed);
  return trusted.flatMap((key) => {
    const times = findSignatures(note, key).map(({ signature }) => readTime(note.text, key, signature));
    const time = times.find((candidate) => candidate !== null);
    return time == null ? [] : [{ name: key.name, time }];
  });
}

function readTime(text: string, key: VerifierKey, signature: Uint8Array): bigint | null {
  if (key.type !== 'cosignature' || signature.length !== 72) return null;
  const time = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
  if (time >= 1n << 63n) return null;
  return verifyBytes(key, cosignedMessage(text, time), signature.subarray(8)) ? time : null;
}

function cosignedMessage(text: string, time: bigint): Uint8Array {
  return new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${text}`);
}
