import type { AssessmentResult, Region, Said } from '@assay/forensics';
import type { Assessment } from './analysis-result.ts';
import { putIntoWords } from './put-into-words.ts';

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

/**
 * Single facts, traces and places, and embedded pictures, are stored with their sentences beside the figures.
 */
function wordRaw(raw: Result['raw']): Result['raw'] {
  return wordMembers(raw, 0) as Result['raw'];
}

/** Statements nested deeper are rejected. */
const MAX_DEPTH = 6;

function wordMembers(object: object, depth: number): object {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, wordValue(name, value, depth)]),
  );
}

/** An object with `said` gets words beside its other members, and is replaced with words if it has none. */
function wordValue(name: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((item) => wordValue(name, item, depth + 1));
  if (!('said' in value)) return wordMembers(value, depth + 1);
  const { said, ...rest } = value;
  const { english, statements } = putIntoWords(said as Said);
  if (Object.keys(rest).length === 0) return english;
  return {
    ...wordMembers(rest, depth + 1),
    [WORDED.get(name) ?? 'words']: english,
    ...(statements && LISTED_AGAIN.has(name) && { statements }),
  };
}

/** Repeated among a file's metadata, and shown there in the reader's language. */
const LISTED_AGAIN: ReadonlySet<string> = new Set(['facts', 'oddities']);

/** The member name for words in these lists; elsewhere it is the default. */
const WORDED: ReadonlyMap<string, string> = new Map([
  ['facts', 'text'],
  ['traces', 'text'],
  ['oddities', 'message'],
  ['found', 'sentence'],
]);
