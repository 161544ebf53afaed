import { isOwnFact } from '@assay/contract/claim-fields';
import type { AnsweredFactOf, Claim, ClaimChanges } from '@assay/contract/claims';
import type { Answers } from '@assay/contract/questions/answer';
import { isAnswered } from '@assay/contract/questions/answer';
import {
  type AnsweredFact,
  type FactValue,
  readFact,
  type StatedFact,
} from '@assay/contract/questions/facts';
import type { Question } from '@assay/contract/questions/question';
import type { Transaction } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/orm.ts';
import { recordClaims } from '../../platform/database/schema/record-claims.ts';
import { type ChangedClaim, changeClaim } from './change-claim.ts';
import { readClaim } from './read-claim.ts';

/** Who answered, and which work order. */
export type AnsweredBy = Pick<AnsweredFactOf, 'clientRequestId' | 'reference' | 'by'>;

/**
 * Adds a customer's answers to the claim: facts that nobody has stated are filled, the others stay as they
 * are, and the answer is stored beside them. Resolves with the changes; null if no answer states a fact.
 */
export async function takeAnswers(
  transaction: Transaction,
  { organisationId, recordId }: { organisationId: string; recordId: string },
  { questions, answers, by }: { questions: readonly Question[]; answers: Answers; by: AnsweredBy },
): Promise<ChangedClaim | null> {
  const stated = questions.flatMap(({ id, fact }) => {
    const answer = answers[id];
    const value = fact && isAnswered(answer) ? readFact(fact, answer) : null;
    return fact && value !== null ? [[fact, value] as const] : [];
  });
  if (stated.length === 0) return null;
  const facts = new Map<AnsweredFactOf['fact'], FactValue>(stated);
  const before = await readClaim(transaction, recordId);
  // Coordinates take precedence over a name: they would replace the place stated by staff.
  const isPlaced = before !== null && (before.place !== null || before.location !== null);
  const missing = [...facts].filter(([fact]) =>
    fact === 'place' || fact === 'location'
      ? !isPlaced
      : before === null || readStated(before, fact) === null,
  );
  const names = { organisationId, recordId };
  const changed = missing.length > 0 ? await changeClaim(transaction, names, asChanges(missing)) : null;
  const at = new Date().toISOString();
  const kept = (before?.answered ?? []).filter(({ fact }) => !facts.has(fact));
  const answered = [...kept, ...[...facts].map(([fact, value]) => ({ fact, value, ...by, at }))];
  await transaction.update(recordClaims).set({ answered }).where(eq(recordClaims.recordId, recordId));
  return changed ?? { from: {}, to: {} };
}

/** The value that a claim states for a fact; null if it states none. */
function readStated(claim: Claim, fact: StatedFact): FactValue | null {
  return isOwnFact(fact) ? (claim.own[fact] ?? null) : claim[fact as AnsweredFact];
}

function asChanges(facts: readonly (readonly [StatedFact, FactValue])[]): ClaimChanges {
  const own = facts.filter(([fact]) => isOwnFact(fact));
  const usual = facts.filter(([fact]) => !isOwnFact(fact));
  return {
    ...(Object.fromEntries(usual) as ClaimChanges),
    ...(own.length > 0 && { own: Object.fromEntries(own) as ClaimChanges['own'] }),
  };
}
