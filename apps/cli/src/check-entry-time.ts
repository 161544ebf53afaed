import type { LogTrust } from '@assay/ledger';
import { type BundleCheck, checkTimeOf, type VerifyTime } from '@assay/ledger/bundle';
import { readText } from './read-text.ts';

/**
 * The latest time at which an entry was in the ledger, by the time documents at `timePaths`, one for each
 * authority. Throws `UsageError`.
 */
export async function checkEntryTime(
  entry: Uint8Array,
  { timePaths, key, verifyTime }: { timePaths: readonly string[]; key: LogTrust; verifyTime: VerifyTime },
): Promise<BundleCheck> {
  const about = 'Time of the entry';
  if (timePaths.length === 0) {
    return { outcome: 'incomplete', about, detail: 'There is no time document: name it with --time.' };
  }
  const texts = await Promise.all(timePaths.map(readText));
  return checkTimeOf(about, { entry, texts, key, verifyTime });
}
