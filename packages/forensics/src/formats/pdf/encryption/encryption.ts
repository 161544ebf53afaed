import { createHash } from 'node:crypto';
import { isDict, nameOf, type PdfDict, type PdfObject, PdfString } from '../syntax/objects.ts';
import { applyRc4 } from './rc4.ts';
import { findFileKey, runAes } from './standard-keys.ts';

/** The encryption of the file, and whether it could be opened. */
export interface PdfEncryption {
  /**
   * `open`: with the empty or the given password. `password-needed`: a password is required, or the given one
   * is wrong. `unreadable`: public-key encryption, or an unknown method.
   */
  readonly state: 'open' | 'password-needed' | 'unreadable';
  /** The name of the security handler, e.g. 'Standard' or 'Adobe.PubSec'. */
  readonly handler: string;
  readonly method: 'RC4' | 'AES-128' | 'AES-256' | 'none' | 'unknown';
  /** The length of the key in bits. */
  readonly bits: number;
}

export interface Decryptor {
  string(bytes: Uint8Array, num: number, gen: number): Uint8Array;
  stream(bytes: Uint8Array, num: number, gen: number): Uint8Array;
  /** Whether metadata streams are encrypted like others. */
  readonly metadata: boolean;
}

type Method = 'RC4' | 'AES-128' | 'AES-256' | 'none' | 'unknown';
type Resolve = (object: PdfObject) => PdfObject;

/**
 * Opens the file with the given encryption dictionary.
 * @param id the first part of the file identifier
 * @param password null tries the empty password
 */
export function openEncryption(
  dict: PdfDict,
  id: Uint8Array,
  password: string | null,
  resolve: Resolve,
): { encryption: PdfEncryption; decryptor: Decryptor | null } {
  const handler = nameOf(resolve(dict.get('Filter') ?? null)) ?? 'unknown';
  const version = numberOf(dict, 'V', resolve, 0);
  const revision = numberOf(dict, 'R', resolve, 0);
  const forStreams = findMethod(dict, 'StmF', version, resolve);
  const forStrings = findMethod(dict, 'StrF', version, resolve);
  const method = forStreams === 'none' ? forStrings : forStreams;
  const bits = findKeyBits(method, version, numberOf(dict, 'Length', resolve, 40));
  const known =
    handler === 'Standard' && revision >= 2 && revision <= 6 && ![forStreams, forStrings].includes('unknown');
  if (!known) return { encryption: { state: 'unreadable', handler, method, bits }, decryptor: null };
  const bytes = (key: string) => bytesOf(resolve(dict.get(key) ?? null));
  const encryptMetadata = resolve(dict.get('EncryptMetadata') ?? null) !== false;
  const key = findFileKey(
    {
      revision,
      keyBytes: bits / 8,
      owner: bytes('O'),
      user: bytes('U'),
      ownerKey: bytes('OE'),
      userKey: bytes('UE'),
      permissions: numberOf(dict, 'P', resolve, 0),
      id,
      encryptMetadata,
    },
    password ?? '',
  );
  // Only attachments are encrypted: everything else can be read.
  if (key === null && forStreams === 'none' && forStrings === 'none') {
    const plain = { string: (data: Uint8Array) => data, stream: (data: Uint8Array) => data, metadata: false };
    return { encryption: { state: 'open', handler, method, bits }, decryptor: plain };
  }
  if (key === null)
    return { encryption: { state: 'password-needed', handler, method, bits }, decryptor: null };
  return {
    encryption: { state: 'open', handler, method, bits },
    decryptor: {
      string: (data, num, gen) => decrypt(forStrings, key, data, num, gen),
      stream: (data, num, gen) => decrypt(forStreams, key, data, num, gen),
      metadata: encryptMetadata,
    },
  };
}

function findMethod(dict: PdfDict, use: 'StmF' | 'StrF', version: number, resolve: Resolve): Method {
  if (version === 1 || version === 2 || version === 3) return 'RC4';
  if (version !== 4 && version !== 5) return 'unknown';
  const name = nameOf(resolve(dict.get(use) ?? null)) ?? 'Identity';
  if (name === 'Identity') return 'none';
  const filters = resolve(dict.get('CF') ?? null);
  const filter = isDict(filters) ? resolve(filters.get(name) ?? null) : null;
  const method = isDict(filter) ? nameOf(resolve(filter.get('CFM') ?? null)) : null;
  if (method === 'V2') return 'RC4';
  if (method === 'AESV2') return 'AES-128';
  if (method === 'AESV3') return 'AES-256';
  return method === 'None' ? 'none' : 'unknown';
}

function findKeyBits(method: Method, version: number, length: number): number {
  if (method === 'AES-256' || version === 5) return 256;
  if (method === 'AES-128' || version === 4) return 128;
  if (version === 1) return 40;
  // Some writers state the length in bytes.
  const bits = length < 40 ? length * 8 : length;
  return Math.max(40, Math.min(128, bits - (bits % 8)));
}

function decrypt(
  method: Method,
  fileKey: Uint8Array,
  data: Uint8Array,
  num: number,
  gen: number,
): Uint8Array {
  if (method === 'none') return data;
  if (method === 'AES-256') return decryptAes('aes-256-cbc', fileKey, data);
  const salt = Buffer.from([num, num >> 8, num >> 16, gen, gen >> 8]);
  const digest = createHash('md5').update(fileKey).update(salt);
  if (method === 'AES-128') digest.update('sAlT');
  const key = digest.digest().subarray(0, Math.min(16, fileKey.length + 5));
  return method === 'AES-128' ? decryptAes('aes-128-cbc', key, data) : applyRc4(key, data);
}

function decryptAes(name: 'aes-128-cbc' | 'aes-256-cbc', key: Uint8Array, data: Uint8Array): Uint8Array {
  if (data.length < 32) return new Uint8Array(0);
  const plain = runAes(name, key, data.subarray(0, 16), data.subarray(16));
  const padding = plain[plain.length - 1];
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain;
}

function numberOf(dict: PdfDict, key: string, resolve: Resolve, otherwise: number): number {
  const value = resolve(dict.get(key) ?? null);
  return typeof value === 'number' ? value : otherwise;
}

function bytesOf(object: PdfObject): Uint8Array {
  return object instanceof PdfString ? object.bytes : new Uint8Array(0);
}
