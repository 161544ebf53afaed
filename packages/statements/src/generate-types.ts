import { catalogue } from './catalogues/english.ts';
import { pagesCatalogue } from './catalogues/pages-english.ts';
import { listPlaceholders, type Placeholder } from './placeholders.ts';

const HEAD = `// Made by \`npm run statements\` from the English catalogues. Do not edit.
// biome-ignore-all format: generated
import type { Day, Series, Statement } from './statement.ts';

type None = Record<never, never>;
type Text = string | Day | Statement | Series;

/** What stands in each statement. */
export interface StatementValues {
`;

export function generateTypes(): string {
  const lines = Object.entries({ ...catalogue, ...pagesCatalogue })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, message]) => `  '${id}': ${describeValues(listPlaceholders(message))};\n`);
  return `${HEAD}${lines.join('')}}\n\nexport type StatementId = keyof StatementValues;\n`;
}

function describeValues(placeholders: ReadonlyMap<string, Placeholder>): string {
  if (placeholders.size === 0) return 'None';
  const members = [...placeholders].map(([name, kind]) => `readonly ${name}: ${describeValue(kind)}`);
  return `{ ${members.join('; ')} }`;
}

function describeValue(kind: Placeholder): string {
  if (kind === 'number') return 'number';
  if (kind === 'text') return 'Text';
  return kind.cases.map((name) => `'${name}'`).join(' | ');
}
