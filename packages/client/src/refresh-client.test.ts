import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { expect, inject, it } from 'vitest';
import { refreshClient } from '../refresh-client.ts';

it('makes the client from the contract, once', async () => {
  const folder = join(inject('testFolder'), 'generated-client');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(await refreshClient(folder)).toBe(true);
  for (const { id } of Object.values(routes)) expect(read('operations.ts')).toContain(`  ${id}: ['`);
  expect(read('schema.ts')).toContain('    getAsset: {');

  expect(await refreshClient(folder)).toBe(false);
  writeFileSync(join(folder, 'schema.ts'), '// Made from an older contract.\n');
  expect(await refreshClient(folder)).toBe(true);
  expect(read('schema.ts')).toContain('    getAsset: {');
});
