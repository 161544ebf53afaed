import { readFile } from 'node:fs/promises';
import { UsageError } from './command.ts';

export interface ProofMaterial {
  /** The entry's canonical bytes. */
  readonly entry: Uint8Array;
  /** The text of a `.tlog-proof` file. */
  readonly proof: string;
  /** The key the document claims; a claim only. */
  readonly key?: string;
}

/**
 * Reads the server's proof document `{ entry (base64), proof, key }`, or a `.tlog-proof` with the entry's bytes
 * in a file of their own. Throws `UsageError`.
 */
export async function readProofMaterial(
  proofPath: string,
  entryPath: string | undefined,
): Promise<ProofMaterial> {
  const text = (await read(proofPath)).toString('utf8');
  if (text.startsWith('c2sp.org/tlog-proof@')) {
    if (entryPath === undefined)
      throw new UsageError('A .tlog-proof file needs the entry it proves: --entry ENTRY.');
    return { entry: await read(entryPath), proof: text };
  }
  const { entry, proof, key } = parseDocument(text);
  if (typeof entry !== 'string' || typeof proof !== 'string') {
    throw new UsageError('The proof document lacks its entry or its proof.');
  }
  return { entry: Buffer.from(entry, 'base64'), proof, key: typeof key === 'string' ? key : undefined };
}

function parseDocument(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new UsageError('This is neither a proof document nor a .tlog-proof file.');
  }
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
