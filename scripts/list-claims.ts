import {
  claimsFact,
  collectSentences,
  readClaimsFile,
  readOpenClaims,
  updateOpenClaims,
} from './checks/claims.ts';

/**
 * Lists the product's sentences that claim a fact, by file: `+` before those that docs/claims.md lists with
 * condition and test, `?` before open ones. `--missing`: only those without a row. `--note`: first updates
 * the list of open ones.
 */
const known = new Set(readClaimsFile().map(({ text }) => text));
if (process.argv.includes('--note')) updateOpenClaims();
const open = readOpenClaims();
const sentences = collectSentences();
const claims = sentences.filter(({ text }) => claimsFact(text));
const markOf = (text: string) => (known.has(text) ? '+' : open.includes(text) ? '?' : ' ');
const shown = process.argv.includes('--missing') ? claims.filter(({ text }) => !known.has(text)) : claims;
for (const [path, ofFile] of Map.groupBy(shown, ({ path }) => path)) {
  console.log(`\n${path}`);
  for (const { text } of ofFile) console.log(`${markOf(text)} ${text}`);
}
const listed = claims.filter(({ text }) => known.has(text)).length;
console.log(`\n${claims.length} sentences claim a fact; docs/claims.md has ${listed} of them.`);
