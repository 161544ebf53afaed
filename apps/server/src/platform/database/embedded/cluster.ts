import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitForLock } from '../../process/process-lock.ts';
import { oneRow } from '../one-row.ts';
import { joinCluster, leaveCluster } from './cluster-users.ts';
import { type ClusterEvents, guardCluster } from './guard-cluster.ts';
import type { ClusterPlace } from './place.ts';

export const SUPERUSER = 'postgres';
/** After kill -9 the old backends hold their shared memory for some more seconds. */
const START_PATIENCE_MS = 15_000;

export interface Cluster {
  port: number;
  /** True if it was already running, left by a killed process or shared with a running one. */
  adopted: boolean;
  /** Stops the cluster unless another process still uses it. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  place: ClusterPlace;
  superuserPassword: string;
  /** Extra `-c name=value` settings. */
  settings?: Record<string, string>;
  /** Called when the cluster ended by itself while it was in use. */
  events?: ClusterEvents;
}

const UNHEARD: ClusterEvents = { onRestart: () => undefined, onFailure: () => undefined };

/**
 * Starts the cluster in `place`, creating it on first use, or adopts it if it is already running. From then
 * on it is restarted whenever it ends by itself, at the same port, so that clients find it again.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { place, events = UNHEARD } = options;
  const users = join(place.folder, 'users');
  const data = join(place.folder, 'data');
  const lock = await waitForLock(join(place.folder, 'lock'), 60_000);
  try {
    if (!existsSync(data)) await initialise(options, data);
    refuseOtherVersion(place, data);
    const running = await findRunning(options, data);
    const port = running ?? (await start(options, data));
    joinCluster(users);
    const stopGuard = guardCluster(
      { findProcess: () => findProcess(data), restart: () => restart(options, data, port) },
      events,
    );
    return {
      port,
      adopted: running !== undefined,
      async stop() {
        await stopGuard();
        await stopWhenUnused(place, data, users);
      },
    };
  } finally {
    lock.release();
  }
}

async function initialise({ place, superuserPassword }: ClusterOptions, data: string): Promise<void> {
  // Created aside and renamed, so that an interrupted first start leaves nothing that looks finished.
  const unfinished = join(place.folder, 'unfinished');
  const passwordFile = join(place.folder, 'superuser');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  if (place.account)
    for (const path of [unfinished, passwordFile]) chownSync(path, place.account.uid, place.account.gid);
  try {
    await runTool(place, 'initdb', [
      '-D',
      unfinished,
      '-U',
      SUPERUSER,
      '-A',
      'scram-sha-256',
      '--pwfile',
      passwordFile,
      '--data-checksums',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
}

function refuseOtherVersion(place: ClusterPlace, data: string): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (place.majorVersion !== made) {
    throw new Error(
      `${data} was made by PostgreSQL ${made}, but ${place.majorVersion} is installed. Dump and restore it first.`,
    );
  }
}

/** Port of the postmaster that serves exactly this folder; its process id alone could have been recycled. */
async function findRunning({ superuserPassword }: ClusterOptions, data: string): Promise<number | undefined> {
  const port = readPostmaster(data)?.port;
  if (!port) return undefined;
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: superuserPassword,
    database: 'postgres',
    connectionTimeoutMillis: 3_000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return oneRow(rows).data_directory === data ? port : undefined;
  } catch {
    // Not ours, or starting, or stopping: starting it with patience will show which.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Unless another process that uses it was quicker. */
async function restart(options: ClusterOptions, data: string, port: number): Promise<void> {
  const lock = await waitForLock(join(options.place.folder, 'lock'), 60_000);
  try {
    if ((await findRunning(options, data)) === undefined) await start(options, data, port);
  } finally {
    lock.release();
  }
}

/** Uses any free port unless one is given. */
async function start(options: ClusterOptions, data: string, givenPort?: number): Promise<number> {
  const { place, settings = {} } = options;
  const end = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const port = givenPort ?? (await findFreePort());
    const all = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      ...settings,
    };
    const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
    try {
      const log = join(place.folder, 'log');
      await runTool(place, 'pg_ctl', [
        '-D',
        data,
        '-w',
        '-t',
        '60',
        '-l',
        log,
        '-o',
        flags.join(' '),
        'start',
      ]);
      return port;
    } catch (error) {
      const running = await findRunning(options, data);
      if (running) return running;
      if (Date.now() > end) throw error;
      removeStalePostmasterFile(data);
      await sleep(500);
    }
  }
}

/** PostgreSQL takes any living process with the old id for itself; we check what it is. */
function removeStalePostmasterFile(data: string): void {
  const pid = readPostmaster(data)?.pid;
  const command = pid && readCommand(pid);
  // For a process that no longer exists PostgreSQL removes the file itself.
  if (command && command !== 'postgres') rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** Id of the postmaster named in the file, unless that id now belongs to another program. */
function findProcess(data: string): number | undefined {
  const pid = readPostmaster(data)?.pid;
  return pid && (readCommand(pid) ?? 'postgres') === 'postgres' ? pid : undefined;
}

/** Name of the program with this process id; undefined if there is none or the system does not say. */
function readCommand(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function readPostmaster(data: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

async function stopWhenUnused(place: ClusterPlace, data: string, users: string): Promise<void> {
  const lock = await waitForLock(join(place.folder, 'lock'), 60_000);
  try {
    if (leaveCluster(users) && readPostmaster(data)) {
      await runTool(place, 'pg_ctl', ['-D', data, '-w', '-t', '60', '-m', 'fast', 'stop']);
    }
  } finally {
    lock.release();
  }
}

function runTool(place: ClusterPlace, tool: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(place.binaries, 'bin', tool), args, {
      // The account may not have access to our folder; the host's LANG may name a locale that does not exist.
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // The server started by pg_ctl inherits these: a pipe would never close.
      stdio: tool === 'initdb' ? ['ignore', 'ignore', 'pipe'] : 'ignore',
      ...place.account,
    });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${tool} ended with ${code}. ${complaint || readLogTail(place)}`));
    });
  });
}

function readLogTail(place: ClusterPlace): string {
  try {
    return readFileSync(join(place.folder, 'log'), 'utf8').split('\n').slice(-12).join('\n');
  } catch {
    return '';
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
