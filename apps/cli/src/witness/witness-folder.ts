import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { createSigningKey, type SigningKey } from '@assay/ledger';
import { UsageError } from '../command.ts';

/** A witness's memory: its key, and the last checkpoint of each log that it cosigned. */
export interface WitnessFolder {
  readonly key: SigningKey;
  /** The last stored signed note of the log with that name; null if there is none. */
  read(origin: string): Promise<string | null>;
  /** Returns when it is durably stored. */
  write(origin: string, note: string): Promise<void>;
  close(): void;
}

/**
 * Opens the folder, creating a new key at the first start. `name` is the witness's, which verifiers pin with
 * its key; by default derived from the key. Two processes with one memory could cosign two histories, so the
 * second one is refused. Throws UsageError.
 */
export async function openWitnessFolder(folder: string, name?: string): Promise<WitnessFolder> {
  await mkdir(join(folder, 'seen'), { recursive: true, mode: 0o700 });
  const lock = await takeFolder(folder);
  const seed = await readOrCreateSeed(join(folder, 'key'));
  const { publicKey } = createSigningKey('unnamed', seed, 'cosignature').verifier;
  const digest = createHash('sha256').update(publicKey).digest('hex');
  const key = createSigningKey(name ?? `witness.local/${digest.slice(0, 16)}`, seed, 'cosignature');
  return {
    key,
    async read(origin) {
      try {
        return await readFile(join(folder, 'seen', nameOf(origin)), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    write: (origin, note) => keepSafely(join(folder, 'seen'), nameOf(origin), note),
    close: () => void lock?.close(),
  };
}

/** The file and the address of a log's checkpoints: SHA-256 of its name in hex. */
export const nameOf = (origin: string): string => createHash('sha256').update(origin).digest('hex');

async function keepSafely(folder: string, name: string, text: string): Promise<void> {
  const fresh = join(folder, `${name}.new`);
  const file = await open(fresh, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(fresh, join(folder, name));
  const entry = await open(folder);
  await entry.sync().finally(() => entry.close());
}

async function readOrCreateSeed(path: string): Promise<Uint8Array> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // A link never replaces.
    await link(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  const seed = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (seed.length !== 32) throw new UsageError(`${path} is no key: want 32 bytes in base64.`);
  return seed;
}

/**
 * An abstract socket ends with its process, however that ends. Only Linux has them; elsewhere nobody is
 * refused.
 */
async function takeFolder(folder: string): Promise<Server | null> {
  if (process.platform !== 'linux') return null;
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE' ? new UsageError(`Another witness uses the folder ${folder}.`) : error,
      ),
    );
    server.listen(`\0assay-witness-${nameOf(resolve(folder))}`, done);
  });
  return server;
}
