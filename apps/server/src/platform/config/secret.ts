import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The one secret of an installation. All other secrets are derived from it, so that any number of processes
 * agree.
 */
export interface InstanceSecret {
  /** 32 bytes in hex, different for each purpose, the same in every process of the installation. */
  derive(purpose: string): string;
}

/** Uses `given` (at least 32 characters), else `<dataFolder>/secret`, which is made on first use (mode 0600). */
export function openInstanceSecret(dataFolder: string, given?: string): InstanceSecret {
  const secret = given ?? readOrCreate(dataFolder);
  return { derive: (purpose) => createHmac('sha256', secret).update(purpose).digest('hex') };
}

function readOrCreate(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // If two first starts coincide: a link never replaces, so both read the first one's secret.
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${path} is damaged: it should hold 64 hexadecimal digits`);
  return secret;
}
