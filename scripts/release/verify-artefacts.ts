import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseNote, parseVerifierKey, verifyNote } from '../../packages/ledger/src/ledger.ts';
import { digest, SUMS } from './build-artefacts.ts';

/** The digests with a signature (C2SP signed note) below them. */
export const SIGNED_SUMS = `${SUMS}.note`;

/**
 * @throws Error for what does not verify: a signature that is missing, by another key or of other digests, or
 * a file that is missing or differs. Returns the names of the files that are as they were signed.
 * @param key `name+id+key`, from a source other than the folder
 */
export function verifyArtefacts(folder: string, key: string): string[] {
  const note = parseNote(readFileSync(join(folder, SIGNED_SUMS), 'utf8'));
  verifyNote(note, [parseVerifierKey(key)]);
  const lines = note.text.trimEnd().split('\n');
  return lines.map((line) => {
    const [, expected, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
    if (!expected || !name || basename(name) !== name)
      throw new Error(`${SIGNED_SUMS} is no list of digests.`);
    const path = join(folder, name);
    if (!existsSync(path)) throw new Error(`${name} is missing.`);
    if (digest(readFileSync(path)) !== expected) throw new Error(`${name} is not the file that was signed.`);
    return name;
  });
}
