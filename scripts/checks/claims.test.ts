import { describe, expect, it } from 'vitest';
import { claimsCheck, claimsFact, compareClaims, readClaims, readMessages, readSentences } from './claims.ts';

describe('sentences that claim a fact', () => {
  it('are read from texts and templates, and not from imports', () => {
    const source = [
      "import { one } from 'a module that is far away';",
      `export const texts = { a: 'The file is in the ledger.', b: 'Save', c: \`“\${name}” was taken \${when} before.\` };`,
    ].join('\n');
    expect(readSentences(source)).toEqual(['The file is in the ledger.', '“…” was taken … before.']);
  });

  it('are read from catalogues of statements', () => {
    const catalogue = { a: 'No file has {count, number} pages.', b: 'It is {name}.' };
    expect(readMessages(JSON.stringify(catalogue))).toEqual(['No file has … pages.', 'It is ….']);
  });

  it('say how something is of what readers decide by', () => {
    expect(claimsFact('The file is in the ledger.')).toBe(true);
    expect(claimsFact('No method has examined this file.')).toBe(true);
    expect(claimsFact('Choose another file to upload')).toBe(false);
    expect(claimsFact('Remove the file for good?')).toBe(false);
    expect(claimsFact('Show only files with signatures')).toBe(false);
    expect(claimsFact('Show what was signed: the file has no changes.')).toBe(true);
  });

  it('stand in a table with their tests', () => {
    const markdown =
      '| sentence | shown when | test |\n|---|---|---|\n| It is so. | always | `a.test.ts`, b.test.ts |\n';
    expect(readClaims(markdown)).toEqual([{ text: 'It is so.', tests: ['a.test.ts', 'b.test.ts'] }]);
  });

  it('are told when they are new, or gone', () => {
    const path = 'some-texts.ts';
    const said = ['The file is whole.', 'The key is new.', 'Choose a file'].map((text) => ({ path, text }));
    const row = (text: string) => ({ text });
    expect(compareClaims(said, [row('The file is whole.')], ['The key is new.'])).toEqual([]);
    expect(compareClaims(said, [row('The file is whole.')], [])).toEqual([
      expect.stringContaining('some-texts.ts claims what has no row in docs/claims.md: The key is new.'),
    ]);
    const [gone, alsoGone] = compareClaims(
      said,
      [row('The file is whole.'), row('Gone.')],
      ['The key is new.', 'Was.'],
    );
    expect(gone).toContain('quotes what nothing says any more: Gone.');
    expect(alsoGone).toContain('Was.');
    expect(compareClaims(said, said, ['The key is new.'])).toEqual([expect.stringContaining('has its row')]);
  });

  it('are said as docs/claims.md has them', async () => expect(await claimsCheck.run()).toEqual([]));
});
