import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignatureState } from './signature.ts';

/** 0.4.0.127.0.7.3.7.1.1 (BSI TR-03151): a log message about a transaction. */
const TRANSACTION_LOG = Buffer.from('060904007f000703070101', 'hex');
/** BSI TR-03111: ECDSA with plain signatures. */
const ALGORITHMS: Readonly<Record<string, { readonly hash: string; readonly oid: string }>> = {
  'ecdsa-plain-SHA256': { hash: 'sha256', oid: '060a04007f00070101040103' },
  'ecdsa-plain-SHA384': { hash: 'sha384', oid: '060a04007f00070101040104' },
  'ecdsa-plain-SHA512': { hash: 'sha512', oid: '060a04007f00070101040105' },
};
/**
 * Named curves by the length of an uncompressed point. The public key's first element after SEQUENCE
 * identifies the curve.
 */
const CURVES: Readonly<Record<number, readonly string[]>> = {
  65: ['06082a8648ce3d030107', '06092b2403030208010107'],
  97: ['06052b81040022', '06092b240303020801010b'],
  129: ['06092b240303020801010d'],
};
const EC_PUBLIC_KEY = Buffer.from('06072a8648ce3d0201', 'hex');

/** The fields of a code according to DSFinV-K, appendix I, in order. */
export interface TseFields {
  readonly clientId: string;
  readonly processType: string;
  readonly processData: string;
  readonly transaction: string;
  readonly counter: string;
  readonly logTime: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly signature: string;
  readonly publicKey: string;
}

/**
 * Whether the code's own key signed the code's own data: the log message of BSI TR-03151 at the end of a
 * transaction is reassembled. This does not prove whose key it is.
 */
export function verifyTse(fields: TseFields): SignatureState {
  const algorithm = ALGORITHMS[fields.algorithm];
  const point = Buffer.from(fields.publicKey, 'base64');
  const signature = Buffer.from(fields.signature, 'base64');
  const time = encodeTime(fields.logTime, fields.timeFormat);
  const isNumbered = [fields.transaction, fields.counter].every((number) => /^\d{1,15}$/.test(number));
  const key = importPoint(point);
  if (!algorithm || !key || !time || !isNumbered) return 'unknown';
  // Two numbers, each as long as a coordinate.
  if (signature.length !== point.length - 1) return signature.length === 0 ? 'unsigned' : 'unknown';
  const body = [
    encode(0x02, Buffer.from([2])),
    TRANSACTION_LOG,
    encode(0x80, Buffer.from('FinishTransaction')),
    encode(0x81, Buffer.from(fields.clientId)),
    encode(0x82, Buffer.from(fields.processData)),
    encode(0x83, Buffer.from(fields.processType)),
    encode(0x85, encodeNumber(fields.transaction)),
    encode(0x04, createHash('sha256').update(point).digest()),
    encode(0x30, Buffer.from(algorithm.oid, 'hex')),
    encode(0x02, encodeNumber(fields.counter)),
    time,
  ];
  const holds = verify(algorithm.hash, Buffer.concat(body), { key, dsaEncoding: 'ieee-p1363' }, signature);
  return holds ? 'holds' : 'fails';
}

/** On any curve with this coordinate length that contains the point; null if none does. */
function importPoint(point: Buffer): KeyObject | null {
  for (const curve of CURVES[point.length] ?? []) {
    const algorithm = encode(0x30, Buffer.concat([EC_PUBLIC_KEY, Buffer.from(curve, 'hex')]));
    const bits = encode(0x03, Buffer.concat([Buffer.from([0]), point]));
    const key = encode(0x30, Buffer.concat([algorithm, bits]));
    try {
      return createPublicKey({ key, format: 'der', type: 'spki' });
    } catch {
      // The point is not on this curve.
    }
  }
  return null;
}

function encodeTime(text: string, format: string): Buffer | null {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const digits = time.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, '');
  if (format === 'unixTime') return encode(0x02, encodeNumber(String(Math.floor(time.getTime() / 1000))));
  if (format === 'utcTime') return encode(0x17, Buffer.from(digits.slice(2)));
  return format === 'generalizedTime' ? encode(0x18, Buffer.from(digits)) : null;
}

/** DER's shortest integer encoding, with a leading zero if it would be negative. */
function encodeNumber(digits: string): Buffer {
  const hex = BigInt(digits).toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function encode(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
