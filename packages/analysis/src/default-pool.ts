import { createPool, type Pool } from './process/pool.ts';
import type { SandboxDescription } from './sandbox/sandbox.ts';

let pool: Pool | undefined;

/** The one pool of this process; made when it is first needed. */
export function getPool(): Pool {
  pool ??= createPool({ entry: new URL('./child/main.ts', import.meta.url) });
  return pool;
}

/** Starts the first child ahead of the first file. Throws where no process can be started at all. */
export function describeSandbox(): Promise<SandboxDescription> {
  return getPool().warmUp();
}

/** Kills what is running and idle; the next call starts afresh. */
export function closeAnalysis(): void {
  pool?.close();
  pool = undefined;
}
