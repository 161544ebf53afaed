import { say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import type { DeriveOptions } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';
import { type ReadWord, TEXT_LANGUAGES, type TextLanguage, type TextPage } from './text-page.ts';

export interface ReadTextOptions extends DeriveOptions {
  /** Languages that the text may be in, the likeliest first. Default: all. */
  readonly languages?: readonly TextLanguage[];
}

export type ReadText =
  | { readonly status: 'complete'; readonly page: TextPage }
  | { readonly status: 'failed'; readonly error: Failure };

const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 500;

/** Reads the words of a picture, in the sandbox. Rejects only when `signal` aborts. */
export async function readText(path: string, options: ReadTextOptions = {}): Promise<ReadText> {
  const limits = chooseLimits(options.limits);
  const languages = options.languages?.length ? options.languages : TEXT_LANGUAGES;
  try {
    const { size, type } = await inspectFile(path);
    if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
    if (size > limits.fileBytes)
      throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
    const request = { kind: 'text', options: { languages }, path, size, limits };
    const { body } = await getPool().run({ ...request, signal: options.signal });
    return { status: 'complete', page: requirePage(body) };
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

/** The child has read a hostile file: what has not the right shape is not taken. */
export function requirePage(body: unknown): TextPage {
  const { width, height, language, words } = body as TextPage;
  const sound =
    isWhole(width, 1) &&
    isWhole(height, 1) &&
    TEXT_LANGUAGES.includes(language) &&
    Array.isArray(words) &&
    words.length <= MAX_WORDS &&
    words.every(isWord);
  if (!sound) throw new AnalysisFailure('crashed', say('failure.unusable'), 'text');
  return { width, height, language, words: words.map(takeWord) };
}

function isWord(word: unknown): boolean {
  if (typeof word !== 'object' || word === null) return false;
  const { text, x, y, width, height, line, block, certainty } = word as ReadWord;
  return (
    typeof text === 'string' &&
    text.length <= MAX_WORD_LENGTH &&
    [x, y, line, block].every((value) => isWhole(value, 0)) &&
    [width, height].every((value) => isWhole(value, 1)) &&
    typeof certainty === 'number' &&
    certainty >= 0 &&
    certainty <= 1
  );
}

function takeWord({ text, x, y, width, height, line, block, certainty }: ReadWord): ReadWord {
  return { text, x, y, width, height, line, block, certainty };
}

const isWhole = (value: unknown, least: number) => Number.isSafeInteger(value) && Number(value) >= least;
