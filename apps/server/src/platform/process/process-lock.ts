import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts';

export interface ProcessLock {
  release(): void;
}

/**
 * Takes a lock that lives as long as this process: a file that names its holder. A killed holder is
 * recognised and its lock taken over. Returns the holder if another process has it.
 */
export function tryLock(path: string): ProcessLock | { holder: ProcessIdentity } {
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, JSON.stringify(identifyProcess(process.pid)));
  try {
    for (;;) {
      try {
        // A link appears whole or not at all, so nobody ever reads a half-written holder.
        linkSync(mine, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = readHolder(path);
      if (holder && isAlive(holder)) return { holder };
      removeStale(path, `${mine}.stale`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

function removeStale(path: string, aside: string): void {
  try {
    // Renaming picks one winner among several that found the same dead holder.
    renameSync(path, aside);
    const holder = readHolder(aside);
    // Another process was quicker and already holds it: give its lock back.
    if (holder && isAlive(holder)) linkSync(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Waits for the lock, at most `timeoutMs`; then throws with the holder's process id. */
export async function waitForLock(path: string, timeoutMs: number): Promise<ProcessLock> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(path);
    if ('release' in lock) return lock;
    if (Date.now() > end) throw new Error(`${path} has been held by process ${lock.holder.pid} for too long`);
    await sleep(50);
  }
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
