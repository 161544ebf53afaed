import { mkdirSync } from 'node:fs';
import { repositoryRoot } from './repository-root.ts';

/**
 * Where Node keeps what it made of our source, so that a child starts in a quarter of the time. Written by a child
 * that never sees a file, and read-only for all others: code that one file could plant there would run on the next.
 * Null where no such folder can be made: children then compile for themselves.
 */
export function makeCodeCache(): string | null {
  const folder = `${repositoryRoot}/.cache/analysis-code`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}
