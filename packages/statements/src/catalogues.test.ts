import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue as englishBase } from './catalogues/english.ts';
import { catalogue as frenchBase } from './catalogues/french.ts';
import { catalogue as germanBase } from './catalogues/german.ts';
import { pagesCatalogue as englishPages } from './catalogues/pages-english.ts';
import { pagesCatalogue as frenchPages } from './catalogues/pages-french.ts';
import { pagesCatalogue as germanPages } from './catalogues/pages-german.ts';
import { pagesCatalogue as spanishPages } from './catalogues/pages-spanish.ts';
import { catalogue as spanishBase } from './catalogues/spanish.ts';
import { type Catalogue, createRenderer, LANGUAGES, type Language } from './create-renderer.ts';
import { generateTypes } from './generate-types.ts';
import { listPlaceholders } from './placeholders.ts';
import type { Statement } from './statement.ts';

const english = { ...englishBase, ...englishPages };
const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: english,
  de: { ...germanBase, ...germanPages },
  es: { ...spanishBase, ...spanishPages },
  fr: { ...frenchBase, ...frenchPages },
};

const FOLDER = join(import.meta.dirname, '../catalogues');
const read = (path: string) => JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as Record<string, string>;

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const catalogue = CATALOGUES[language];

  it('has the statements of the English one', () => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort());
  });

  it('has the same placeholders in each, of the same kind', () => {
    for (const [id, message] of Object.entries(english))
      expect(sorted(listPlaceholders(catalogue[id] ?? '')), id).toEqual(sorted(listPlaceholders(message)));
  });
});

it('every catalogue is loaded, and no two have an id in common', () => {
  const files = globSync('*/en.json', { cwd: FOLDER });
  const ids = files.flatMap((path) => Object.keys(read(path)));
  expect(ids.sort()).toEqual(Object.keys(english).sort());
  for (const path of globSync('*/*.json', { cwd: FOLDER })) {
    const found = Object.keys(read(path));
    expect(found, path).toEqual([...found].sort());
    expect(Object.keys(read(join(dirname(path), 'en.json'))), basename(path)).toEqual(found);
  }
});

it.each(LANGUAGES)('every statement can be put into words in %s', (language) => {
  const render = createRenderer(CATALOGUES[language], language);
  for (const [id, message] of Object.entries(english)) {
    const words = render(fill(id, message));
    expect(words, id).toMatch(/\p{L}/u);
    expect(words, id).not.toMatch(/[{}]|undefined|\bnull\b|::/);
  }
});

it('French has a space that does not break before two-part marks and inside guillemets, and curved apostrophes', () => {
  for (const [id, message] of Object.entries(CATALOGUES.fr)) {
    // Within braces a colon belongs to the message’s own grammar.
    const words = message.replace(/, number, ::[^}]*\}/g, '}');
    expect(words, id).not.toMatch(/[^\u00a0] ?[;?!%»](?!\})|[^\u00a0\d:]:(?!\/\/)\s|«(?!\u00a0)|'|"/u);
  }
});

it('the types are those of the catalogues', () => {
  const kept = readFileSync(join(import.meta.dirname, 'statement-values.ts'), 'utf8');
  expect(kept === generateTypes(), '`npm run statements` makes them').toBe(true);
});

const sorted = (placeholders: ReturnType<typeof listPlaceholders>) => [...placeholders].sort();

/** Fills every placeholder with a value. */
function fill(id: string, message: string): Statement {
  const values = [...listPlaceholders(message)].map(([name, kind]) => [
    name,
    kind === 'number' ? 2 : kind === 'text' ? 'Name' : kind.cases[0],
  ]);
  return { id, values: Object.fromEntries(values) };
}

it.each([
  ['en', ['and 1 more line', '1 more moment is', '1 earlier revision is', 'And one more change of']],
  [
    'de',
    [
      'und 1 weiterer Posten',
      '1 weitere Stelle steht',
      '1 früherer Stand steht',
      'Und eine weitere Änderung d',
    ],
  ],
  ['es', ['y 1 línea más', '1 momento más figura', '1 versión anterior figura', 'Y un cambio más d']],
  [
    'fr',
    [
      'et 1 ligne de plus',
      '1 autre moment figure',
      '1 révision antérieure figure',
      'Et une autre modification d',
    ],
  ],
] as const)('what is left out of a list is counted in the singular, too, in %s', (language, expected) => {
  const render = createRenderer(CATALOGUES[language], language);
  const ids = ['report.more-lines', 'report.more-moments', 'report.earlier-revisions', 'pdf-revisions.more'];
  for (const [at, id] of ids.entries()) expect(render({ id, values: { count: 1 } })).toContain(expected[at]);
});
