import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';

/** Why a task failed, as stored. */
export interface TaskFailure {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message as statements. */
  readonly statements: readonly Statement[];
}

export function describeFailure(code: string, said: Statement): TaskFailure {
  return { code, message: inEnglish(said), statements: [said] };
}

/** Why something cannot be requested now; null if it can. */
export function presentRefusal(said: Statement | null) {
  return said === null ? { refusal: null } : { refusal: inEnglish(said), refusalStatements: [said] };
}
