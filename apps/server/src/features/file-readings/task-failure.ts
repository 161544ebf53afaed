import type { Statement } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';

/** Why a task failed, as it is stored. */
export interface TaskFailure {
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** What the message says. */
  readonly statements: readonly Statement[];
}

export function describeFailure(code: string, said: Statement): TaskFailure {
  return { code, message: inEnglish(said), statements: [said] };
}

/** Why something cannot be asked for now; null where it can. */
export function presentRefusal(said: Statement | null) {
  return said === null ? { refusal: null } : { refusal: inEnglish(said), refusalStatements: [said] };
}
