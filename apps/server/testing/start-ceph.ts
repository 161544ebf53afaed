import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface CephGateway {
  /** http://127.0.0.1:PORT */
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Runs `ceph` or `radosgw-admin` on it. */
  order(command: string, ...args: string[]): Promise<unknown>;
  /** Ends the gateway alone, as by `kill -9`: what is stored stays. */
  killGateway(): void;
  startGateway(): Promise<void>;
  stop(): void;
}

export interface CephPlace {
  /** The listening address; by default loopback. */
  address?: string;
  /** Words before each of its programs, such as those that lead into a network namespace. */
  within?: readonly string[];
}

const run = promisify(execFile);
const START_MS = 60_000;

/**
 * Ceph's S3 gateway with one monitor and one store in memory, all of its files in `folder`. It takes the
 * port and the ones after it. Needs Debian's packages radosgw, ceph-mon and ceph-osd.
 */
export async function startCeph(
  folder: string,
  port: number,
  { address = '127.0.0.1', within = [] }: CephPlace = {},
): Promise<CephGateway> {
  const monitor = `[v2:${address}:${port + 1}]`;
  const [cluster, store] = [randomUUID(), randomUUID()];
  for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(join(folder, name));
  const configuration = join(folder, 'ceph.conf');
  writeFileSync(configuration, describeCluster(folder, { address, port }, cluster, monitor));
  const env = { ...process.env, CEPH_CONF: configuration, PYTHONWARNINGS: 'ignore' };
  const children: ChildProcess[] = [];
  const begin = (name: string, ...args: string[]) => {
    const log = openSync(join(folder, `${name}.out`), 'a');
    const [program = name, ...rest] = [...within, name, '-f', ...args];
    const child = spawn(program, rest, { env, stdio: ['ignore', log, log] });
    children.push(child);
    return child;
  };
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  };
  const order = (command: string, ...args: string[]) => {
    const [program = command, ...rest] = [...within, command, ...args];
    return run(program, rest, { env, timeout: START_MS });
  };
  const endpoint = `http://${address}:${port}`;
  let gateway: ChildProcess | undefined;
  const startGateway = async () => {
    gateway = begin('radosgw', '-n', 'client.rgw');
    await waitUntilItAnswers(endpoint, children);
  };
  const killGateway = () => {
    gateway?.kill('SIGKILL');
    if (gateway) children.splice(children.indexOf(gateway), 1);
  };
  const user = { accessKeyId: 'testaccesskey', secretAccessKey: 'testsecretkey0123456789' };
  try {
    const map = join(folder, 'monmap');
    await order('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', monitor, map);
    await order('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    begin('ceph-mon', '-i', 'a');
    await order('ceph', '--connect-timeout', '20', 'osd', 'new', store);
    await order('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    begin('ceph-osd', '-i', '0');
    await order(
      ...(['radosgw-admin', 'user', 'create', '--uid=test', '--display-name=test'] as const),
      ...[`--access-key=${user.accessKeyId}`, `--secret-key=${user.secretAccessKey}`],
    );
    await startGateway();
    return { endpoint, ...user, order, killGateway, startGateway, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

async function waitUntilItAnswers(endpoint: string, children: readonly ChildProcess[]): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    const gone = children.find(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null);
    if (gone) throw new Error(`${gone.spawnfile} ended with ${gone.exitCode ?? gone.signalCode}`);
    if (
      await fetch(endpoint).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`The S3 server did not answer at ${endpoint}.`);
}

function describeCluster(
  folder: string,
  { address, port }: { address: string; port: number },
  cluster: string,
  monitor: string,
): string {
  return `[global]
fsid = ${cluster}
mon_host = ${monitor}
public_addr = ${address}
cluster_addr = ${address}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
log_file = ${folder}/$name.log
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
ms_bind_msgr1 = false
ms_bind_port_min = ${port + 2}
ms_bind_port_max = ${port + 51}
[mon]
mon_data = ${folder}/mon
mon_data_avail_crit = 1
mon_cluster_log_to_file = false
# A cluster of one has nobody to wait for.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
[osd]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = ${4 * 1024 ** 3}
[client]
rgw_data = ${folder}/rgw
ms_mon_client_mode = crc
rgw_frontends = beast endpoint=${address}:${port} tcp_nodelay=1
rgw_rados_pool_pg_num_min = 1
`;
}
