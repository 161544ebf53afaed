import type { DocumentVerdict } from '@assay/contract/documents';

export interface DocumentWords {
  readonly title: string;
  readonly tone: 'good' | 'calm' | 'warning' | 'bad' | 'unknown';
}

/** What history and signatures prove, in a word or two. That nothing can be told is no good news: it has no colour. */
export const DOCUMENT_WORDS: Record<DocumentVerdict, DocumentWords> = {
  intact: { title: 'Intact', tone: 'good' },
  'harmless-change': { title: 'Only harmless changes', tone: 'calm' },
  changed: { title: 'Changed', tone: 'warning' },
  broken: { title: 'Signature broken', tone: 'bad' },
  'cannot-tell': { title: 'Cannot tell', tone: 'unknown' },
};
