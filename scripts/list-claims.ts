import { claimsFact, collectSentences, readClaimsFile } from './checks/claims.ts';

/**
 * Lists the sentences of the product that claim a fact, by the file that has them; `+` before those that docs/claims.md
 * has with their condition and test. `--missing`: the others alone.
 */
const known = new Set(readClaimsFile().map(({ text }) => text));
const claims = collectSentences().filter(({ text }) => claimsFact(text));
const shown = process.argv.includes('--missing') ? claims.filter(({ text }) => !known.has(text)) : claims;
for (const [path, sentences] of Map.groupBy(shown, ({ path }) => path)) {
  console.log(`\n${path}`);
  for (const { text } of sentences) console.log(`${known.has(text) ? '+' : ' '} ${text}`);
}
const listed = claims.filter(({ text }) => known.has(text)).length;
console.log(`\n${claims.length} sentences claim a fact; docs/claims.md has ${listed} of them.`);
