import type { DocumentReport, RevisionReport, Said, SignatureReport } from '@assay/forensics';
import { type Statement, say } from '@assay/statements';
import { putIntoWords } from './put-into-words.ts';

interface Worded {
  /** In English. */
  readonly words: string;
  readonly statements: readonly Statement[];
}

type Change = RevisionReport['changes'][number];
type ChangeAfter = SignatureReport['changesAfter'][number];
type WordedChange<C extends Change> = Omit<C, 'said'> & Worded;

/** What history and signatures of a document prove, in English, with the statements for other languages. */
export interface WordedReport
  extends Omit<DocumentReport, 'reason' | 'unexamined' | 'revisions' | 'signatures'> {
  readonly reason: string;
  readonly statements: readonly Statement[];
  /** The parts that no method examined. */
  readonly unexamined: readonly Worded[];
  readonly revisions: readonly (Omit<RevisionReport, 'changes'> & {
    readonly changes: readonly WordedChange<Change>[];
  })[];
  readonly signatures: readonly (Omit<SignatureReport, 'said' | 'changesAfter'> &
    Worded & { readonly changesAfter: readonly WordedChange<ChangeAfter>[] })[];
}

/** @throws AnalysisFailure `crashed` */
export function wordReport({
  reason,
  unexamined,
  revisions,
  signatures,
  ...rest
}: DocumentReport): WordedReport {
  const { words, statements } = word(reason);
  return {
    ...rest,
    reason: words,
    statements,
    unexamined: unexamined.map(word),
    revisions: revisions.map(({ changes, ...revision }) => ({
      ...revision,
      changes: changes.map(wordChange),
    })),
    signatures: signatures.map(({ said, changesAfter, ...signature }) => ({
      ...signature,
      ...word(said),
      changesAfter: changesAfter.map(wordChange),
    })),
  };
}

function wordChange<C extends Change>({ said, ...change }: C): WordedChange<C> {
  return { ...change, ...word([say('pdf-changes.sentence', { change: said })]) };
}

function word(said: Said): Worded {
  const { english, statements } = putIntoWords(said);
  return { words: english, statements: statements ?? [] };
}
