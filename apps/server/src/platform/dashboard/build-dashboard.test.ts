import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DASHBOARD, SOURCES } from './build-dashboard.ts';

it('builds the dashboard again when any package that it imports has changed', () => {
  const { dependencies } = JSON.parse(readFileSync(join(DASHBOARD, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@assay/'));
  expect(packages.length).toBeGreaterThan(0);
  expect(SOURCES).toEqual(
    expect.arrayContaining(packages.map((name) => name.replace('@assay/', 'packages/'))),
  );
});
