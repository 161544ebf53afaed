import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareBinaries } from './binaries.ts';

const NOBODY = 65_534;
let home: string;
let native: string;
let data: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'assay-binaries-'));
  chmodSync(home, 0o755);
  [native, data] = [join(home, 'native'), join(home, 'data')];
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'a library');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  mkdirSync(data);
  chmodSync(data, 0o777);
});
afterEach(() => rmSync(home, { recursive: true, maxRetries: 9 }));

const prepare = () => prepareBinaries({ ifReadOnly: data }, { native, version: '18.1.0' });

it('the package gets the links that npm left out, and is used where it is', () => {
  expect(prepare()).toEqual({ binaries: native, majorVersion: '18' });
  expect(readFileSync(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('a library');
});

// Nothing is read-only to root.
describe.skipIf(process.getuid?.() !== 0)('where the package cannot be written', () => {
  it('a copy with the links is used', () => {
    process.seteuid?.(NOBODY);
    try {
      const { binaries } = prepare();
      expect(binaries.startsWith(join(data, 'postgresql-18.1.0'))).toBe(true);
      expect(readFileSync(join(binaries, 'lib/libpq.so.5'), 'utf8')).toBe('a library');
      expect(prepare().binaries).toBe(binaries);
    } finally {
      process.seteuid?.(0);
    }
    expect(readdirSync(join(native, 'lib'))).toEqual(['libpq.so.5.18']);
  });
});
