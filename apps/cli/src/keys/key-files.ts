import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createSigningKey, type SigningKey } from '@assay/ledger';
import { KeyFileError, openSeed, sealSeed } from '@assay/ledger/key-file';
import { UsageError } from '../command.ts';

/** Passphrases come from the environment: arguments are visible to everybody on the machine. */
export const readPassphrase = (): string | undefined => process.env.ASSAY_LEDGER_PASSPHRASE || undefined;

/** 32 new secret bytes as the text of a key file: sealed if there is a passphrase. Throws UsageError. */
export function makeKeyFile(passphrase: string | undefined): { seed: Uint8Array; text: string } {
  const seed = randomBytes(32);
  return { seed, text: sealText(seed, passphrase) };
}

export function sealText(seed: Uint8Array, passphrase: string | undefined): string {
  if (passphrase === undefined) return `${Buffer.from(seed).toString('base64')}\n`;
  return asUsage(() => sealSeed(seed, passphrase));
}

export function openKeyFile(path: string, name: string, passphrase: string | undefined): SigningKey {
  return createSigningKey(name, readSeed(path, passphrase));
}

export function readSeed(path: string, passphrase: string | undefined): Uint8Array {
  const text = readText(path);
  return asUsage(() => openSeed(text, passphrase));
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Never replaces another file. Throws UsageError. */
export function writeNew(path: string, text: string): void {
  try {
    writeSafely(path, text, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new UsageError(`${path} is there already.`);
  }
}

/** Replaces the existing file atomically. */
export function replace(path: string, text: string): void {
  writeSafely(`${path}.new`, text, 'w');
  renameSync(`${path}.new`, path);
}

function writeSafely(path: string, text: string, flag: string): void {
  const file = openSync(path, flag, 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function asUsage<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KeyFileError) throw new UsageError(`${error.message}.`);
    throw error;
  }
}
