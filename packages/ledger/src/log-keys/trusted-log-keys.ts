import { type Checkpoint, openCheckpoint } from '../checkpoint.ts';
import { LedgerError } from '../errors.ts';
import { parseVerifierKey } from '../keys.ts';

/** A key of a log, as far as a verifier trusts it. */
export interface TrustedLogKey {
  /** The verifier key. */
  readonly key: string;
  /**
   * `retired`: signed in its time and no longer. `revoked`: lost or stolen, so that nothing it signed proves
   * anything by itself.
   */
  readonly state: 'active' | 'retired' | 'revoked';
  /** The largest tree that it signed; null while it still signs. */
  readonly lastSize: bigint | null;
}

/** One pinned key, or all keys named by a root. */
export type LogTrust = string | readonly TrustedLogKey[];

export const toTrustedKeys = (trust: LogTrust): readonly TrustedLogKey[] =>
  typeof trust === 'string' ? [{ key: trust, state: 'active', lastSize: null }] : trust;

/** Whether a key may be named as one of the log's. */
export const isTrustedKey = (trust: LogTrust, key: string): boolean =>
  toTrustedKeys(trust).some((one) => one.key === key && one.state !== 'revoked');

/**
 * Opens a checkpoint that one of the trusted keys signed in its time. Throws LedgerError 'key-revoked' or
 * 'key-retired' if only such a key signed it, else what `openCheckpoint` throws.
 */
export function openTrustedCheckpoint(signed: string, trust: LogTrust): Checkpoint {
  const failures: LedgerError[] = [];
  for (const { key, state, lastSize } of toTrustedKeys(trust)) {
    try {
      const checkpoint = openCheckpoint(signed, parseVerifierKey(key));
      if (state === 'revoked')
        throw new LedgerError(
          'key-revoked',
          'only a key that was revoked signed it: anybody may have done so',
        );
      if (lastSize !== null && checkpoint.size > lastSize)
        throw new LedgerError(
          'key-retired',
          `a key signed ${checkpoint.size} entries that ended at ${lastSize}`,
        );
      return checkpoint;
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      failures.push(error);
    }
  }
  // An invalid signature is more informative than a missing one.
  const telling = failures.find(({ code }) => code !== 'note-unsigned') ?? failures[0];
  throw telling ?? new LedgerError('note-unsigned', 'no key of the log is trusted');
}
