import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

/** The text of a file that the command line names. Throws `UsageError`. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
