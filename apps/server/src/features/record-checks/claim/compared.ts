import type { Claim, ClaimCheck, ClaimComparison } from '@assay/contract/claims';
import type { OrganisationConfig } from '@assay/contract/organisations';
import { type Statement, type StatementValues, say } from '@assay/statements';
import { inEnglish } from '@assay/statements/english';
import type { FileFacts, Finding } from '../file-facts.ts';

/** A record's claim and its files. */
export interface Claimed {
  readonly claim: Claim;
  readonly files: readonly FileFacts[];
  readonly config: OrganisationConfig;
}

/** The result of comparing one kind of fact with the files. */
export interface Compared {
  readonly findings: Finding[];
  readonly comparison: ClaimComparison;
}

export type MissingFact = StatementValues['claim.not-compared']['reason'];

export function notCompared(check: ClaimCheck, reason: MissingFact): Compared {
  return {
    findings: [],
    comparison: conclude(check, 'not-compared', [say('claim.not-compared', { reason })]),
  };
}

export function compared(check: ClaimCheck, findings: Finding[], statements: Statement[]): Compared {
  return { findings, comparison: conclude(check, findings.length > 0 ? 'differs' : 'agrees', statements) };
}

function conclude(
  check: ClaimCheck,
  state: ClaimComparison['state'],
  statements: Statement[],
): ClaimComparison {
  return { check, state, message: inEnglish(statements), statements };
}
