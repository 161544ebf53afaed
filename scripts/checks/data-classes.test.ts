import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './check.ts';

const text = readFileSync(join(ROOT, 'docs/data-classes.md'), 'utf8');
const classified = text
  .split('\n')
  .filter((line) => /^\| \*\*\d /.test(line))
  .flatMap((line) => [...line.matchAll(/`([a-z_]+)`/g)].map(([, table = '']) => table));

describe('the classes of data', () => {
  it('hold every table of the database once, and none that is not there', () => {
    const statements = globSync('apps/server/src/migrations/*.sql', { cwd: ROOT })
      .map((file) => readFileSync(join(ROOT, file), 'utf8'))
      .join('\n');
    const named = (pattern: RegExp) => [...statements.matchAll(pattern)].map(([, table = '']) => table);
    const dropped = new Set(named(/DROP TABLE (?:IF EXISTS )?([a-z_]+)/g));
    const tables = named(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g).filter((table) => !dropped.has(table));
    expect(classified.toSorted()).toEqual(tables.toSorted());
  });
});
