import { describe, expect, it } from 'vitest';
import { claimsCheck, claimsFact, readClaims, readSentences } from './claims.ts';

describe('sentences that claim a fact', () => {
  it('are read from texts and templates, and not from imports', () => {
    const source = [
      "import { one } from 'a module that is far away';",
      `export const texts = { a: 'The file is in the ledger.', b: 'Save', c: \`“\${name}” was taken \${when} before.\` };`,
    ].join('\n');
    expect(readSentences(source)).toEqual(['The file is in the ledger.', '“…” was taken … before.']);
  });

  it('say how something is of what readers decide by', () => {
    expect(claimsFact('The file is in the ledger.')).toBe(true);
    expect(claimsFact('No method has examined this file.')).toBe(true);
    expect(claimsFact('Choose another file to upload')).toBe(false);
    expect(claimsFact('Remove the file for good?')).toBe(false);
  });

  it('stand in a table with their tests', () => {
    const markdown =
      '| sentence | shown when | test |\n|---|---|---|\n| It is so. | always | `a.test.ts`, b.test.ts |\n';
    expect(readClaims(markdown)).toEqual([{ text: 'It is so.', tests: ['a.test.ts', 'b.test.ts'] }]);
  });

  it('are said as docs/claims.md has them', async () => expect(await claimsCheck.run()).toEqual([]));
});
