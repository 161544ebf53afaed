import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'secret');
const secret = 'from the store of secrets, 32 characters';
writeFileSync(path, `${secret}\n`);

it('a setting may stand in a file, as a store of secrets hands it out', () => {
  expect(readConfig({ ASSAY_SECRET_FILE: path }).secret).toBe(secret);
  // The message does not quote the secret.
  writeFileSync(join(folder, 'short'), 'short');
  const readShort = () => readConfig({ ASSAY_SECRET_FILE: join(folder, 'short') });
  expect(readShort).toThrow('ASSAY_SECRET: at least 32 characters');
  expect(readShort).not.toThrow(/short/);
});

it('a file that cannot be read, or a setting that is given twice, keeps the server from starting', () => {
  const missing = join(folder, 'missing');
  expect(() => readConfig({ ASSAY_SECRET_FILE: missing })).toThrow(
    `ASSAY_SECRET_FILE names a file that cannot be read: ${missing}`,
  );
  expect(() => readConfig({ ASSAY_SECRET: secret, ASSAY_SECRET_FILE: path })).toThrow(
    'ASSAY_SECRET and ASSAY_SECRET_FILE must not be set together.',
  );
});
