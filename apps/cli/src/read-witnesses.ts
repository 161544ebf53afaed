import { LedgerError, parseVerifierKey } from '@assay/ledger';
import type { WitnessTrust } from '@assay/ledger/bundle';
import { UsageError } from './command.ts';

/**
 * The witnesses named by `--witness` and the number required by `--quorum`, by default all of them. Throws
 * `UsageError`.
 */
export function readWitnessTrust({
  witness = [],
  quorum,
}: {
  readonly witness?: readonly string[] | undefined;
  readonly quorum?: string | undefined;
}): WitnessTrust {
  for (const key of witness) requireWitnessKey(key);
  const keys = [...new Set(witness)];
  const wanted = quorum === undefined ? keys.length : Number(quorum);
  if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > keys.length) {
    throw new UsageError(`--quorum is 0 to ${keys.length}, as many as --witness names.`);
  }
  return { keys, quorum: wanted };
}

function requireWitnessKey(key: string): void {
  try {
    if (parseVerifierKey(key).type === 'cosignature') return;
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
  }
  throw new UsageError(`--witness: ${key} is no witness’s verifier key.`);
}
