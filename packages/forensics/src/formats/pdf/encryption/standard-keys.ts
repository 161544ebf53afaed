import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { applyRc4 } from './rc4.ts';

/** The parameters of the standard security handler (ISO 32000-2, table 21). */
export interface StandardParams {
  readonly revision: number;
  /** The length of the file key in bytes. */
  readonly keyBytes: number;
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly ownerKey: Uint8Array;
  readonly userKey: Uint8Array;
  readonly permissions: number;
  readonly id: Uint8Array;
  readonly encryptMetadata: boolean;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: Uint8Array[]): Buffer => hash('md5', ...parts);
function hash(name: string, ...parts: Uint8Array[]): Buffer {
  const digest = createHash(name);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** The file key if `password` is the user or owner password; otherwise null. */
export function findFileKey(params: StandardParams, password: string): Uint8Array | null {
  return params.revision >= 5 ? findNewKey(params, password) : findOldKey(params, password);
}

const pad = (password: Uint8Array): Buffer => Buffer.concat([password, PADDING]).subarray(0, 32);

/** Algorithms 2, 4 to 7 of ISO 32000-2, 7.6.4. */
function findOldKey(params: StandardParams, password: string): Uint8Array | null {
  const given = pad(Buffer.from(password, 'latin1'));
  return checkUser(params, given) ?? checkUser(params, userPasswordFromOwner(params, given));
}

function checkUser(params: StandardParams, padded: Uint8Array): Uint8Array | null {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(params.permissions | 0);
  const flag = params.revision >= 4 && !params.encryptMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key = md5(padded, params.owner.subarray(0, 32), permissions, params.id, ...flag).subarray(
    0,
    params.keyBytes,
  );
  if (params.revision >= 3) for (let i = 0; i < 50; i++) key = md5(key).subarray(0, params.keyBytes);
  if (params.revision < 3)
    return Buffer.compare(applyRc4(key, PADDING), params.user.subarray(0, 32)) === 0 ? key : null;
  let check: Uint8Array = applyRc4(key, md5(PADDING, params.id));
  for (let i = 1; i < 20; i++)
    check = applyRc4(
      key.map((byte) => byte ^ i),
      check,
    );
  return Buffer.compare(check, params.user.subarray(0, 16)) === 0 ? key : null;
}

function userPasswordFromOwner(params: StandardParams, padded: Uint8Array): Uint8Array {
  let key = md5(padded);
  if (params.revision >= 3) for (let i = 0; i < 50; i++) key = md5(key);
  key = key.subarray(0, params.keyBytes);
  let text: Uint8Array = params.owner.subarray(0, 32);
  if (params.revision < 3) return applyRc4(key, text);
  for (let i = 19; i >= 0; i--)
    text = applyRc4(
      key.map((byte) => byte ^ i),
      text,
    );
  return text;
}

/**
 * Algorithm 2.A: the user and owner entries consist of a digest of 32 bytes, a validation salt of 8 and a key
 * salt of 8.
 */
function findNewKey(params: StandardParams, password: string): Uint8Array | null {
  const secret = Buffer.from(password.normalize('NFKC'), 'utf8').subarray(0, 127);
  const digest =
    params.revision >= 6
      ? hardenedHash
      : (text: Uint8Array, salt: Uint8Array, more: Uint8Array) => hash('sha256', text, salt, more);
  const none = new Uint8Array(0);
  const userEntry = params.user.subarray(0, 48);
  const ways = [
    { entry: params.user, wrapped: params.userKey, more: none },
    { entry: params.owner, wrapped: params.ownerKey, more: userEntry },
  ];
  for (const { entry, wrapped, more } of ways) {
    if (entry.length < 48 || wrapped.length < 32) continue;
    if (Buffer.compare(digest(secret, entry.subarray(32, 40), more), entry.subarray(0, 32)) !== 0) continue;
    const key = digest(secret, entry.subarray(40, 48), more);
    return runAes('aes-256-cbc', key, Buffer.alloc(16), wrapped.subarray(0, 32));
  }
  return null;
}

/** Algorithm 2.B, revision 6. Ends after 64 rounds or some more; limited to 1000 here. */
function hardenedHash(password: Uint8Array, salt: Uint8Array, more: Uint8Array): Buffer {
  let key = hash('sha256', password, salt, more);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const once = Buffer.concat([password, key, more]);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(new Array<Buffer>(64).fill(once)));
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][remainder], mixed);
    last = mixed[mixed.length - 1];
    if (round > 1000) break;
  }
  return key.subarray(0, 32);
}

/** CBC without padding; an incomplete last block is ignored. */
export function runAes(
  name: 'aes-128-cbc' | 'aes-256-cbc',
  key: Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
): Buffer {
  const decipher = createDecipheriv(name, key, iv);
  decipher.setAutoPadding(false);
  return decipher.update(data.subarray(0, data.length - (data.length % 16)));
}
