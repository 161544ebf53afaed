import { isPageArea, type TamperedResult } from '@assay/contract/assessments';
import type { Document } from '@assay/contract/documents';
import { isSame, type VerdictSentence } from '@assay/contract/wordings/verdict-sentences';
import { findMethod } from '../verdict/find-method.ts';
import { reasonOf } from './reason-of.ts';

/** The subject of a sentence of the verdict: the history, or a method's finding. */
export type Target = { readonly history: true; readonly page: number | null } | { readonly model: string };

/** The target of a sentence of the verdict; null if it concerns no particular place. */
export function followSentence(
  sentence: VerdictSentence,
  document: Pick<Document, 'reason' | 'statements' | 'revisions' | 'signatures'>,
  assessments: TamperedResult['assessments'],
): Target | null {
  const { revisions, signatures } = document;
  const method = findMethod(sentence, assessments);
  if (method?.regions.some(isPageArea)) return { model: method.model };
  const change = revisions
    .flatMap(({ changes }) => changes)
    .find(({ words, statements = null }) => isSame(sentence, { english: words, statements }));
  if (change) return { history: true, page: change.page };
  const isHistory = method?.regions.some((region) => 'revision' in region);
  const tellsReason = isSame(sentence, reasonOf(document)) && revisions.length + signatures.length > 1;
  if (isHistory || tellsReason) return { history: true, page: null };
  return method ? { model: method.model } : null;
}

export function leadsSomewhere(
  sentence: VerdictSentence,
  document: Document,
  result: TamperedResult | null,
): boolean {
  return followSentence(sentence, document, result?.assessments ?? []) !== null;
}
