import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigningKey, type SigningKey } from '@assay/ledger';
import { nameLog, openSeed } from '@assay/ledger/key-file';

export interface SigningKeyOptions {
  /** The key is created here at the first start (`key`, mode 0600), unless `seed` is given. */
  folder: string;
  /** 32 bytes in base64 or hexadecimal: the same key for processes that share no folder. */
  seed?: string | undefined;
  /**
   * The log's name, which verifiers pin with the key; by default derived from the first key. Never change it
   * later.
   */
  origin?: string | undefined;
  /** Decrypts an encrypted key file. */
  passphrase?: string | undefined;
}

/**
 * The log's Ed25519 key. Throws KeyFileError if it cannot be opened, and for an origin that is not a key
 * name.
 */
export function openSigningKey({ folder, seed, origin, passphrase }: SigningKeyOptions): SigningKey {
  const bytes = openSeed(seed ?? readOrCreate(folder), passphrase);
  const { publicKey } = createSigningKey('unnamed', bytes).verifier;
  return createSigningKey(origin ?? readName(folder) ?? nameLog(publicKey), bytes);
}

/** The key that the current one replaces (`assay keys rotate`); null if there is none. */
export function openPreviousKey({ folder, passphrase }: SigningKeyOptions, name: string): SigningKey | null {
  const text = readIfThere(join(folder, 'previous-key'));
  return text === null ? null : createSigningKey(name, openSeed(text, passphrase));
}

/** The log's name, if its first key is not the current one. */
export const readName = (folder: string): string | null =>
  readIfThere(join(folder, 'origin'))?.trim() ?? null;

/** Null if there is no such file. */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function readOrCreate(folder: string): string {
  const path = join(folder, 'key');
  mkdirSync(folder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // If two first starts coincide: a link never replaces, so both read the first one's key.
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(path, 'utf8');
}
