import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';

/**
 * Thrown for a key file that cannot be opened; the message is for its owner, and reveals nothing about the
 * key.
 */
export class KeyFileError extends Error {
  override name = 'KeyFileError';
}

/** RFC 7914; half a second and 128 MiB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const FORMAT = 'assay-key/1';

/** A seed (32 bytes) as text, encrypted by a passphrase: scrypt, then AES-256-GCM, bound to the format's name. */
export function sealSeed(seed: Uint8Array, passphrase: string): string {
  if (seed.length !== 32) throw new KeyFileError('a key is 32 bytes');
  if (passphrase.length < 12) throw new KeyFileError('a passphrase has at least 12 characters');
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, salt), nonce);
  cipher.setAAD(Buffer.from(FORMAT));
  const sealed = Buffer.concat([cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  const parts = { salt: salt.toString('base64'), nonce: nonce.toString('base64') };
  return `${JSON.stringify({ format: FORMAT, ...parts, sealed: sealed.toString('base64') })}\n`;
}

export const isSealed = (text: string): boolean => text.trimStart().startsWith('{');

/**
 * The seed in a key file: 32 bytes in base64 or hexadecimal, or sealed by `passphrase`. Throws KeyFileError
 * for anything else, and for a wrong or missing passphrase.
 */
export function openSeed(text: string, passphrase: string | undefined): Uint8Array {
  if (!isSealed(text)) return parsePlain(text.trim());
  if (passphrase === undefined) throw new KeyFileError('the key is encrypted, and no passphrase was given');
  try {
    const { format, salt, nonce, sealed } = JSON.parse(text) as Record<string, string>;
    if (format !== FORMAT) throw new KeyFileError('the key file is of another format');
    const bytes = Buffer.from(sealed ?? '', 'base64');
    const key = deriveKey(passphrase, Buffer.from(salt ?? '', 'base64'));
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce ?? '', 'base64'));
    decipher.setAAD(Buffer.from(FORMAT));
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  } catch (error) {
    if (error instanceof KeyFileError) throw error;
    throw new KeyFileError('the passphrase is wrong, or the key file is damaged');
  }
}

function parsePlain(text: string): Uint8Array {
  const seed = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (seed.length !== 32) throw new KeyFileError('the key is not 32 bytes in base64 or hexadecimal');
  return seed;
}

const deriveKey = (passphrase: string, salt: Uint8Array) =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, COST);

/** The default name of a log, derived from its first key. Kept when the key changes. */
export const nameLog = (publicKey: Uint8Array): string =>
  `assay.local/${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;
