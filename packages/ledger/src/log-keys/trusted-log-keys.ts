import { type Checkpoint, openCheckpoint } from '../checkpoint.ts';
import { LedgerError } from '../errors.ts';
import { parseVerifierKey } from '../keys.ts';

/** A key of a log, as far as a verifier trusts it. */
export interface TrustedLogKey {
  /** The verifier key. */
  readonly key: string;
  /** `retired`: signed in its time and no more. `revoked`: lost or stolen, so that nothing it signed shows anything by itself. */
  readonly state: 'active' | 'retired' | 'revoked';
  /** The largest tree that it signed; null while it signs. */
  readonly lastSize: bigint | null;
}

/** Of one pinned key, or of all keys that a root names. */
export type LogTrust = string | readonly TrustedLogKey[];

export const toTrustedKeys = (trust: LogTrust): readonly TrustedLogKey[] =>
  typeof trust === 'string' ? [{ key: trust, state: 'active', lastSize: null }] : trust;

/** Whether a key is one of those that may be named as the log's. */
export const isTrustedKey = (trust: LogTrust, key: string): boolean =>
  toTrustedKeys(trust).some((one) => one.key === key && one.state !== 'revoked');

/**
 * Reads a checkpoint that one of the trusted keys signed in its time. Throws LedgerError 'key-revoked' or 'key-retired' where only
 * such a key signed it, else what `openCheckpoint` throws.
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
  // What is wrong with a signature that is there says more than that another one is missing.
  const telling = failures.find(({ code }) => code !== 'note-unsigned') ?? failures[0];
  throw telling ?? new LedgerError('note-unsigned', 'no key of the log is trusted');
}
