import { readFileSync } from 'node:fs';

/**
 * A process by its id and, if the system reports it, its start time: ids are recycled, start times are not.
 */
export interface ProcessIdentity {
  pid: number;
  /** Clock ticks since boot (Linux); '' elsewhere. */
  started: string;
}

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, started: readStartTicks(pid) };
}

export function isAlive(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return identity.started === '' || readStartTicks(identity.pid) === identity.started;
}

function readStartTicks(pid: number): string {
  if (process.platform !== 'linux') return '';
  try {
    // The second field is the command in parentheses and may itself contain blanks and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie no longer holds anything: it counts as ended.
    return fields[0] === 'Z' ? 'zombie' : (fields[19] ?? '');
  } catch {
    return '';
  }
}
