import type { DocumentVerdict } from '../schemas/document.ts';

/**
 * What history and signatures of a document prove, in a word or two: for reports, shared pages and insights.
 */
export const DOCUMENT_VERDICT_WORDS: Record<DocumentVerdict, string> = {
  intact: 'Intact',
  changed: 'Changed',
  'harmless-change': 'Only harmless changes',
  broken: 'Signature broken',
  'cannot-tell': 'Cannot tell',
};
