import type { Document } from '@assay/contract/documents';
import type { VerdictSentence } from '@assay/contract/wordings/verdict-sentences';

/** Why a document's history and signatures prove what they prove. */
export const reasonOf = ({
  reason,
  statements,
}: Pick<Document, 'reason' | 'statements'>): VerdictSentence => ({
  english: reason,
  statements: statements ?? null,
});
