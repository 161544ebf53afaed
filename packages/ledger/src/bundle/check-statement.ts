import {
  canonicalJson,
  type DecisionStatement,
  digestStatement,
  type Statement,
  type VerdictStatement,
} from '../statement.ts';
import { parseStrictJson } from '../strict-json.ts';
import { BundleError } from './bundle-error.ts';
import type { DecisionClaim, FileClaim } from './bundle-statement.ts';
import { type Checking, proveEntry } from './check-proof.ts';
import { compareDecision, compareVerdict, type ReportJson } from './compare-report.ts';
import type { Result } from './outcome.ts';
import { type Said, tell } from './words.ts';

/** The meaning of a verdict claim without a statement. */
const WITHOUT_STATEMENT = {
  none: tell('bundle-check.no-verdict-none'),
  pending: tell('bundle-check.no-verdict-pending'),
  failed: tell('bundle-check.no-verdict-failed'),
} as const;

export async function checkVerdict(
  checking: Checking,
  report: ReportJson | null,
  { verdict, fileFingerprint }: FileClaim,
): Promise<Result> {
  const { state, statement: path, proof } = verdict;
  if (state === 'none' || state === 'pending' || state === 'failed') {
    if (path !== null || proof !== null || verdict.score !== null) throw contradiction();
    const outcome = checking.isContentProved ? 'verified' : 'incomplete';
    return { outcome, said: [WITHOUT_STATEMENT[state]] };
  }
  const statement = await readStatement(checking, path, 'assay-verdict/1');
  if (statement.tamperScore !== verdict.score || statement.band !== verdict.band) throw contradiction();
  return proveStatement(checking, {
    statement,
    state,
    proof,
    kind: 'verdict',
    compare: () => compareVerdict(report, fileFingerprint, statement),
  });
}

export async function checkDecision(
  checking: Checking,
  report: ReportJson | null,
  claim: DecisionClaim,
): Promise<Result> {
  const statement = await readStatement(checking, claim.statement, 'assay-decision/1');
  if (statement.id !== claim.id || statement.outcome !== claim.outcome) throw contradiction();
  return proveStatement(checking, {
    statement,
    state: claim.state,
    proof: claim.proof,
    kind: 'decision',
    compare: () => compareDecision(report, statement),
  });
}

interface Claimed {
  readonly statement: Statement;
  readonly state: 'entered' | 'not-entered' | 'changed';
  readonly proof: string | null;
  readonly kind: 'verdict' | 'decision';
  /** The contradiction with the report, if any; called once the statement is known to be ours. */
  readonly compare: () => Said | null;
}

export async function proveStatement(
  checking: Checking,
  { statement, state, proof, kind, compare }: Claimed,
): Promise<Result> {
  if (proof === null) {
    if (state !== 'not-entered') throw contradiction();
    return { outcome: 'incomplete', said: [tell('bundle-check.never-entered')] };
  }
  const subject = { digest: digestStatement(statement) };
  const { where } = await proveEntry(checking, proof, { subject, kinds: [kind] });
  if (state !== 'entered') throw contradiction();
  const difference = compare();
  if (difference !== null) throw new BundleError(difference);
  return { outcome: 'verified', said: [tell('bundle-check.as-entered', { where })] };
}

/** The statement whose canonical bytes are at `path`. */
export async function readStatement<K extends Statement['statement']>(
  { bundle }: Pick<Checking, 'bundle'>,
  path: string | null,
  kind: K,
): Promise<Extract<Statement, { statement: K }>> {
  if (path === null) throw contradiction();
  const text = await bundle.readText(path);
  const value = parseStrictJson(text) as Partial<VerdictStatement | DecisionStatement> | null;
  if (value?.statement !== kind) throw new BundleError(tell('bundle-check.other-kind', { name: path, kind }));
  if (canonicalJson(value) !== text)
    throw new BundleError(tell('bundle-check.not-canonical', { name: path }));
  return value as Extract<Statement, { statement: K }>;
}

const contradiction = () => new BundleError(tell('bundle-check.claim-contradicts'));
