import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts small secrets that must be readable again. A secret sealed for one owner cannot be opened for
 * another.
 */
export interface Sealer {
  /** Base64 of nonce, tag and cipher text. */
  seal(text: string, owner: string): string;
  /** Throws if it was changed, belongs to another owner or was sealed with another key. */
  open(sealed: string, owner: string): string;
}

/** `key`: 32 bytes in hexadecimal. */
export function createSealer(key: string): Sealer {
  const bytes = Buffer.from(key, 'hex');
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64');
    },
    open(sealed, owner) {
      const all = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(CIPHER, bytes, all.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
