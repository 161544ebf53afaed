import { readdirSync, readFileSync } from 'node:fs';
import type { LiveServer } from './live-server.ts';

const TICKS_A_SECOND = 100;

/** Seconds of processor time, user and system, of a process and all running processes below it (proc(5)). */
export function readProcessorTime(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  const below = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, one) => sum + one.ticks + below(one.pid), 0);
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0;
  return (own + below(root)) / TICKS_A_SECOND;
}

/** The same for a process alone, without its children. */
export function readOwnProcessorTime(pid: number): number {
  return (readStat(pid)[0]?.ownTicks ?? 0) / TICKS_A_SECOND;
}

/** The process that started this one; 0 once it has ended. */
export const readParent = (pid: number): number => readStat(pid)[0]?.parent ?? 0;

/** The same for a server of `serve-intake.ts` and its database, which is not its child. */
export function readServerTime({ pid, said }: Pick<LiveServer, 'pid' | 'said'>): number {
  const database = Number(/database (\d+)\n/.exec(said())?.[1]);
  if (!Number.isInteger(database)) throw new Error('The server does not say which process its database is');
  return readProcessorTime(pid) + readProcessorTime(database);
}

/** Seconds of processor time of all ended child processes. */
export function readTimeOfEnded(): number {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** The process's own ticks. */
  readonly ownTicks: number;
  /** Including children that have ended. */
  readonly ticks: number;
}

function readStat(pid: number): Stat[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in parentheses, may contain anything; numbers follow it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map((n) =>
      Number(fields[n]),
    );
    const ownTicks = user + system;
    return [{ pid, parent, ownTicks, ticks: ownTicks + childUser + childSystem }];
  } catch {
    // It ended in the meantime.
    return [];
  }
}
