import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, ROOT } from './check.ts';

/** The list of the specification's statements, if it is beside the repository. */
const LIST = join(ROOT, '../shared/spec-rows.tsv');
const STATEMENTS = 458;
/** Used in place of tests for a statement with nothing to test. */
const PROSE = 'prose';

/**
 * docs/spec-map.md lists each statement of the specification once, with existing files and tests that are in
 * them.
 */
export const specMapCheck: Check = {
  name: 'map of the specification',
  async run() {
    const rows = readRows(readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8'));
    const ids = rows.map(({ id }) => id);
    const wanted = existsSync(LIST) ? readIds(readFileSync(LIST, 'utf8')) : undefined;
    const sources = new Map<string, string | null>();
    const read = (path: string) => {
      const text = sources.get(path) ?? readSource(path);
      sources.set(path, text);
      return text;
    };
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`),
      ...(wanted?.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`) ?? []),
      ...(wanted ? ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no statement`) : []),
      ...(ids.length === STATEMENTS ? [] : [`${ids.length} rows instead of ${STATEMENTS}`]),
      ...rows.flatMap((row) => findFaults(row, read)),
    ];
  },
};

export interface Row {
  id: string;
  code: string[];
  tests: string[];
  /** Titles of tests or of their steps; empty if nothing shows the statement yet. */
  titles: string[];
}

/**
 * Rows `| id | code | test | shown by |`. Cells of paths hold paths, separated by blanks or commas, in
 * backticks or not; the last one holds titles of tests, each in “quotes”. `—` stands for none.
 */
export function readRows(markdown: string): Row[] {
  const cells = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return cells.flatMap(([, id = '', code = '', test = '', shownBy = '', end]) => {
    if (!/^S\d/.test(id) || end === undefined) return [];
    const titles =
      shownBy === PROSE ? [PROSE] : [...shownBy.matchAll(/“(.+?)”(?= “|$)/g)].map(([, one = '']) => one);
    return [{ id, code: readPaths(code), tests: readPaths(test), titles }];
  });
}

const readPaths = (cell: string) => cell.split(/[\s,`]+/).filter((path) => path && path !== '—');

/** Faults of a row; `read` returns the text of a file, or null if it does not exist. */
export function findFaults(
  { id, code, tests, titles }: Row,
  read: (path: string) => string | null,
): string[] {
  const missing = [...code, ...tests].filter((path) => read(path) === null);
  const told = missing.map((path) => `${id}: no file ${path}`);
  if (titles.length === 1 && titles[0] === PROSE) return told;
  const known = tests.map((path) => ({ path, titles: readTitles(read(path) ?? '') }));
  return [
    ...told,
    ...(titles.length === 0 && tests.length > 0 ? [`${id}: no test is named by its title`] : []),
    ...titles
      .filter((title) => !known.some((file) => file.titles.has(title)))
      .map((title) => `${id}: no test “${title}” in ${tests.join(', ') || 'no file'}`),
    ...known
      .filter((file) => titles.length > 0 && !titles.some((title) => file.titles.has(title)))
      .map(({ path }) => `${id}: none of its tests is in ${path}`),
  ];
}

/**
 * Titles of the tests of a file and of their steps: the first argument of `it`, `test` or `test.step`, also
 * with `each` and `skipIf`.
 */
export function readTitles(source: string): Set<string> {
  const literal = /(\b(?:it|test)(?:\.[a-zA-Z]+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\2).)+)\2\s*,/gs;
  return new Set([...source.matchAll(literal)].map(([, , , title = '']) => title.replace(/\\(.)/g, '$1')));
}

function readSource(path: string): string | null {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function readIds(list: string): string[] {
  const lines = list.trim().split('\n').slice(1);
  return lines.map((line) => line.replace(/\t.*/, ''));
}
