import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrganisation } from '../../../testing/factories.ts';
import { findFreePort } from '../../../testing/ports.ts';
import { testSecret } from '../../../testing/test-cluster.ts';
import { type Database, openDatabase } from './database.ts';
import { DatabaseUnavailableError } from './errors.ts';
import { migrate } from './migrate.ts';
import { sql } from './orm.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const canReplicate = existsSync(join(BINARIES, 'pg_basebackup')) && process.getuid?.() === 0;
const call = promisify(execFile);

/** Debian's own user for it: PostgreSQL refuses to run as root. */
const run = (program: string, ...args: string[]) =>
  call(
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(BINARIES, program), ...args],
    { cwd: '/' },
  );

const MAX_LAG_MS = 1_500;
const superuserUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

async function start(data: string, port: number): Promise<void> {
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  );
  // Its output would keep the caller waiting.
  await run('pg_ctl', '--pgdata', data, '--wait', '--log', join(data, 'log'), 'start');
}

describe.skipIf(!canReplicate)('a replica (needs postgresql-15)', () => {
  const folder = canReplicate ? mkdtempSync(join(tmpdir(), 'assay-replica-')) : '';
  const [primaryData, replicaData] = [join(folder, 'primary'), join(folder, 'replica')];
  let ports: [number, number];
  let here: Database;
  let elsewhere: Database;

  beforeAll(async () => {
    chmodSync(folder, 0o777);
    ports = [await findFreePort(), await findFreePort()];
    await run('initdb', '--pgdata', primaryData, '--auth', 'trust', '--username', 'postgres');
    await start(primaryData, ports[0]);
    const ownerUrl = superuserUrl(ports[0]);
    await migrate({ ownerUrl, secret: testSecret });
    // By default it waits for a slow checkpoint.
    const copying = ['--checkpoint=fast', '--write-recovery-conf'];
    await run('pg_basebackup', '--dbname', ownerUrl, '--pgdata', replicaData, ...copying);
    await start(replicaData, ports[1]);
    const options = { ownerUrl, secret: testSecret, poolSize: 4 };
    here = openDatabase({
      ...options,
      replica: { url: superuserUrl(ports[1]), longestLagMs: MAX_LAG_MS },
    });
    elsewhere = openDatabase(options);
    await vi.waitFor(() => expect(here.replicaLagSeconds()).not.toBeNull(), 60_000);
  });
  afterAll(async () => {
    await here?.close();
    await elsewhere?.close();
    for (const data of [replicaData, primaryData])
      await run('pg_ctl', '--pgdata', data, '--mode', 'immediate', 'stop').catch(() => undefined);
    await call('rm', ['-rf', folder]);
  });

  interface Seen {
    replica: boolean;
    names: string[];
  }
  const look = (database: Database, organisationId: string): Promise<Seen> =>
    database.withOrganisation(
      organisationId,
      async (t) => {
        const { rows } = await t.execute<{ replica: boolean; names: string[] }>(
          sql`SELECT pg_is_in_recovery() AS replica, (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM records) AS names`,
        );
        return rows[0] as Seen;
      },
      { readOnly: true, mayLag: true },
    );
  const write = (database: Database, organisationId: string, name: string) =>
    database.withOrganisation(organisationId, (t) =>
      t.execute(
        sql`INSERT INTO records (organisation_id, reference_id, name) VALUES (${organisationId}, ${name}, ${name})`,
      ),
    );
  const administerReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: superuserUrl(ports[1]) });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  it('answers lists, each organisation’s own rows alone, and nothing else', async () => {
    const [own, other] = await Promise.all([
      createOrganisation({ database: elsewhere }),
      createOrganisation({ database: elsewhere }),
    ]);
    await write(elsewhere, own.id, 'own');
    await write(elsewhere, other.id, 'other');
    await expect.poll(() => look(here, own.id)).toEqual({ replica: true, names: ['own'] });
    const { rows } = await here.withOrganisation(own.id, (t) =>
      t.execute(sql`SELECT pg_is_in_recovery() AS replica`),
    );
    expect(rows).toEqual([{ replica: false }]);
  });

  it('never hides from a process what it wrote itself', async () => {
    const { id } = await createOrganisation({ database: elsewhere });
    for (let round = 1; round <= 10; round++) {
      await write(here, id, `r${round}`);
      expect((await look(here, id)).names).toHaveLength(round);
    }
    await expect.poll(async () => (await look(here, id)).replica).toBe(true);
  });

  it('is not asked once it is further behind than allowed, and again when it caught up', async () => {
    const { id } = await createOrganisation({ database: elsewhere });
    await administerReplica('SELECT pg_wal_replay_pause()');
    await write(elsewhere, id, 'late');
    await sleep(MAX_LAG_MS + 600);
    expect(await look(here, id)).toEqual({ replica: false, names: ['late'] });
    expect(here.replicaLagSeconds()).toBeNull();
    await administerReplica('SELECT pg_wal_replay_resume()');
    await expect.poll(() => look(here, id)).toEqual({ replica: true, names: ['late'] });
  });

  it('whose address is used for writing, as in the moments of a failover, counts as a database that is away', async () => {
    const { id } = await createOrganisation({ database: elsewhere });
    const early = openDatabase({ ownerUrl: superuserUrl(ports[1]), secret: testSecret, poolSize: 4 });
    await expect(write(early, id, 'too early')).rejects.toThrow(DatabaseUnavailableError);
    await early.close();
  });

  it('that ends fails nobody', async () => {
    const { id } = await createOrganisation({ database: elsewhere });
    await write(elsewhere, id, 'kept');
    await expect.poll(async () => (await look(here, id)).replica).toBe(true);
    await run('pg_ctl', '--pgdata', replicaData, '--mode', 'immediate', 'stop');
    expect(await look(here, id)).toEqual({ replica: false, names: ['kept'] });
    await expect.poll(() => here.replicaLagSeconds()).toBeNull();
  });
});
