import { sha256 } from '@noble/hashes/sha2.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { TimestampError } from './timestamp-error.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/** 8 random bytes; the first bit is cleared so that they form one positive INTEGER. */
export function makeNonce(random: Uint8Array): Uint8Array {
  if (random.length !== 8) throw new RangeError('a nonce is made of 8 bytes');
  const nonce = Uint8Array.from(random);
  // Neither negative nor with a leading zero, so that it has one encoding.
  nonce[0] = ((nonce[0] as number) & 0x7f) | 0x40;
  return nonce;
}

/**
 * The DER of a request (RFC 3161, 2.4.1) for a stamp on SHA-256 of `message`, including the authority's
 * certificates.
 */
export function encodeTimestampRequest(
  message: Uint8Array,
  { nonce, policy }: { nonce: Uint8Array; policy?: string | undefined },
): Uint8Array {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({
        algorithmId: SHA256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: toBuffer(sha256(message)) }),
    }),
    ...(policy !== undefined && { reqPolicy: policy }),
    nonce: new asn1js.Integer({ valueHex: toBuffer(nonce) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/**
 * The token in an authority's answer, DER. Nothing is verified. Throws TimestampError 'malformed' or
 * 'refused'.
 */
export function readTimestampResponse(answer: Uint8Array): Uint8Array {
  let response: pkijs.TimeStampResp;
  try {
    response = pkijs.TimeStampResp.fromBER(toBuffer(answer));
  } catch (error) {
    throw new TimestampError(
      'malformed',
      `the answer is no time-stamp response: ${(error as Error).message}`,
    );
  }
  const { status, statusStrings = [] } = response.status;
  // granted, or granted with changes, which are verified like everything else
  if (status !== 0 && status !== 1) {
    const words = statusStrings.map((one) => one.valueBlock.value).join(' ');
    throw new TimestampError('refused', `the authority refused it with status ${status} ${words}`.trim());
  }
  if (!response.timeStampToken) throw new TimestampError('malformed', 'the answer holds no token');
  return new Uint8Array(response.timeStampToken.toSchema().toBER());
}

export const toBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
