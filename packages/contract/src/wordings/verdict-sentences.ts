import type { Statement } from '../schemas/assessment.ts';

/** One sentence of a verdict. */
export interface VerdictSentence {
  readonly english: string;
  /** The sentence as statements; null in older analyses, and if a method has it in English only. */
  readonly statements: readonly Statement[] | null;
}

/** Ids of sentences saying that nothing stood out. */
const CALM_IDS = ['verdict.nothing-stood-out', 'verdict.recording-nothing-stood-out'];

/** Ids of sentences that say how often a score like this is wrong. */
const RATE_IDS = ['verdict.missed', 'verdict.false-alarms', 'verdict.false-alarms-none'];

/** The sentences of a verdict, each with its statements. */
export function listSentences({
  sentences,
  statements = [],
}: {
  readonly sentences: readonly string[];
  readonly statements?: readonly (readonly Statement[] | null)[];
}): VerdictSentence[] {
  return sentences.map((english, i) => ({ english, statements: statements[i] ?? null }));
}

/** Whether a sentence only says that nothing stood out; unknown for older analyses. */
export function isCalm({ statements }: VerdictSentence): boolean {
  return statements?.some(({ id }) => CALM_IDS.includes(id)) ?? false;
}

/** Whether a sentence only says how often a score like this is wrong; unknown for older analyses. */
export function isErrorRate({ statements }: VerdictSentence): boolean {
  return statements !== null && statements.length > 0 && statements.every(({ id }) => RATE_IDS.includes(id));
}

/** Whether two sentences are the same. */
export function isSame(one: VerdictSentence, other: VerdictSentence): boolean {
  const [said, otherSaid] = [one.statements ?? [], other.statements ?? []];
  if (said.length + otherSaid.length === 0) return one.english === other.english;
  return JSON.stringify(said) === JSON.stringify(otherSaid);
}
