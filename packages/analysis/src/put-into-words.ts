import type { Said } from '@assay/forensics';
import { readStatements, type Statement, say } from '@assay/statements';
import { inEnglish, UnsayableError } from '@assay/statements/english';
import { AnalysisFailure } from './failure.ts';

/** In English, as stored, and the statements for other languages; null if it exists in English only. */
interface Words {
  readonly english: string;
  readonly statements: readonly Statement[] | null;
}

/**
 * The one place where the results of methods and verdicts are put into words. They come from a process that
 * has read a hostile file: statements that cannot be rendered are rejected. @throws AnalysisFailure `crashed`
 */
export function putIntoWords(said: Said): Words {
  if (typeof said === 'string') return { english: said, statements: null };
  return requireWords(Array.isArray(said) ? said : [said]);
}

/** @throws AnalysisFailure `crashed` if these are not renderable statements */
export function requireWords(candidate: unknown): Words & { readonly statements: readonly Statement[] } {
  const statements = readStatements(candidate);
  try {
    if (statements) return { english: inEnglish(statements), statements };
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error;
  }
  throw new AnalysisFailure('crashed', say('failure.unusable'));
}

export function wordSentences(sentences: readonly Said[]): {
  sentences: string[];
  statements: (readonly Statement[] | null)[];
} {
  const words = sentences.map(putIntoWords);
  return {
    sentences: words.map(({ english }) => english),
    statements: words.map(({ statements }) => statements),
  };
}
