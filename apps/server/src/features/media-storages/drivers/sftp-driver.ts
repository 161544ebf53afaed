import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import type { Attributes, FileEntryWithStats } from 'ssh2';
import { StorageProblem } from '../problem.ts';
import {
  DRIVER_LIMITS,
  type DriverOptions,
  inBatches,
  type ListedFile,
  type OpenedFile,
  type StorageDriver,
  versionBy,
} from './driver.ts';
import { type HostKeyPolicy, SftpSession } from './sftp-session.ts';

const DEEPEST = 64;
/** Types of files in the mode's upper bits (POSIX). */
const TYPE = 0o170000;
const FOLDER = 0o040000;
const FILE = 0o100000;
/** SFTP's own status (draft-ietf-secsh-filexfer-02, 7). */
const END_OF_FILE = 1;
const READ_BYTES = 64 * 1024;

/** The files of an SSH server. */
export function openSftpDriver(
  settings: StorageSettings<'sftp'>,
  secret: NonNullable<StorageSecret<'sftp'>>,
  { limits = DRIVER_LIMITS, hostKey, ...reach }: DriverOptions & { hostKey: HostKeyPolicy },
): StorageDriver {
  const session = new SftpSession(settings, secret, { limits, hostKey, reach });
  const { root } = settings;
  const base = root === '' || root.endsWith('/') ? root : `${root}/`;
  const files = { session, at: (path: string) => `${base}${path}` || '.' };
  return {
    where: session.where,
    list: (directory, signal) => inBatches(walk(files, directory, 0, signal)),
    stat: (path, signal) => statFile(files, path, signal),
    open: (file, signal) => openFile(files, file, signal),
    close: () => session.close(),
  };
}

interface SftpFiles {
  readonly session: SftpSession;
  /** The server's own path of a file or folder. */
  readonly at: (path: string) => string;
}

async function* walk(
  files: SftpFiles,
  directory: string,
  depth: number,
  signal: AbortSignal,
): AsyncGenerator<ListedFile> {
  if (depth > DEEPEST) return;
  const { session, at } = files;
  const subject = { path: directory, isFolder: true };
  let handle: Buffer;
  try {
    handle = await session.ask<Buffer>(subject, signal, (sftp, answer) =>
      sftp.opendir(at(directory), answer),
    );
  } catch (error) {
    // A folder that vanished since its name was read is empty; the first one must exist.
    if (depth > 0 && error instanceof StorageProblem && error.kind === 'missing') return;
    throw error;
  }
  try {
    for (;;) {
      const entries = await session.ask<FileEntryWithStats[] | null>(subject, signal, (sftp, answer) =>
        sftp.readdir(handle, (error, found) => {
          const isEnd = (error as { code?: number } | undefined)?.code === END_OF_FILE;
          answer(isEnd ? undefined : error, isEnd ? null : found);
        }),
      );
      if (!entries || entries.length === 0) return;
      for (const { filename, attrs } of entries) {
        if (filename === '.' || filename === '..') continue;
        const path = directory + filename;
        const type = attrs.mode & TYPE;
        if (type === FOLDER) yield* walk(files, `${path}/`, depth + 1, signal);
        else if (type === FILE) yield describe(path, attrs);
      }
    }
  } finally {
    if (session.isConnected) (await session.open().catch(() => null))?.close(handle, () => undefined);
  }
}

async function statFile({ session, at }: SftpFiles, path: string, signal: AbortSignal): Promise<ListedFile> {
  const attributes = await session.ask<Attributes>({ path }, signal, (sftp, answer) =>
    sftp.lstat(at(path), answer),
  );
  return describe(path, attributes);
}

async function openFile(
  files: SftpFiles,
  { path, version }: ListedFile,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { session, at } = files;
  const requireVersion = async () => {
    const now = await statFile(files, path, signal);
    if (now.version === version) return now;
    throw new StorageProblem('changed', `“${path}” was changed while it was read.`);
  };
  const { size } = await requireVersion();
  const sftp = await session.open();
  const stream = sftp.createReadStream(at(path), { highWaterMark: READ_BYTES });
  const stop = () => stream.destroy(signal.reason as Error);
  const lost = () => stream.destroy(session.cut());
  signal.addEventListener('abort', stop, { once: true });
  sftp.once('close', lost);
  const leave = () => {
    signal.removeEventListener('abort', stop);
    sftp.off('close', lost);
  };
  // A failed stream does not emit `close`.
  stream.once('error', (error: unknown) => {
    leave();
    if (error instanceof StorageProblem && error.kind === 'slow') session.drop();
  });
  stream.once('close', leave);
  return {
    stream,
    size,
    versionId: null,
    async confirm() {
      await requireVersion();
    },
  };
}

function describe(path: string, { size, mtime }: Attributes): ListedFile {
  return { path, size, modifiedAt: new Date(mtime * 1_000), version: versionBy(size, mtime * 1_000) };
}
