import { BackupError } from './backup-error.ts';
import { type KeptFile, readFileList } from './files/file-list.ts';
import { inParallel } from './files/keep-files.ts';
import { type Manifest, readManifest, verifyContent } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import type { Repository } from './repository/repository.ts';

const AT_ONCE = 4;
const TOLD = 20;

export interface Verification {
  readonly name: string;
  /** Files of the backup whose content was read again. */
  readonly filesRead: number;
  readonly files: number;
  /** Damage and missing parts, in words; at most twenty. */
  readonly damage: readonly string[];
}

/** Reads a complete backup again and compares it with what was written. */
export async function verifyBackup(
  repository: Repository,
  name: string,
  onProgress: OnProgress = () => undefined,
): Promise<Verification> {
  return verifyContents(repository, await readManifest(repository, name), () => true, onProgress);
}

/**
 * Reads the members of a backup and those of its files that are chosen; for the others it only checks that
 * they exist. A damaged member does not end it.
 */
export async function verifyContents(
  repository: Repository,
  manifest: Omit<Manifest, 'finishedAt'>,
  isChosen: (file: KeptFile) => boolean,
  onProgress: OnProgress,
): Promise<Verification> {
  const { name, tables, keys, files } = manifest;
  const damage: string[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof BackupError && error.kind === 'damaged')) throw error;
    if (damage.length < TOLD) damage.push(error.message);
  };
  for (const part of [...tables, ...keys]) {
    const what = `${name}/${part.member}`;
    await verifyContent(repository.readMember(name, part.member), part, what).catch(note);
  }
  // The same content may have many names: it is read once.
  const seen = new Set<string>();
  let [filesRead, count] = [0, 0];
  const look = async (file: KeptFile) => {
    onProgress({ step: 'verifying', done: ++count, total: files.count, unit: 'files' });
    if (seen.has(file.sha256)) return;
    seen.add(file.sha256);
    const what = `The file ${file.key}`;
    try {
      if (isChosen(file)) {
        filesRead++;
        await verifyContent(repository.readObject(file.sha256, what), file, what);
      } else if (!(await repository.hasObject(file.sha256)))
        throw new BackupError('damaged', `${what} is missing from the backup.`);
    } catch (error) {
      note(error);
    }
  };
  try {
    await inParallel(AT_ONCE, readFileList(repository, manifest), look);
  } catch (error) {
    note(error);
  }
  return { name, filesRead, files: count, damage };
}
