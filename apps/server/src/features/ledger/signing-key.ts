import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigningKey, type SigningKey } from '@assay/ledger';

export interface SigningKeyOptions {
  /** The key is made here at the first start (`key`, mode 0600), unless `seed` is given. */
  folder: string;
  /** 32 bytes in base64 or hexadecimal: the same key for processes that share no folder. */
  seed?: string;
  /** The log's name, which verifiers pin with the key; made from the key unless given. Never change it later. */
  origin?: string;
}

/** The log's Ed25519 key. Throws when the seed is not 32 bytes or the origin no key name. */
export function openSigningKey({ folder, seed, origin }: SigningKeyOptions): SigningKey {
  const bytes = parseSeed(seed ?? readOrCreate(folder));
  const { publicKey } = createSigningKey('unnamed', bytes).verifier;
  const digest = createHash('sha256').update(publicKey).digest('hex');
  return createSigningKey(origin ?? `assay.local/${digest.slice(0, 16)}`, bytes);
}

function parseSeed(text: string): Uint8Array {
  const seed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(seed) ? Buffer.from(seed, 'hex') : Buffer.from(seed, 'base64');
  if (bytes.length !== 32) throw new Error('The ledger’s key is not 32 bytes in base64 or hexadecimal');
  return bytes;
}

function readOrCreate(folder: string): string {
  const path = join(folder, 'key');
  mkdirSync(folder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // Two first starts at once: a link never replaces, so both read what the first one made.
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(path, 'utf8');
}
