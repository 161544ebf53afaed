import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../apps/dashboard/src/i18n/sentences/german.ts';
import { ROOT } from './check.ts';
import { collectPieces, readPieces } from './told-sentences.ts';

/** What is told in English in every language, a piece a line. It is to become shorter. */
const UNTOLD_FILE = 'scripts/checks/untold-sentences.txt';

const untold = readFileSync(join(ROOT, UNTOLD_FILE), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Every phrase, each hole a character that no source has. */
const known = Object.values(catalogue)
  .flatMap(({ phrases }) => Object.keys(phrases))
  .map((phrase) => phrase.replace(/{[a-z-]+\d*}/g, '\0'))
  .join('\0\0');

/** A piece may hold the end of one sentence and the beginning of the next. */
const isTold = (text: string) =>
  known.includes(text) ||
  splitSentences(text).every((part) => known.includes(part) || known.includes(part.replace(/\.$/, '')));
const splitSentences = (text: string) => text.split(/(?<=\.) (?=[A-Z“])/);

describe('pieces of sentences', () => {
  it('are read whole, however they are put together', () => {
    const source = `
      const message = \`The \${what} is \${isLarge ? 'far too large' : 'small'}. Look \` + 'at it ' + "again.";
      const list = [first + ' and then ' + second, 'key-name', 'Adobe Photoshop', 'no'];
      throw new TypeError('Nobody reads this.');
    `;
    expect(readPieces(source)).toEqual(['far too large', '. Look at it again.', 'and then']);
  });
});

describe('what methods, verdicts and findings say', () => {
  const pieces = collectPieces();

  it('is told in German and Spanish, or is listed as told in English', () => {
    // Messages of pages and failures are prose still; were none found, this would test nothing.
    expect(pieces.length).toBeGreaterThan(20);
    const missing = pieces.filter(({ text }) => !isTold(text) && !untold.includes(text));
    expect(missing.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
  });

  it('is not listed as told in English where it is not, or is said no more', () => {
    const said = new Set(pieces.map(({ text }) => text));
    expect(untold.filter((text) => isTold(text) || !said.has(text))).toEqual([]);
    expect([...untold].sort()).toEqual(untold);
  });
});
