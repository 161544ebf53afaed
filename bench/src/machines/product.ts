import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Machine, Network } from './network.ts';

export type RoleName = 'api' | 'worker';

/**
 * A machine with one process of the product, which is restarted whenever it ends, as with `restart:
 * unless-stopped`.
 */
export interface ProductMachine {
  readonly machine: Machine;
  readonly role: RoleName;
  readonly port: number;
  /** How often it ended by itself. */
  readonly ended: number;
  /** Everything it has printed so far. */
  said(): string;
  /** Resolves once the process reports that it is ready. */
  start(): Promise<void>;
  /** Runs this working tree from the next start on. */
  use(checkout: string): void;
  /** Cuts the machine's power; nothing restarts it. */
  kill(): Promise<void>;
  /** Stops it as an orchestrator does. */
  stop(): Promise<void>;
  /** Sets its clock this many seconds off. @throws Error if it was started without `faketime` */
  setClock(seconds: number): void;
}

export interface ProductSettings {
  readonly databaseUrl: string;
  readonly readUrl?: string;
  readonly s3: { endpoint: string; accessKeyId: string; secretAccessKey: string; bucket: string };
  /** Shared by all processes; contains the last published checkpoint. */
  readonly dataFolder: string;
  readonly logFolder: string;
  /** A working tree with its packages. */
  readonly checkout?: string;
}

export const API_PORT = 4317;
const WORKER_PORT = 4318;
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 300_000;
const STOP_MS = 30_000;
/** Debian's library. The monotonic clock is not faked: by it a process notices that its clock was set. */
export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

interface Compose {
  'x-assay': { environment: Record<string, string> };
  services: Record<RoleName, { command: [string] }>;
}

/** Starts processes with the commands and settings of `deploy/compose.yaml`. */
export function createProduct(network: Network, settings: ProductSettings) {
  const compose = parse(readFileSync(join(REPOSITORY, 'deploy/compose.yaml'), 'utf8'), {
    merge: true,
  }) as Compose;
  const environment = fillIn(compose['x-assay'].environment, settings);
  mkdirSync(settings.logFolder, { recursive: true });
  return {
    secret: environment.ASSAY_SECRET as string,
    at: (machine: Machine, role: RoleName, checkout = settings.checkout ?? REPOSITORY) =>
      createMachine(network, machine, {
        role,
        checkout,
        program: compose.services[role].command[0],
        environment,
        logFolder: settings.logFolder,
      }),
  };
}

/** Creates the secrets, and replaces names of other services by addresses. */
function fillIn(given: Record<string, string>, settings: ProductSettings): Record<string, string> {
  const variables: Record<string, string> = {
    ASSAY_SECRET: randomBytes(32).toString('hex'),
    ASSAY_LEDGER_KEY: randomBytes(32).toString('base64'),
  };
  const values = Object.entries(given).map(([name, value]) => [
    name,
    value.replace(
      /\$\{(\w+)(?::-([^}]*)|:\?)?\}/g,
      (_, key: string, otherwise = '') => variables[key] ?? otherwise,
    ),
  ]);
  const { endpoint, accessKeyId, secretAccessKey, bucket } = settings.s3;
  return {
    ...Object.fromEntries(values),
    ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', HOST: '0.0.0.0' },
    ...{ DATABASE_URL: settings.databaseUrl, ASSAY_DATA: settings.dataFolder },
    ...(settings.readUrl && { DATABASE_READ_URL: settings.readUrl }),
    ...{ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    S3_BUCKET: bucket,
    ...{ PORT: String(API_PORT), ASSAY_WORKER_PORT: String(WORKER_PORT), ASSAY_WORKERS: '1' },
    ...{ ASSAY_RATE_LIMIT: '0', ASSAY_WEBHOOKS_PRIVATE: '1' },
  };
}

function createMachine(
  network: Network,
  machine: Machine,
  given: {
    role: RoleName;
    checkout: string;
    program: string;
    environment: Record<string, string>;
    logFolder: string;
  },
): ProductMachine {
  const { role, program, environment, logFolder } = given;
  let { checkout } = given;
  const log = createWriteStream(join(logFolder, `${machine.name}.log`), { flags: 'a' });
  const clock = join(logFolder, `${machine.name}.clock`);
  writeFileSync(clock, '+0');
  const faked = {
    ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1' },
    ...{ DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
  };
  let [said, ended] = ['', 0];
  let child: ChildProcess | null = null;
  let isWanted = false;

  function begin(): ChildProcess {
    const words = [process.execPath, '--disable-warning=ExperimentalWarning', program];
    const env = { ...environment, ...faked };
    const started = network.start(machine, words, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk;
        log.write(chunk);
      });
    started.once('exit', async (status, signal) => {
      log.write(`--- ended with ${status ?? signal}\n`);
      if (!isWanted || child !== started) return;
      ended += 1;
      await sleep(1_000);
      if (isWanted) child = begin();
    });
    return started;
  }
  async function end(how: (running: ChildProcess) => void): Promise<void> {
    isWanted = false;
    const old = child;
    child = null;
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    const exit = once(old, 'exit');
    how(old);
    const limit = setTimeout(() => network.killAll(machine), STOP_MS);
    await exit;
    clearTimeout(limit);
  }
  return {
    ...{ machine, role, port: role === 'api' ? API_PORT : WORKER_PORT },
    get ended() {
      return ended;
    },
    said: () => said,
    use(path) {
      checkout = path;
    },
    async start() {
      isWanted = true;
      const from = said.length;
      child = begin();
      for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100))
        if (/answers at \S+|works on jobs/.test(said.slice(from))) return;
      throw new Error(`${machine.name} did not come up:\n${said.slice(from).slice(-3_000)}`);
    },
    kill: () => end(() => network.killAll(machine)),
    stop: () => end((running) => running.kill('SIGTERM')),
    setClock: (seconds) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}`),
  };
}
