import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './check.ts';

it('every key that is derived from the instance secret stands in docs/security.md, and no other', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$/.test(path),
  );
  const derived = sources.flatMap((path) =>
    [
      ...readFileSync(join(ROOT, path), 'utf8').matchAll(/\.derive\(['`]([^'`$]+?)(?: \$\{\w+\})?['`]\)/g),
    ].map(([, purpose = '']) => purpose),
  );
  const security = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  const [, section = ''] = security.split('## Keys and algorithms');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/‘([^’]+)’/g)].map(([, purpose = '']) => purpose);
  expect(derived.length).toBeGreaterThan(15);
  expect(listed.toSorted()).toEqual([...new Set(derived)].sort());
});
