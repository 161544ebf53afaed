import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error.ts';

/**
 * Writes a file readable only by its owner, flushed to the disk. Throws BackupError `failed` if the disk does
 * not accept it.
 */
export async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    await rm(path, { force: true });
    throw await explainDisk(error, dirname(path));
  }
}

/**
 * Gives a written file its name, replacing an existing one. The name is durable once its folder is flushed.
 */
export async function moveInto(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  } catch (error) {
    throw await explainDisk(error, dirname(to));
  }
}

const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM'];

/** An explanation if the disk is at fault; otherwise the error itself. */
export async function explainDisk(error: unknown, folder: string): Promise<unknown> {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!DISK_CODES.includes(code)) return error;
  if (code !== 'ENOSPC' && code !== 'EDQUOT')
    return new BackupError('failed', `${folder} cannot be written to: ${message}`, { cause: error });
  const free = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return new BackupError(
    'failed',
    `The disk of ${folder} is full (${(free / 2 ** 20).toFixed(0)} MiB are free). Make room, or name a folder on another disk, and run it again.`,
    { cause: error },
  );
}
