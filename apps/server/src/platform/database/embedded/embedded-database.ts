import { totalmem } from 'node:os';
import pg from 'pg';
import type { InstanceSecret } from '../../config/secret.ts';
import { type Cluster, SUPERUSER, startCluster } from './cluster.ts';
import type { ClusterEvents } from './guard-cluster.ts';
import { chooseClusterPlace } from './place.ts';

const OWNER = 'assay_owner';

export interface EmbeddedDatabase {
  /** Address for the owner, who migrates; has the form of DATABASE_URL. */
  ownerUrl: string;
  /** For creating and dropping whole databases (tests). */
  superuserUrl: string;
  adopted: boolean;
  /** Folder of its files. */
  folder: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataFolder: string;
  secret: InstanceSecret;
  databaseName?: string;
  settings?: Record<string, string>;
  /** Called when the database ended by itself. */
  events?: ClusterEvents;
}

/** Starts (or adopts) the PostgreSQL installed by npm, with a database owned by an ordinary role. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, secret, databaseName = 'assay', events } = options;
  const settings = { ...settingsFor(totalmem()), ...options.settings };
  const superuserPassword = secret.derive('database superuser');
  const place = chooseClusterPlace(dataFolder, secret.derive('database place'));
  const cluster = await startCluster({ place, superuserPassword, settings, events });
  try {
    const address = (user: string, password: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${cluster.port}/${database}`;
    const superuserUrl = address(SUPERUSER, superuserPassword, 'postgres');
    const ownerPassword = secret.derive('database owner');
    await ensureOwner(superuserUrl, ownerPassword, databaseName);
    return {
      ownerUrl: address(OWNER, ownerPassword, databaseName),
      superuserUrl,
      folder: place.folder,
      ...part(cluster),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/**
 * PostgreSQL's own defaults are for a small machine with a rotating disk: with them it caches little, and
 * reads whole tables instead of using an index.
 */
function settingsFor(memoryBytes: number): Record<string, string> {
  const megabytes = Math.floor(memoryBytes / 2 ** 20);
  const sharedBuffers = Math.min(1_024, Math.max(128, Math.floor(megabytes / 16)));
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.max(512, Math.floor(megabytes / 2))}MB`,
    random_page_cost: '1.1',
    // Compiling a query takes longer than any of ours.
    jit: 'off',
  };
}

const part = ({ adopted, stop }: Cluster) => ({ adopted, stop });

/** The owner is not a superuser here either, so that the embedded database behaves like any other. */
async function ensureOwner(superuserUrl: string, password: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4317000)');
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [OWNER]);
    if (!role.rowCount) await client.query(`CREATE ROLE ${OWNER} LOGIN CREATEROLE PASSWORD '${password}'`);
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!exists.rowCount) await client.query(`CREATE DATABASE ${database} OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}
