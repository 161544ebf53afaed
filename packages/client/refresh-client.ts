import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../contract/src');
const GENERATED = join(import.meta.dirname, 'src/generated');
/** What the client is made from, apart from the libraries that make it. */
const SOURCES = [
  join(import.meta.dirname, 'generate-client.ts'),
  ...globSync('**/*.ts', { cwd: CONTRACT, exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => join(CONTRACT, file)),
];

/**
 * Makes the generated files of the client in `folder`, unless they were made from the contract as it is now. They are not
 * kept in the repository. Resolves with whether they were made. Tests, checks and packing call it first.
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
    // Another process may be reading the file, or making it too.
    const unfinished = join(folder, `.${name}-${process.pid}`);
    writeFileSync(unfinished, `${mark}\n${text}`);
    renameSync(unfinished, join(folder, name));
  }
  return true;
}

function isMarked(file: string, mark: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(mark);
}
