import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from './ports.ts';

const CLAMD = '/usr/sbin/clamd';

/** Whether a real clamd can be started here: Debian has it in the package clamav-daemon. */
export const canStartClamd: boolean = existsSync(CLAMD);

/** The test string of the European Institute for Computer Antivirus Research, which every scanner knows. */
export const EICAR = Buffer.from(
  'WDVPIVAlQEFQWzRcUFpYNTQoUF4pN0NDKTd9JEVJQ0FSLVNUQU5EQVJELUFOVElWSVJVUy1URVNULUZJTEUhJEgrSCo=',
  'base64',
).toString('latin1');

/** The string anywhere in a file, without the line that its own rules require. */
const SIGNATURES = `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
export const SIGNATURE = 'Test.Eicar.UNOFFICIAL';

export interface TestClamd {
  readonly socket: string;
  readonly port: number;
  start(): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** A real clamd with a database of one signature, on a socket and a port of its own. */
export async function startTestClamd({
  streamMaxBytes = 25 * 1024 ** 2,
  settings = '',
} = {}): Promise<TestClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-clamd-'));
  const socket = join(folder, 'clamd.ctl');
  const port = await findFreePort();
  writeFileSync(join(folder, 'own.ndb'), SIGNATURES);
  writeFileSync(
    join(folder, 'clamd.conf'),
    `DatabaseDirectory ${folder}
LocalSocket ${socket}
FixStaleSocket yes
TCPSocket ${port}
TCPAddr 127.0.0.1
StreamMaxLength ${streamMaxBytes}
Foreground yes
SelfCheck 0
${settings}
`,
  );
  let child: ReturnType<typeof spawn> | null = null;
  const begin = async () => {
    const args = ['--config-file', join(folder, 'clamd.conf')];
    const started = spawn(CLAMD, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr.on('data', (text) => {
      said += text;
    });
    child = started;
    while (!(await answers(socket))) {
      if (started.exitCode !== null) throw new Error(`clamd ended: ${said}`);
      await sleep(50);
    }
  };
  const kill = async () => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await begin();
  return {
    socket,
    port,
    start: begin,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection({ path });
    connection.once('error', () => resolve(false));
    connection.once('connect', () => connection.write('zPING\0'));
    connection.once('data', (answer) => {
      resolve(answer.toString().startsWith('PONG'));
      connection.destroy();
    });
  });
}
