import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { METHODS } from './index.ts';

const folders = readdirSync(import.meta.dirname).filter((name) =>
  statSync(join(import.meta.dirname, name)).isDirectory(),
);

describe('the list of methods', () => {
  it('holds exactly the folders beside it, each once for a medium', () => {
    expect([...new Set(METHODS.map(({ id }) => id))].sort()).toEqual(folders.sort());
    const names = METHODS.map(({ id, medium }) => `${medium} ${id}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('holds only methods that are documented and tested', () => {
    for (const { id } of METHODS) {
      for (const file of [`${id}.ts`, `${id}.test.ts`, 'README.md']) {
        expect(existsSync(join(import.meta.dirname, id, file)), `${id}/${file}`).toBe(true);
      }
    }
  });

  it('says the title of each by its id, by which the dashboard names methods of older analyses too', () => {
    for (const { id, title } of METHODS) expect(title).toEqual({ id: `${id}.title` });
  });

  it('names each method in kebab case and versions it', () => {
    for (const { id, version } of METHODS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });
});
