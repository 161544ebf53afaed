import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatKeyWords, LedgerError, readVerifierKey } from '@assay/ledger';
import { UsageError } from './command.ts';

/**
 * The verifier key that the caller trusts: `given` is the key, its twelve words, or a file that contains the
 * key. `claimed` is the evidence's own claim. Throws `UsageError` if nothing is given or it is not a key, and
 * LedgerError 'key-mismatch' if the words belong to another key.
 */
export async function readKey(
  given: string | undefined,
  claimed: string | null,
  folder: string,
): Promise<string> {
  if (given === undefined) throw new UsageError(explainMissingKey(claimed));
  try {
    return readVerifierKey((await readIfFile(resolve(folder, given))) ?? given, claimed);
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code === 'key-mismatch') throw error;
    throw new UsageError(`--key: ${error.message}.`);
  }
}

const MAX_KEY_FILE_BYTES = 2 ** 20;

async function readIfFile(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).slice(0, MAX_KEY_FILE_BYTES);
  } catch {
    return null; // Not a file, but the key itself.
  }
}

function explainMissingKey(claimed: string | null): string {
  const ask = 'Name the key that you trust with --key.';
  if (claimed === null) return ask;
  const words = formatKeyWords(claimed);
  return `${ask} The evidence says that it was signed by ${printable(claimed)}, in words: ${words}. Ask the operator, by another way, whether that is their key.`;
}

/** Names in evidence come from others: terminal control characters are removed. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\ufffd');
}
