import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from '../backup-error.ts';

const FORMAT = 'assay-backups/1';
/** RFC 7914; half a second and 128 MiB for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1 };
const MAXMEM = 256 * 2 ** 20;
const SHORTEST_PASSPHRASE = 12;

export const repositoryHead = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** Null: the backups in the folder are not encrypted. */
  encryption: z
    .object({
      kdf: z.literal('scrypt'),
      N: z.literal(COST.N),
      r: z.literal(COST.r),
      p: z.literal(COST.p),
      salt: z.base64(),
      nonce: z.base64(),
      /**
       * The key of everything in the folder (32 bytes), encrypted with the one that scrypt derives from the
       * passphrase.
       */
      sealed: z.base64(),
    })
    .nullable(),
});
export type RepositoryHead = z.output<typeof repositoryHead>;

/** A new folder's head, and the key of its future content; null if it is not encrypted. */
export async function makeHead(id: string, passphrase: string | undefined) {
  if (passphrase === undefined)
    return { head: { format: FORMAT, id, encryption: null } satisfies RepositoryHead, master: null };
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new BackupError('wrong-passphrase', `A passphrase has at least ${SHORTEST_PASSPHRASE} characters.`);
  const [salt, nonce, master] = [randomBytes(16), randomBytes(12), randomBytes(32)];
  const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, salt), nonce);
  cipher.setAAD(Buffer.from(`${FORMAT} ${id}`));
  const sealed = Buffer.concat([cipher.update(master), cipher.final(), cipher.getAuthTag()]);
  const texts = { salt: salt.toString('base64'), nonce: nonce.toString('base64') };
  const encryption = { kdf: 'scrypt', ...COST, ...texts, sealed: sealed.toString('base64') } as const;
  return { head: { format: FORMAT, id, encryption } satisfies RepositoryHead, master };
}

/** The key of the folder's content; null if that is not encrypted. Throws BackupError `wrong-passphrase`. */
export async function openHead({ id, encryption }: RepositoryHead, passphrase: string | undefined) {
  if (!encryption) {
    if (passphrase === undefined) return null;
    const hint = 'Unset the passphrase, or name another folder for encrypted backups.';
    throw new BackupError('wrong-passphrase', `The backups in this folder are not encrypted. ${hint}`);
  }
  if (passphrase === undefined)
    throw new BackupError(
      'wrong-passphrase',
      'The backups in this folder are encrypted: give their passphrase.',
    );
  const sealed = Buffer.from(encryption.sealed, 'base64');
  const key = await stretch(passphrase, Buffer.from(encryption.salt, 'base64'));
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(encryption.nonce, 'base64'));
  try {
    decipher.setAAD(Buffer.from(`${FORMAT} ${id}`));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  } catch (cause) {
    const message = 'The passphrase is wrong, or the folder’s head (assay-backups.json) is damaged.';
    throw new BackupError('wrong-passphrase', message, { cause });
  }
}

const stretch = (passphrase: string, salt: Uint8Array) =>
  new Promise<Buffer>((done, fail) =>
    scrypt(passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: MAXMEM }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  );
