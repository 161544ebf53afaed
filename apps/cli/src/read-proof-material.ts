import { readFile } from 'node:fs/promises';
import { openProofDocument, parseTlogProof } from '@assay/ledger';
import { UsageError } from './command.ts';

export interface ProofMaterial {
  /** The entry's canonical bytes. */
  readonly entry: Uint8Array;
  /** The text of a `.tlog-proof` file. */
  readonly proof: string;
  /** The key that the document claims; a claim only. */
  readonly key: string | null;
  /** Further members of the document, which nothing proves. */
  readonly unproved: readonly string[];
}

/**
 * Reads the server's proof document `{ entry (base64), proof, key }`, or a `.tlog-proof` with the entry's
 * bytes in a separate file. Throws `UsageError` for anything else, LedgerError for an invalid document.
 */
export async function readProofMaterial(
  proofPath: string,
  entryPath: string | undefined,
): Promise<ProofMaterial> {
  const text = (await read(proofPath)).toString('utf8');
  if (text.startsWith('c2sp.org/tlog-proof@')) {
    if (entryPath === undefined)
      throw new UsageError('A .tlog-proof file needs the entry it proves: --entry ENTRY.');
    const { extra } = parseTlogProof(text);
    const unproved = extra ? ['the extra data in the .tlog-proof file'] : [];
    return { entry: await read(entryPath), proof: text, key: null, unproved };
  }
  if (!text.trimStart().startsWith('{')) {
    throw new UsageError('This is neither a proof document nor a .tlog-proof file.');
  }
  return openProofDocument(text);
}

async function read(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
