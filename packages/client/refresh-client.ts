import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../contract/src');
const GENERATED = join(import.meta.dirname, 'src/generated');
/** The inputs of the client, apart from the libraries that generate it. */
const SOURCES = [
  join(import.meta.dirname, 'generate-client.ts'),
  ...globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => join(CONTRACT, file)),
];

/**
 * Generates the client's files in `folder`, unless they were generated from the current contract. They are
 * not kept in the repository. Resolves with whether they were generated. Tests, checks and packing call it
 * first.
 */
export async function refreshClient(folder = GENERATED): Promise<boolean> {
  const digest = createHash('sha256');
  for (const file of SOURCES) digest.update(`${file.slice(CONTRACT.length)}\0`).update(readFileSync(file));
  const mark = `// Made from the contract ${digest.digest('hex')}. Changes here are lost.\n`;
  const names = ['schema.ts', 'operations.ts'];
  if (names.every((name) => isMarked(join(folder, name), mark))) return false;
  const { generateClient } = await import('./generate-client.ts');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(await generateClient())) {
    // Another process may be reading or generating the file at the same time.
    const unfinished = join(folder, `.${name}-${process.pid}`);
    writeFileSync(unfinished, `${mark}\n${text}`);
    renameSync(unfinished, join(folder, name));
  }
  return true;
}

function isMarked(file: string, mark: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(mark);
}
