import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BAND_WORDS } from '../../packages/contract/src/wordings/band-words.ts';
import { RECORD_FINDING_WORDS } from '../../packages/contract/src/wordings/record-finding-words.ts';
import { ROOT } from './check.ts';

const TABLES = 'packages/contract/src/wordings/';
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'];

/** Words also used for other things: documents, pictures on the capture page, columns of figures. */
const ALSO_OTHERS = new Set(['Cannot tell', 'Suspicious', 'Too small']);

it('bands and findings are named in one table, and nowhere beside it', () => {
  const titles = [...Object.values(BAND_WORDS), ...Object.values(RECORD_FINDING_WORDS)]
    .map(({ title }) => title)
    .filter((title) => !ALSO_OTHERS.has(title));
  expect(titles.length).toBeGreaterThan(8);
  const paths = globSync(SOURCES, { cwd: ROOT }).filter(
    (path) => !path.startsWith(TABLES) && !/\.test\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8').toLowerCase();
    return titles
      .filter((title) => source.includes(`'${title.toLowerCase()}'`))
      .map((title) => `${path}: ${title}`);
  });
  expect(found).toEqual([]);
});
