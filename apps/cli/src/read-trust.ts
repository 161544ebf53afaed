import { resolve } from 'node:path';
import { LedgerError, type LogTrust, openLogKeys } from '@assay/ledger';
import { UsageError } from './command.ts';
import { readKey } from './read-key.ts';
import { readText } from './read-text.ts';

/** Whom the caller trusts to sign for the log: one key, or the root that names its keys. */
export interface NamedKeys {
  readonly key?: string | undefined;
  readonly root?: string | undefined;
  /** File of the list signed by the root. */
  readonly keys?: string | undefined;
}

/**
 * The trusted keys. `claimed` is the evidence's own claim, `inBundle` the list in it. Throws `UsageError`,
 * and LedgerError if the list is not the root's.
 */
export async function readTrust(
  { key, root, keys }: NamedKeys,
  claimed: string | null,
  { folder, inBundle = null }: { folder: string; inBundle?: string | null },
): Promise<LogTrust> {
  if (root === undefined) {
    if (keys !== undefined) throw new UsageError('--keys needs --root.');
    return readKey(key, claimed, folder);
  }
  if (key !== undefined) throw new UsageError('Name --key or --root, not both.');
  const list = keys === undefined ? inBundle : await readText(resolve(folder, keys));
  if (list === null) throw new UsageError('There is no list of the ledger’s keys: name it with --keys.');
  const rootKey = await readKey(root, null, folder);
  try {
    return openLogKeys(list, rootKey).keys;
  } catch (error) {
    // A list not signed by the root is invalid evidence, not a wrong command.
    if (error instanceof LedgerError) throw new LedgerError(error.code, `the list of keys: ${error.message}`);
    throw error;
  }
}
