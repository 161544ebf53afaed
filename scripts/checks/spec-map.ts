import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, ROOT } from './check.ts';

/** The list of the specification's statements, where it lies beside the repository. */
const LIST = join(ROOT, '../shared/spec-rows.tsv');
const STATEMENTS = 458;

/** docs/spec-map.md names each statement of the specification once, with files that exist. */
export const specMapCheck: Check = {
  name: 'map of the specification',
  async run() {
    const rows = readRows(readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8'));
    const ids = rows.map(({ id }) => id);
    const wanted = existsSync(LIST) ? readIds(readFileSync(LIST, 'utf8')) : undefined;
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} stands there twice`),
      ...(wanted?.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`) ?? []),
      ...(wanted ? ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no statement`) : []),
      ...(ids.length === STATEMENTS ? [] : [`${ids.length} rows instead of ${STATEMENTS}`]),
      ...rows.flatMap(({ id, paths }) =>
        paths.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${id}: no file ${path}`),
      ),
    ];
  },
};

interface Row {
  id: string;
  paths: string[];
}

/** Rows `| id | code | test |`; a cell holds paths, apart by blanks or commas, in backticks or not, or `—`. */
export function readRows(markdown: string): Row[] {
  const cells = markdown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return cells.flatMap(([, id = '', code, test, end]) => {
    if (!/^S\d/.test(id) || end === undefined) return [];
    const paths = `${code} ${test}`.split(/[\s,`]+/).filter((path) => path && path !== '—');
    return [{ id, paths }];
  });
}

function readIds(list: string): string[] {
  const lines = list.trim().split('\n').slice(1);
  return lines.map((line) => line.replace(/\t.*/, ''));
}
