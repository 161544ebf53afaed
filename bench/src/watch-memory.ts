import { listChildren, readProcFile } from '../../packages/analysis/src/process/read-usage.ts';

const WATCH_MS = 100;

/** The peak memory of any process below this one, in bytes, by the system's own count. */
export function watchMemory(): { readonly stop: () => number } {
  let peak = 0;
  const watch = setInterval(() => {
    for (const pid of listDescendants(process.pid)) peak = Math.max(peak, readPeakBytes(pid));
  }, WATCH_MS);
  return {
    stop: () => {
      clearInterval(watch);
      return peak;
    },
  };
}

/** Resident memory of a process in bytes; 0 if it has ended. */
export function readResidentBytes(pid: number): number {
  return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** The same, with memory shared by several processes divided among them. */
export function readSharedOutBytes(pid: number): number {
  return 1024 * Number(/^Pss:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** What a process uses, with memory shared by several processes divided among them, in bytes. */
export interface MemoryShares {
  readonly all: number;
  /** Its own, as opposed to files and what it shares. */
  readonly anonymous: number;
  /** Shared memory, not files. */
  readonly shared: number;
}

export function readShares(pid: number): MemoryShares {
  const text = readProcFile(`/proc/${pid}/smaps_rollup`);
  const read = (name: string) =>
    1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
  return { all: read('Pss'), anonymous: read('Pss_Anon'), shared: read('Pss_Shmem') };
}

/** All processes below this one. */
export function listDescendants(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...listDescendants(child)]);
}

function readPeakBytes(pid: number): number {
  return 1024 * Number(/^VmHWM:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0);
}
