import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSigningKey, formatVerifierKey } from '@assay/ledger';
import { nameLog } from '@assay/ledger/key-file';
import { UsageError } from '../command.ts';
import { makeKeyFile, readSeed, readText, replace, writeNew } from './key-files.ts';

/**
 * Gives the log in `folder` a new key; until `endOverlap` both sign. An interruption at any step leaves a log
 * that signs with a key known to verifiers. Returns both verifier keys. Throws UsageError.
 */
export function rotate(
  folder: string,
  passphrase: string | undefined,
  name?: string,
): { from: string; to: string } {
  const [path, previous] = [join(folder, 'key'), join(folder, 'previous-key')];
  if (existsSync(previous))
    throw new UsageError('Two keys sign at present: end that first, with assay keys end-overlap.');
  const seed = readSeed(path, passphrase);
  const origin = name ?? readOrigin(folder) ?? nameLog(createSigningKey('unnamed', seed).verifier.publicKey);
  const from = formatVerifierKey(createSigningKey(origin, seed).verifier);
  const fresh = makeKeyFile(passphrase);
  replace(join(folder, 'origin'), `${origin}\n`);
  appendFileSync(join(folder, 'earlier-keys'), `${from}\n`, { mode: 0o600 });
  writeNew(previous, readText(path));
  replace(path, fresh.text);
  return { from, to: formatVerifierKey(createSigningKey(origin, fresh.seed).verifier) };
}

/** From now on only the new key signs; the old one’s secret is removed. Throws UsageError. */
export function endOverlap(folder: string): void {
  const previous = join(folder, 'previous-key');
  if (!existsSync(previous)) throw new UsageError('One key signs at present.');
  rmSync(previous);
}

export function readOrigin(folder: string): string | null {
  const path = join(folder, 'origin');
  return existsSync(path) ? readText(path).trim() : null;
}
