import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** The resource usage of a process and all its descendants. */
export interface Usage {
  /** Resident memory and files in memory, in bytes. */
  readonly memoryBytes: number;
  /** The time of all threads, including ended ones, in milliseconds. */
  readonly processorMs: number;
  readonly threads: number;
}

/** The unit of processor time in /proc on every architecture that Node runs on: USER_HZ is 100. */
const TICK_MS = 10;

/** Null if the system has no /proc. A process that ends between two reads counts as 0. */
export function readUsage(pid: number): Usage | null {
  if (process.platform !== 'linux') return null;
  let total = readOwnUsage(pid);
  for (const child of listChildren(pid)) {
    const usage = readUsage(child);
    if (usage) total = add(total, usage);
  }
  return total;
}

function add(a: Usage, b: Usage): Usage {
  return {
    memoryBytes: a.memoryBytes + b.memoryBytes,
    processorMs: a.processorMs + b.processorMs,
    threads: a.threads + b.threads,
  };
}

function readOwnUsage(pid: number): Usage {
  const stat = readProcFile(`/proc/${pid}/stat`);
  // Counted from after the name, which may contain anything (proc(5): field 14 and on, and 20).
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11);
  return {
    memoryBytes: readMemory(pid),
    processorMs: (user + system + childrenUser + childrenSystem) * TICK_MS,
    threads: fields[17] ?? 0,
  };
}

function readMemory(pid: number): number {
  const status = readProcFile(`/proc/${pid}/status`);
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;
  // Mapped pages of a file in memory are resident; pages only written to it are not.
  return read('VmRSS') + Math.max(0, readFilesInMemory(pid) - read('RssShmem'));
}

/** Bytes of anonymous files in memory (memfd_create), as far as this user may see them. */
function readFilesInMemory(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  let bytes = 0;
  try {
    for (const name of readdirSync(folder)) {
      if (!readlinkSync(`${folder}/${name}`).startsWith('/memfd:')) continue;
      bytes += statSync(`${folder}/${name}`).blocks * 512;
    }
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return bytes;
    return endedMeanwhile(error, bytes);
  }
}

export function listChildren(pid: number): number[] {
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

/** Empty if its process has ended. */
export function readProcFile(path: string): string {
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
