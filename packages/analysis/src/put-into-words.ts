import type { AssessmentResult, Region, Said } from '@assay/forensics';
import { readStatements, type Statement } from '@assay/statements';
import { inEnglish, UnsayableError } from '@assay/statements/english';
import type { Assessment } from './analysis-result.ts';
import { AnalysisFailure } from './failure.ts';

/** In English, as it is stored, and the statements for other languages; null where it was said in English. */
interface Words {
  readonly english: string;
  readonly statements: readonly Statement[] | null;
}

/**
 * The one place where what methods and verdicts say becomes words. It came from a process that has read a hostile file: statements
 * that cannot be said are no answer. @throws AnalysisFailure `crashed`
 */
export function putIntoWords(said: Said): Words {
  if (typeof said === 'string') return { english: said, statements: null };
  const statements = readStatements(Array.isArray(said) ? said : [said]);
  try {
    if (statements) return { english: inEnglish(statements), statements };
  } catch (error) {
    if (!(error instanceof UnsayableError)) throw error;
  }
  throw new AnalysisFailure('crashed', 'The analysis gave back nothing usable.');
}

export type Result = Omit<AssessmentResult, 'heatMap' | 'measured'>;

/** @throws AnalysisFailure `crashed` */
export function wordAssessment({
  title,
  message,
  limits,
  regions,
  raw,
  ...rest
}: Result): Omit<Assessment, 'overlayPng'> {
  const [name, words] = [putIntoWords(title), putIntoWords(message)];
  const caution = limits === undefined ? undefined : putIntoWords(limits);
  return {
    ...rest,
    title: name.english,
    message: words.english,
    ...(caution && { limits: caution.english }),
    ...(words.statements && {
      statements: {
        ...(name.statements && { title: name.statements }),
        message: words.statements,
        ...(caution?.statements && { limits: caution.statements }),
      },
    }),
    regions: regions.map(wordRegion),
    raw: wordRaw(raw),
  };
}

function wordRegion<R extends Region>(region: R): R {
  if (region.statement === undefined) return region;
  const { english, statements } = putIntoWords(region.statement);
  return { ...region, label: english, statement: statements?.[0] };
}

/** Single facts, traces and places, and pictures inside, are kept with their words beside the figures. */
function wordRaw(raw: Result['raw']): Result['raw'] {
  const word = (name: string) => (item: unknown) => {
    if (typeof item !== 'object' || item === null) return item;
    if ('said' in item) {
      const { said, ...rest } = item;
      return { ...rest, [name]: putIntoWords(said as Said).english };
    }
    if ('sentences' in item && Array.isArray(item.sentences))
      return { ...item, sentences: item.sentences.map((said) => putIntoWords(said).english) };
    return item;
  };
  const worded = Object.entries(raw).map(([name, value]) => [
    name,
    Array.isArray(value) && Object.hasOwn(WORDED, name)
      ? value.map(word(WORDED[name as keyof typeof WORDED]))
      : value,
  ]);
  return Object.fromEntries(worded) as Result['raw'];
}

/** The lists of `raw` that have words, and what these are called in it. */
const WORDED = {
  facts: 'text',
  traces: 'text',
  oddities: 'message',
  found: 'sentence',
  looked: 'sentences',
} as const;

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
