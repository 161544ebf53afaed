import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from './command.ts';

/** A file as the caller named it, and its path. */
export interface NamedFile {
  readonly name: string;
  readonly path: string;
}

/**
 * The files that arguments stand for, in order: folders are walked, sorted by name, without hidden entries
 * and without following links. A missing file stays in the list: the command reports it.
 */
export async function findFiles(folder: string, names: readonly string[]): Promise<NamedFile[]> {
  if (names.length === 0) throw new UsageError('Name at least one file.');
  const found = await Promise.all(names.map((name) => expand(folder, name)));
  const files = found.flat();
  if (files.length === 0) throw new UsageError('There is no file in the folder.');
  return files;
}

async function expand(folder: string, name: string): Promise<NamedFile[]> {
  const path = resolve(folder, name);
  const isFolder = await stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  return isFolder ? walkFolder(name, path) : [{ name, path }];
}

async function walkFolder(name: string, path: string): Promise<NamedFile[]> {
  const entries = await readdir(path, { withFileTypes: true });
  const visible = entries.filter((entry) => !entry.name.startsWith('.'));
  visible.sort((a, b) => (a.name < b.name ? -1 : 1));
  const found = await Promise.all(
    visible.map(async (entry): Promise<NamedFile[]> => {
      const inside = { name: join(name, entry.name), path: join(path, entry.name) };
      if (entry.isDirectory()) return walkFolder(inside.name, inside.path);
      return entry.isFile() ? [inside] : [];
    }),
  );
  return found.flat();
}
