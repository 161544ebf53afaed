import { say } from '@assay/statements';
import { AnalysisFailure } from './failure.ts';
import { type ReadWord, TEXT_LANGUAGES, type TextPage } from './text-page.ts';

const MAX_WORDS = 20_000;
const MAX_WORD_LENGTH = 500;

/** The child has read a hostile file: invalid shapes are rejected. */
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
