import { type ChildProcess, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../containers/command.ts';
import type { Machine, Network } from './network.ts';

/** A primary and its streaming replica, each on a machine with a disk of its own. */
export interface DatabasePair {
  readonly primary: Machine;
  readonly replica: Machine;
  /** The owner's URLs; they stay with the role when it moves. */
  readonly url: string;
  readonly readUrl: string;
  /** Cuts the power of the primary's machine. */
  killPrimary(): void;
  killReplica(): void;
  /** Makes the replica the primary, and moves the address to it. */
  promote(): Promise<void>;
  /** Brings the other machine back as an empty replica of the primary. */
  rebuild(): Promise<void>;
  restart(which: 'primary' | 'replica'): Promise<void>;
  /** Fills the primary's disk, except for a few pages. */
  fillDisk(): void;
  emptyDisk(): void;
  /** Whether the primary answers. */
  answers(): boolean;
  /** Rows of a statement, run on the primary by the superuser. */
  query(statement: string): string;
}

const START_MS = 60_000;
const [PRIMARY_AT, REPLICA_AT] = [30, 33];
const DISK_MIB = 1_536;
/** More segments of 16 MiB than the kept write-ahead log has. */
const SEGMENTS = 60;
/** The settings that a cluster manager gives two machines: a commit is answered once both have it. */
const SETTINGS = {
  listen_addresses: "'*'",
  max_connections: '400',
  shared_buffers: "'128MB'",
  max_wal_size: "'256MB'",
  wal_keep_size: "'128MB'",
  hot_standby: 'on',
  unix_socket_directories: "''",
  // A lost machine is detected, so that its locks are released.
  wal_sender_timeout: "'10s'",
  wal_receiver_timeout: "'10s'",
};

/**
 * Writes the settings of a data folder, and which clients it accepts: `from` is the network's address range.
 */
function configure(data: string, from: string): void {
  const lines = Object.entries(SETTINGS).map(([name, value]) => `${name} = ${value}`);
  appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  appendFileSync(
    join(data, 'pg_hba.conf'),
    `\nhost all all ${from}/24 scram-sha-256\nhost replication all ${from}/24 scram-sha-256\n`,
  );
}

/** Starts Debian's PostgreSQL as the user `postgres`, which needs root. */
export async function startDatabasePair(network: Network, folder: string): Promise<DatabasePair> {
  const [version = ''] = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
  const bin = (program: string) => join('/usr/lib/postgresql', version, 'bin', program);
  const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const password = crypto.randomUUID();
  const machines = [network.addMachine('db-a', 31), network.addMachine('db-b', 32)] as const;
  const running = new Map<Machine, ChildProcess>();
  let [primary, replica]: readonly Machine[] = machines as readonly [Machine, Machine];
  const diskOf = (machine: Machine) => join(folder, machine.name);
  const dataOf = (machine: Machine) => join(diskOf(machine), 'data');
  for (const machine of machines) {
    mkdirSync(diskOf(machine), { recursive: true });
    ask('mount', '-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=777`, 'assay-machines', diskOf(machine));
  }
  const urlAt = (address: string, database = 'assay') =>
    `postgres://assay:${password}@${address}:5432/${database}`;
  const query = (statement: string, database = 'assay') =>
    ask('psql', urlAt((primary as Machine).address, database), '-qAtc', statement);

  async function start(machine: Machine): Promise<void> {
    const log = openSync(join(folder, `${machine.name}.log`), 'a');
    const program = [...asPostgres, bin('postgres'), '-D', dataOf(machine)];
    running.set(machine, network.start(machine, program, { stdio: ['ignore', log, log], cwd: '/' }));
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100))
      if (spawnSync(bin('pg_isready'), ['-h', machine.address, '-q']).status === 0) return;
    throw new Error(
      `PostgreSQL did not come up on ${machine.name}:\n${readFileSync(join(folder, `${machine.name}.log`), 'utf8').slice(-2_000)}`,
    );
  }
  const answerOnlyWithReplica = (isOn: boolean) => {
    query(`ALTER SYSTEM SET synchronous_standby_names = '${isOn ? '*' : ''}'`);
    query('SELECT pg_reload_conf()');
  };

  async function rebuild(): Promise<void> {
    const [from, to] = [primary as Machine, replica as Machine];
    network.killAll(to);
    ask('rm', '-rf', dataOf(to));
    network.run(
      to,
      ...[...asPostgres, bin('pg_basebackup'), '--dbname', urlAt(from.address, 'postgres')],
      ...['--pgdata', dataOf(to), '--checkpoint=fast', '--write-recovery-conf'],
    );
    await start(to);
    network.moveAddress(network.addressAt(REPLICA_AT), to);
    answerOnlyWithReplica(true);
  }

  const first = primary as Machine;
  const secret = join(folder, 'password');
  writeFileSync(secret, password, { mode: 0o644 });
  ask(
    ...(['setpriv', ...asPostgres.slice(1), bin('initdb'), '--pgdata', dataOf(first)] as const),
    ...['--username', 'assay', '--auth', 'scram-sha-256', '--pwfile', secret],
  );
  configure(dataOf(first), network.addressAt(0));
  await start(first);
  network.moveAddress(network.addressAt(PRIMARY_AT), first);
  query('CREATE DATABASE assay', 'postgres');
  await rebuild();

  const filler = () => join(diskOf(primary as Machine), 'filler');
  return {
    get primary() {
      return primary as Machine;
    },
    get replica() {
      return replica as Machine;
    },
    url: urlAt(network.addressAt(PRIMARY_AT)),
    readUrl: urlAt(network.addressAt(REPLICA_AT)),
    killPrimary: () => network.killAll(primary as Machine),
    killReplica: () => network.killAll(replica as Machine),
    async promote() {
      const next = replica as Machine;
      network.run(next, ...asPostgres, bin('pg_ctl'), 'promote', '--wait', '--pgdata', dataOf(next));
      [primary, replica] = [next, primary];
      answerOnlyWithReplica(false);
      network.moveAddress(network.addressAt(PRIMARY_AT), next);
    },
    rebuild,
    restart: (which) => start((which === 'primary' ? primary : replica) as Machine),
    fillDisk: () => {
      spawnSync('dd', ['if=/dev/zero', `of=${filler()}`, 'bs=64k'], { stdio: 'ignore' });
      // PostgreSQL goes on writing into its existing log segments, so these are used up.
      const use = `SELECT pg_logical_emit_message(true, '', ''); SELECT pg_switch_wal()`;
      const at = urlAt((primary as Machine).address);
      for (let n = 0; n < SEGMENTS; n++)
        if (spawnSync('psql', [at, '-qAtc', use], { timeout: 3_000, stdio: 'ignore' }).status !== 0) return;
    },
    answers: () => spawnSync(bin('pg_isready'), ['-h', (primary as Machine).address, '-q']).status === 0,
    emptyDisk: () => void ask('rm', '-f', filler()),
    query,
  };
}
