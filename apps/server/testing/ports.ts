import type { ChildProcess } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const START_MS = 60_000;

/** Free when it is asked for; a server may take the ones after it as well. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Until a server answers there; rejects when its process ends first. */
export async function waitForPort(port: number, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    const { exitCode, signalCode, spawnfile } = child;
    if (!isRunning(child)) throw new Error(`${spawnfile} ended with ${exitCode ?? signalCode}`);
    if (await answers(port)) return;
  }
  throw new Error(`Nothing answers at port ${port}.`);
}

export const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
