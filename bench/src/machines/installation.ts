import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import type { ObjectStore } from '@assay/server/platform/storage/object-store.ts';
import { openS3Store } from '@assay/server/platform/storage/s3-store.ts';
import { type CephGateway, startCeph } from '@assay/server/testing/ceph';
import { canStartS3, makeBucket } from '@assay/server/testing/s3';
import { ask } from '../containers/command.ts';
import { signInFirst } from '../live-server.ts';
import { type DatabasePair, startDatabasePair } from './database-pair.ts';
import { type EventSink, receiveEvents } from './events.ts';
import { createNetwork, type Machine, type Network } from './network.ts';
import { createProduct, FAKETIME, type ProductMachine, type RoleName } from './product.ts';

/** Three APIs and three workers on a PostgreSQL with a replica and an S3 store, each on a machine of its own. */
export interface Installation {
  readonly network: Network;
  readonly database: DatabasePair;
  readonly ceph: CephGateway;
  readonly store: ObjectStore;
  readonly storeMachine: Machine;
  readonly apis: readonly ProductMachine[];
  readonly workers: readonly ProductMachine[];
  /** The token of the first administrator. */
  readonly token: string;
  readonly events: EventSink;
  /** The volume that all processes share. */
  readonly dataFolder: string;
  addressOf(api: ProductMachine): string;
  /** The worker that currently writes the ledger. */
  findIntegrator(): Promise<ProductMachine>;
  stop(): Promise<void>;
}

const STORE_PORT = 9_000;
const SHARED_MIB = 64;
const BUCKET = 'assay';

/** Removes everything again if a part does not come up. */
export async function startInstallation(
  folder: string,
  run: string,
  report: (step: string) => void,
  checkout?: string,
): Promise<Installation> {
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).toReversed()) await undo();
  };
  try {
    const network = createNetwork(run, 20 + (Number.parseInt(run, 16) % 200));
    // All processes that still run on a machine end with the network.
    stops.push(() => network.remove());
    report('PostgreSQL and its replica');
    // PostgreSQL does not run as root and needs access.
    chmodSync(folder, 0o711);
    const databaseFolder = join(folder, 'databases');
    mkdirSync(databaseFolder);
    stops.push(() => {
      for (const name of ['db-a', 'db-b']) ask('umount', '--lazy', join(databaseFolder, name));
    });
    const database = await startDatabasePair(network, databaseFolder);
    report('the S3 store');
    const storeMachine = network.addMachine('store', 41);
    const cephFolder = join(folder, 'ceph');
    mkdirSync(cephFolder);
    const ceph = await startCeph(cephFolder, STORE_PORT, {
      address: storeMachine.address,
      within: network.wordsFor(storeMachine),
    });
    stops.push(() => ceph.stop());
    const s3 = await makeBucket(ceph, BUCKET);
    const store = openS3Store(s3);
    stops.push(() => store.close());
    const dataFolder = join(folder, 'shared');
    mkdirSync(dataFolder);
    ask('mount', '-t', 'tmpfs', '-o', `size=${SHARED_MIB}m`, 'assay-machines', dataFolder);
    stops.push(() => ask('umount', '--lazy', dataFolder));
    const product = createProduct(network, {
      ...{ databaseUrl: database.url, readUrl: database.readUrl, dataFolder },
      ...{ s3: { ...ceph, bucket: BUCKET }, logFolder: join(folder, 'logs') },
      ...(checkout && { checkout }),
    });
    const add = (role: RoleName, n: number) =>
      product.at(network.addMachine(`${role}-${n}`, (role === 'api' ? 10 : 20) + n), role);
    const apis = [1, 2, 3].map((n) => add('api', n));
    const workers = [1, 2, 3].map((n) => add('worker', n));
    stops.push(() => Promise.all([...apis, ...workers].map((one) => one.stop())));
    for (const one of [...apis, ...workers]) {
      report(one.machine.name);
      await one.start();
    }
    const addressOf = ({ machine, port }: ProductMachine) => `http://${machine.address}:${port}`;
    const [first] = apis as [ProductMachine];
    const { token } = await signInFirst(
      addressOf(first),
      [...apis, ...workers].map((one) => one.said()).join('\n'),
    );
    const events = await receiveEvents(network.host);
    stops.push(() => events.stop());
    const call = createClient({ baseUrl: addressOf(first), token: () => ({ value: token }) });
    await call(routes.createWebhook, {
      body: { url: events.url, events: ['analysis.finished', 'ledger.entered'] },
    });
    return {
      ...{ network, database, ceph, store, storeMachine, apis, workers, token, events, dataFolder },
      ...{ addressOf, stop },
      async findIntegrator() {
        for (let tries = 0; tries < 60; tries++, await sleep(500)) {
          const address = database.query(
            `SELECT host(client_addr) FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE locktype = 'advisory' AND objid = ${INTEGRATOR_LOCK} AND granted`,
          );
          const found = workers.find(({ machine }) => machine.address === address);
          if (found) return found;
        }
        throw new Error('No worker writes the ledger');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same number as in the server's `integrator.ts`. */
const INTEGRATOR_LOCK = 4_317_010;

/** The requirements that this machine lacks, in words; null if there are none. */
export function findMissing(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs root on Linux';
  if (!canStartS3) return 'it needs radosgw, ceph-mon and ceph-osd';
  if (!existsSync('/usr/lib/postgresql')) return 'it needs postgresql';
  if (!existsSync('/usr/bin/prometheus')) return 'it needs prometheus';
  return existsSync(FAKETIME) ? null : 'it needs libfaketime';
}
