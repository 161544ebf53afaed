import { createHash } from 'node:crypto';
import type { StorageSecret, StorageSettings } from '@assay/contract/media-storages';
import { type Attributes, Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { connectGuarded } from '../../../platform/outbound/guarded-agents.ts';
import { networkProblem, StorageProblem } from '../problem.ts';
import {
  DRIVER_LIMITS,
  type DriverOptions,
  inBatches,
  type ListedFile,
  type StorageDriver,
  versionBy,
} from './driver.ts';

export interface HostKeyPolicy {
  /** SHA256:… of the only key that is taken; null: any, for a first meeting. */
  readonly pinned: string | null;
  /** Told of the key that the server shows, before anything is sent to it. */
  readonly onKey?: (fingerprint: string) => void;
}

const DEEPEST = 64;
/** Types of files in the mode's upper bits (POSIX). */
const TYPE = 0o170000;
const FOLDER = 0o040000;
const FILE = 0o100000;
/** SFTP's own answers (draft-ietf-secsh-filexfer-02, 7). */
const END_OF_FILE = 1;
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;
const READ_BYTES = 64 * 1024;

/** An SSH server's files. One connection, opened when it is first needed, and again after it was lost. */
export function openSftpDriver(
  { host, port, user, root }: StorageSettings<'sftp'>,
  secret: NonNullable<StorageSecret<'sftp'>>,
  { limits = DRIVER_LIMITS, hostKey, ...reach }: DriverOptions & { hostKey: HostKeyPolicy },
): StorageDriver {
  const where = port === 22 ? host : `${host}, port ${port}`;
  const base = root === '' || root.endsWith('/') ? root : `${root}/`;
  const at = (path: string) => `${base}${path}` || '.';
  let session: Promise<{ client: Client; sftp: SFTPWrapper }> | null = null;
  let isClosed = false;

  async function connect(): Promise<{ client: Client; sftp: SFTPWrapper }> {
    const client = new Client();
    let mismatch: string | null = null;
    try {
      const sock = await connectGuarded(host, port, { ...reach, timeoutMs: limits.answerMs });
      return await new Promise((done, fail) => {
        client.on('error', fail);
        client.once('close', () => {
          session = null;
          fail(new StorageProblem('route', `The connection to ${where} was cut.`));
        });
        client.once('ready', () =>
          client.sftp((error, sftp) => (error ? fail(error) : done({ client, sftp }))),
        );
        client.connect({
          sock,
          username: user,
          ...('password' in secret
            ? { password: secret.password }
            : { privateKey: secret.privateKey, passphrase: secret.passphrase }),
          readyTimeout: limits.answerMs,
          keepaliveInterval: 10_000,
          keepaliveCountMax: 3,
          hostVerifier(key: Buffer) {
            const shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
            hostKey.onKey?.(shown);
            if (hostKey.pinned === null || hostKey.pinned === shown) return true;
            mismatch = shown;
            return false;
          },
        });
      });
    } catch (error) {
      client.destroy();
      if (mismatch)
        throw new StorageProblem(
          'host-key',
          `${where} shows another key than the one that was pinned: ${mismatch}. Either the server was set up anew, or something stands between it and us.`,
          error,
        );
      throw explain(error, null);
    }
  }

  async function open(): Promise<SFTPWrapper> {
    if (isClosed) throw new Error('The storage was closed.');
    session ??= connect();
    const opening = session;
    try {
      return (await opening).sftp;
    } catch (error) {
      if (session === opening) session = null;
      throw error;
    }
  }

  /** What hangs is not used any more: the next question opens another connection. */
  function drop(): void {
    session?.then(({ client }) => client.destroy()).catch(() => undefined);
    session = null;
  }

  function explain(error: unknown, path: string | null, isFolder = false): StorageProblem {
    if (error instanceof StorageProblem) return error;
    const { message, code, level } = error as Error & { code?: unknown; level?: string };
    const say = (kind: StorageProblem['kind'], text: string) => new StorageProblem(kind, text, error, path);
    if (level === 'client-authentication') {
      const what = 'password' in secret ? 'password' : 'private key';
      return say('key', `${where} does not let ${user} in with this ${what}.`);
    }
    if (/privateKey|passphrase|Encrypted private|key format/i.test(message))
      return say('key', 'The private key cannot be read, or its passphrase is wrong.');
    if (level === 'client-timeout' || /Timed out/i.test(message))
      return say('slow', `${where} did not answer in time.`);
    if (code === NO_SUCH_FILE)
      return isFolder
        ? say('missing', `There is no folder “${path}” at ${where}.`)
        : say('gone', 'The file is not there any more.');
    if (code === PERMISSION_DENIED) return say('rights', `${user} may not read “${path}” at ${where}.`);
    const network = networkProblem(error, where);
    if (network) return network;
    if (level === 'protocol' || /Not connected|No response|Connection lost|socket|closed/i.test(message))
      return say('route', `The connection to ${where} was cut.`);
    return say('other', `${where} answered: ${message.slice(0, 200)}`);
  }

  /** One question to the server, with a limit. */
  async function ask<T>(
    path: string | null,
    isFolder: boolean,
    signal: AbortSignal,
    question: (sftp: SFTPWrapper, answer: (error: unknown, value: T) => void) => void,
  ): Promise<T> {
    signal.throwIfAborted();
    const sftp = await open();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]);
    return new Promise((done, fail) => {
      const stop = () => {
        if (signal.aborted) return fail(signal.reason);
        drop();
        fail(new StorageProblem('slow', `${where} did not answer in time.`));
      };
      const lost = () => fail(new StorageProblem('route', `The connection to ${where} was cut.`));
      limit.addEventListener('abort', stop, { once: true });
      sftp.once('close', lost);
      const settle = () => {
        limit.removeEventListener('abort', stop);
        sftp.off('close', lost);
      };
      try {
        question(sftp, (error, value) => {
          settle();
          if (error) fail(explain(error, path, isFolder));
          else done(value);
        });
      } catch (error) {
        settle();
        fail(explain(error, path, isFolder));
      }
    });
  }

  async function* walk(directory: string, depth: number, signal: AbortSignal): AsyncGenerator<ListedFile> {
    if (depth > DEEPEST) return;
    let handle: Buffer;
    try {
      handle = await ask<Buffer>(directory, true, signal, (sftp, answer) =>
        sftp.opendir(at(directory), answer),
      );
    } catch (error) {
      // A folder that vanished since its name was read is empty; the first one must be there.
      if (depth > 0 && error instanceof StorageProblem && error.kind === 'missing') return;
      throw error;
    }
    try {
      for (;;) {
        const entries = await ask<FileEntryWithStats[] | null>(directory, true, signal, (sftp, answer) =>
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
          if (type === FOLDER) yield* walk(`${path}/`, depth + 1, signal);
          else if (type === FILE) yield describe(path, attrs);
        }
      }
    } finally {
      if (session) (await open().catch(() => null))?.close(handle, () => undefined);
    }
  }

  const driver: StorageDriver = {
    where,
    list: (directory, signal) => inBatches(walk(directory, 0, signal)),
    async stat(path, signal) {
      const attributes = await ask<Attributes>(path, false, signal, (sftp, answer) =>
        sftp.lstat(at(path), answer),
      );
      return describe(path, attributes);
    },
    async open(file, signal) {
      const now = await driver.stat(file.path, signal);
      const changed = () => new StorageProblem('changed', `“${file.path}” was changed while it was read.`);
      if (now.version !== file.version) throw changed();
      const sftp = await open();
      const stream = sftp.createReadStream(at(file.path), { highWaterMark: READ_BYTES });
      const stop = () => stream.destroy(signal.reason as Error);
      const lost = () => stream.destroy(new StorageProblem('route', `The connection to ${where} was cut.`));
      signal.addEventListener('abort', stop, { once: true });
      sftp.once('close', lost);
      const leave = () => {
        signal.removeEventListener('abort', stop);
        sftp.off('close', lost);
      };
      // A stream that failed does not say that it is closed.
      stream.once('error', (error: unknown) => {
        leave();
        if (error instanceof StorageProblem && error.kind === 'slow') drop();
      });
      stream.once('close', leave);
      return {
        stream,
        size: now.size,
        versionId: null,
        async confirm() {
          if ((await driver.stat(file.path, signal)).version !== file.version) throw changed();
        },
      };
    },
    close() {
      isClosed = true;
      session?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
  return driver;
}

function describe(path: string, { size, mtime }: Attributes): ListedFile {
  return { path, size, modifiedAt: new Date(mtime * 1_000), version: versionBy(size, mtime * 1_000) };
}
