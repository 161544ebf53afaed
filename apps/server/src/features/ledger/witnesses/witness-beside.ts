import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseVerifierKey } from '@assay/ledger';
import { REPOSITORY } from '../../../platform/config/read-config.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Witness, WitnessAddress } from './witness.ts';

const PROGRAM = join(REPOSITORY, 'apps/cli/src/witness-main.ts');
const START_TIMEOUT_MS = 15_000;

/**
 * A witness on this machine, a separate process with its own key and memory in `folder`, for the log with
 * these verifier keys. It ends with this process, and is restarted if it ends by itself.
 */
export function witnessBeside({
  folder,
  logKeys,
  logger,
}: {
  folder: string;
  /** The log's verifier keys: the current one and earlier ones, under which it remembers. */
  logKeys: readonly string[];
  logger: Logger;
}): Witness {
  let running: Promise<{ child: ChildProcess; address: WitnessAddress }> | null = null;

  async function start() {
    const args = ['--disable-warning=ExperimentalWarning', PROGRAM];
    const logs = logKeys.flatMap((key) => ['--log', key]);
    const options = ['--folder', folder, ...logs, '--listen', '127.0.0.1:0', '--with-parent'];
    const child = spawn(process.execPath, [...args, ...options], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.once('exit', () => {
      running = null;
    });
    // Its refusals are proof of a forked log, and contain no secrets.
    createInterface({ input: child.stderr }).on('line', (line) => logger.error({ witness: line }, 'witness'));
    return { child, address: await readAddress(child) };
  }

  return {
    name: 'beside the server',
    async open() {
      running ??= start().catch((error) => {
        running = null;
        throw error;
      });
      return (await running).address;
    },
    async close() {
      const child = (await running?.catch(() => null))?.child;
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.stdin?.end();
      await ended;
    },
  };
}

/** The one line that announces that it is ready. */
async function readAddress(child: ChildProcess): Promise<WitnessAddress> {
  const line = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => {
      child.kill();
      fail(new Error('the witness did not start in time'));
    }, START_TIMEOUT_MS);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the witness ended at once (${code})`)));
    if (child.stdout) createInterface({ input: child.stdout }).once('line', done);
    child.once('exit', () => clearTimeout(timer)).stdout?.once('data', () => clearTimeout(timer));
  });
  const { address, verifierKey } = JSON.parse(line) as { address: string; verifierKey: string };
  return { url: address, key: parseVerifierKey(verifierKey) };
}
