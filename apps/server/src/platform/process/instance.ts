import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from './process-lock.ts';

/** This process is the one that serves the data folder. */
export interface OwnInstance {
  /** Records its address for later starts. */
  announce(address: string): void;
  release(): void;
}

/** Another process serves it. */
export interface RunningInstance {
  pid: number;
  address: string;
}

const STARTING_TAKES_MS = 120_000;

/**
 * Makes this process the one that serves `dataFolder`, or finds the one that does, waiting for it to be
 * ready.
 */
export async function takeInstance(dataFolder: string): Promise<OwnInstance | RunningInstance> {
  const lockPath = join(dataFolder, 'run/instance.lock');
  const addressPath = join(dataFolder, 'run/instance.json');
  const end = Date.now() + STARTING_TAKES_MS;
  for (;;) {
    const lock = tryLock(lockPath);
    if ('release' in lock) {
      return {
        announce: (address) => writeFileSync(addressPath, JSON.stringify({ pid: process.pid, address })),
        release() {
          rmSync(addressPath, { force: true });
          lock.release();
        },
      };
    }
    const running = readAnnouncement(addressPath);
    // A killed process's leftovers do not name the holder of the lock.
    if (running?.pid === lock.holder.pid) return running;
    if (Date.now() > end) throw new Error(`Process ${lock.holder.pid} uses ${dataFolder}, but is not ready.`);
    await sleep(200);
  }
}

function readAnnouncement(path: string): RunningInstance | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as RunningInstance;
  } catch {
    return undefined;
  }
}
