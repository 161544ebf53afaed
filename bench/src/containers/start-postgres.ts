import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../find-free-port.ts';
import { ask } from './command.ts';

export interface Postgres {
  readonly version: string;
  readonly url: string;
  stop(): void;
}

/** Starts Debian's PostgreSQL on loopback, empty, as the user `postgres`, which needs root. */
export async function startPostgres(): Promise<Postgres> {
  const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
  const programs = `/usr/lib/postgresql/${version}/bin`;
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  const password = crypto.randomUUID();
  const [data, secret] = [join(folder, 'data'), join(folder, 'password')];
  writeFileSync(secret, password);
  chmodSync(folder, 0o755);
  ask('chown', '--recursive', 'postgres', folder);
  const run = (program: string, ...args: string[]) =>
    ask('runuser', '--user', 'postgres', '--', join(programs, program), ...args);
  run('initdb', '--pgdata', data, '--username', 'assay', '--auth', 'scram-sha-256', '--pwfile', secret);
  const port = await findFreePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  run(
    'pg_ctl',
    'start',
    '--wait',
    '--silent',
    '--pgdata',
    data,
    '--log',
    join(folder, 'log'),
    '--options',
    options,
  );
  const stop = () => {
    run('pg_ctl', 'stop', '--silent', '--mode', 'fast', '--pgdata', data);
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  };
  return { version, url: `postgres://assay:${password}@127.0.0.1:${port}/postgres`, stop };
}
