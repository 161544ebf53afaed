import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ClientsReport, ClientsTask } from './clients.ts';

const PROGRAM = fileURLToPath(new URL('clients.ts', import.meta.url));

export interface RunningClients {
  /** Settles with the clients' figures; rejects if the process ended without a report. */
  readonly report: Promise<ClientsReport>;
  /** Ends each client after its current turn. */
  readonly end: () => void;
}

/** Starts clients in a process of their own. */
export function startClients(task: ClientsTask): RunningClients {
  const child = fork(PROGRAM, { serialization: 'advanced' });
  const answered = once(child, 'message') as Promise<[ClientsReport]>;
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the clients ended with status ${status}`);
  });
  const report = Promise.race([answered, ended]).then(([first]) => first);
  ended.catch(() => undefined);
  child.send(task);
  return { report, end: () => child.connected && child.send('end') };
}

/** The number of requests, with the median and the 99th percentile in milliseconds. */
export function describeTimes(times: readonly number[]): Record<'requests' | 'p50' | 'p99', number> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { requests: times.length, p50: at(0.5), p99: at(0.99) };
}
