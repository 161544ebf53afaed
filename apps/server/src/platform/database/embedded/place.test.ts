import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseClusterPlace } from './place.ts';

const isRoot = process.getuid?.() === 0;
let home: string;
let data: string;
const made = new Set<string>();
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'assay-place-'));
  data = join(home, 'data');
});
afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  rmSync(home, { recursive: true, maxRetries: 9 });
});

function choose(folder = data): string {
  const { folder: chosen } = chooseClusterPlace(folder, 'secret');
  made.add(chosen);
  return chosen;
}

describe.skipIf(!isRoot)('started by root', () => {
  it('a data folder keeps its database, also after it was moved', () => {
    const first = choose();
    expect(choose()).toBe(first);
    renameSync(data, join(home, 'moved'));
    expect(choose(join(home, 'moved'))).toBe(first);
    // A new folder at its old path starts afresh.
    expect(choose()).not.toBe(first);
  });

  it('a data folder whose database is gone is refused, not answered by an empty one', () => {
    const first = choose();
    rmSync(first, { recursive: true, maxRetries: 9 });
    expect(() => choose()).toThrow(`The database of ${data} belongs in ${first}, which does not exist.`);
    expect(existsSync(first)).toBe(false);
  });

  it('a copy of a data folder is refused while its original is there', () => {
    const first = choose();
    const copy = join(home, 'copy');
    cpSync(data, copy, { recursive: true });
    expect(() => choose(copy)).toThrow(`${copy} is a copy of ${data}, which keeps the database.`);
    expect(choose()).toBe(first);
    rmSync(data, { recursive: true, maxRetries: 9 });
    expect(choose(copy)).toBe(first);
  });

  it('a data folder of an ordinary user is refused', () => {
    mkdirSync(join(data, 'postgres/data'), { recursive: true });
    expect(() => choose()).toThrow('was set up by an ordinary user');
  });
});

describe('started by an ordinary user', () => {
  it('a data folder that root set up is refused with its reason', () => {
    mkdirSync(data);
    writeFileSync(join(data, 'database-folder'), '/var/lib/assay/0123');
    expect(() => chooseClusterPlace(data, 'secret', () => undefined)).toThrow(
      `${data} was set up by root, and its database is in /var/lib/assay/0123.`,
    );
    expect(readFileSync(join(data, 'database-folder'), 'utf8')).toBe('/var/lib/assay/0123');
  });
});
