import { readdirSync, readFileSync } from 'node:fs';

/**
 * Resident memory, in bytes, of a process and all its descendants, or null where the system has no /proc.
 * A process that ends between two reads counts as 0.
 */
export function readResidentBytes(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  return (
    readOwnResidentBytes(pid) +
    listChildren(pid).reduce((sum, child) => sum + (readResidentBytes(child) ?? 0), 0)
  );
}

function readOwnResidentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readProcFile(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function listChildren(pid: number): number[] {
  return listThreads(pid).flatMap((thread) =>
    readProcFile(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function listThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    return endedMeanwhile(error, []);
  }
}

function readProcFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return endedMeanwhile(error, '');
  }
}

function endedMeanwhile<T>(error: unknown, instead: T): T {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ESRCH') return instead;
  throw error;
}
