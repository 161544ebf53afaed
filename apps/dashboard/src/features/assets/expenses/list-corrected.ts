import type { AssetExpenses } from '@assay/contract/expenses';

/** Names of the fields with a correction in force. */
export function listCorrected(history: AssetExpenses['history']): Set<string> {
  return new Set(
    history
      .filter(({ undoes, isUndone }) => undoes === null && !isUndone)
      .flatMap(({ after }) => Object.keys(after)),
  );
}

/** The correction that can be taken back: the last one that holds. */
export function findLastCorrection(history: AssetExpenses['history']): string | null {
  return history.find(({ undoes, isUndone }) => undoes === null && !isUndone)?.id ?? null;
}
