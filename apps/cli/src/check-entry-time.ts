import { readFile } from 'node:fs/promises';
import { type BundleCheck, checkTimeOf, type VerifyTime } from '@assay/ledger/bundle';
import { UsageError } from './command.ts';

/** Until when an entry was in the ledger at the latest, by the time document at `timePath`. Throws `UsageError`. */
export async function checkEntryTime(
  entry: Uint8Array,
  { timePath, key, verifyTime }: { timePath: string | null; key: string; verifyTime: VerifyTime },
): Promise<BundleCheck> {
  const about = 'Time of the entry';
  if (timePath === null) {
    return { outcome: 'incomplete', about, detail: 'There is no time document: name it with --time.' };
  }
  let text: string;
  try {
    text = await readFile(timePath, 'utf8');
  } catch (error) {
    throw new UsageError(`${timePath} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  return checkTimeOf(about, { entry, text, key, verifyTime });
}
