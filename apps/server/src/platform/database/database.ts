import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';
import {
  asLossOfStandby,
  CommitUnknownError,
  DatabaseUnavailableError,
  isConflict,
  isConnectionLoss,
} from './errors.ts';
import { drizzle, type NodePgDatabase } from './orm-pg.ts';
import { followReplica, type ReplicaOptions } from './replica.ts';
import { addressOfRole, type RoleName } from './roles.ts';
import { scopeToOrganisation } from './tenant-isolation.ts';
import { currentViewer } from './viewer.ts';

/**
 * Typed queries inside one transaction; raw ones by `execute(sql`…`)`. `$client` is the connection itself.
 */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.PoolClient };

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Longest duration of one statement; 10 s by default. */
  statementTimeoutMs?: number;
  readOnly?: boolean;
  /** Reads may be as old as the configuration allows replicas to be, except for writes of this process. */
  mayLag?: boolean;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * `work` runs in one transaction and may run again from its beginning (deadlock, serialisation failure,
 * connection lost before the commit): keep effects outside the database out of it. Throws
 * DatabaseUnavailableError if the database cannot be reached in time.
 */
export interface Database {
  /**
   * As `assay_app`: sees and writes only the rows of this organisation, and of these what the request's
   * viewer may see.
   */
  withOrganisation<T>(organisationId: string, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** As `assay_system`: only what the migrations grant it (sign-in, integrator). */
  asSystem<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Rows of one reading statement as `assay_system`, without a transaction: one round trip instead of three,
   * for queries of nearly every request. It may run again.
   */
  readAsSystem<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]>;
  /**
   * A separate connection outside the pools, for uses that must hold one (LISTEN, an advisory lock). The
   * caller must end it.
   */
  openConnection(role: RoleName, name: string): Promise<pg.Client>;
  /** The replica's lag; null while it is not used. Undefined if there is none. */
  replicaLagSeconds(): number | null | undefined;
  /** Resolves when both roles can query, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  ownerUrl: string;
  secret: InstanceSecret;
  /** Connections for requests; the system role takes an additional quarter of it. */
  poolSize?: number;
  /** For tests; `CONNECTION_SECONDS` otherwise. */
  connectionSeconds?: number;
  /** Answers reads that may lag, while it is available and close enough. */
  replica?: { url: string; longestLagMs: number } | undefined;
  onReplica?: ReplicaOptions['onChange'];
  onError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 10_000;
const ATTEMPTS = 4;

/** A database that vanished without a goodbye is noticed within half a minute; the system's own default is two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * The same for the database's side of a connection that holds a lock: what a machine that vanished had locked is free after
 * half a minute, so that another one takes over.
 */
export const NOTICE_LOST_HOLDER = `SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '25s'`;

/**
 * A connection is closed after this and another opened in its place: what PostgreSQL's side of it learns of
 * tables and statements it keeps in memory until then.
 */
export const CONNECTION_SECONDS = 900;

const POOL_OPTIONS: pg.PoolConfig = {
  ...KEEP_ALIVE,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  // For statements outside of transactions; each transaction sets its own.
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: STATEMENT_TIMEOUT_MS,
  // Statements time out on the server first; this is for a server that does not answer at all.
  query_timeout: 120_000,
};

export function openDatabase({
  ownerUrl,
  secret,
  poolSize = 16,
  connectionSeconds = CONNECTION_SECONDS,
  replica: replicaOptions,
  onReplica,
  onError = () => undefined,
}: DatabaseOptions): Database {
  let closing = false;
  const openPool = (role: RoleName, max: number, url = ownerUrl) => {
    const pool = new pg.Pool({
      ...POOL_OPTIONS,
      connectionString: addressOfRole(url, secret, role),
      application_name: role,
      ...{ max, maxLifetimeSeconds: connectionSeconds },
    });
    // A broken idle connection must not end the process; the next use opens another. During our shutdown, the
    // server may be stopped before it has seen our goodbye.
    pool.on('error', (error) => closing || onError(error));
    return pool;
  };
  const app = openPool('assay_app', poolSize);
  const system = openPool('assay_system', Math.max(2, poolSize >> 2));
  const replica =
    replicaOptions &&
    followReplica({
      primary: app,
      replica: openPool('assay_app', poolSize, replicaOptions.url),
      longestLagMs: replicaOptions.longestLagMs,
      ...(onReplica && { onChange: onReplica }),
    });
  /** The time of this process's last change to each organisation, while the replica may not have it. */
  const written = new Map<string, number>();
  const noteWrite = (organisationId: string) => {
    if (!replica) return;
    if (written.size > 10_000)
      for (const [id, at] of written) if (replica.hasAllBefore(at)) written.delete(id);
    written.set(organisationId, Date.now());
  };
  return {
    async withOrganisation(organisationId, work, options = {}) {
      const scope = scopeToOrganisation(organisationId);
      const { mayLag = false, readOnly = mayLag } = options;
      // Permissions must not come from an old state: limited viewers use the primary.
      if (mayLag && currentViewer() === null && replica?.hasAllBefore(written.get(organisationId) ?? 0)) {
        try {
          return await runOnce(replica.pool, scope, work, { ...options, readOnly });
        } catch (error) {
          // The replica is gone, or cancelled the query to keep up: use the primary.
          if (!isConnectionLoss(error) && !isConflict(error)) throw error;
        }
      }
      const result = await runWithRetry(app, scope, work, { ...options, readOnly });
      if (!readOnly) noteWrite(organisationId);
      return result;
    },
    replicaLagSeconds: () => replica?.lagSeconds(),
    asSystem: (work, options) => runWithRetry(system, 'SELECT', work, options),
    readAsSystem: (statement, values) => retry(() => readOnce(system, statement, values)),
    async openConnection(role, name) {
      const client = new pg.Client({
        connectionString: addressOfRole(ownerUrl, secret, role),
        application_name: name,
        connectionTimeoutMillis: 5_000,
        query_timeout: 60_000,
        ...KEEP_ALIVE,
      });
      // The holder learns of a break by its next query or by listening to 'end'.
      client.on('error', onError);
      try {
        await client.connect();
        await client.query(NOTICE_LOST_HOLDER);
        return client;
      } catch (error) {
        await client.end().catch(() => undefined);
        throw error;
      }
    },
    async ping() {
      await Promise.all(
        [app, system].map((pool) =>
          runOnce(pool, 'SELECT', async () => undefined, { statementTimeoutMs: 3_000 }),
        ),
      );
    },
    async close() {
      closing = true;
      await replica?.close();
      await Promise.all([app.end(), system.end()]);
    },
  };
}

function runWithRetry<T>(
  pool: pg.Pool,
  scope: string,
  work: Work<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retry(() => runOnce(pool, scope, work, options));
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof CommitUnknownError) throw error;
      const lost = isConnectionLoss(error);
      if (attempt === ATTEMPTS || !(lost || isConflict(error)))
        throw lost ? new DatabaseUnavailableError(error) : error;
      // Random, so that two deadlocked transactions do not collide again.
      await sleep(2 ** attempt * (20 + Math.random() * 20));
    }
  }
}

async function readOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return (await client.query<Row>(statement, values)).rows;
  } catch (error) {
    if (isConnectionLoss(error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Drizzle's table metadata is cached per connection: creating it for each transaction costs as much as its
 * queries.
 */
const typed = new WeakMap<pg.PoolClient, Transaction>();

function typeQueries(client: pg.PoolClient): Transaction {
  const known = typed.get(client) ?? drizzle(client);
  typed.set(client, known);
  return known;
}

async function runOnce<T>(
  pool: pg.Pool,
  scope: string,
  work: Work<T>,
  options: TransactionOptions,
): Promise<T> {
  const {
    isolation = 'read committed',
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    readOnly = false,
  } = options;
  const client = await pool.connect();
  let broken: Error | undefined;
  let committing = false;
  const noteBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', noteBreak);
  try {
    const mode = `ISOLATION LEVEL ${isolation} ${readOnly ? 'READ ONLY' : 'READ WRITE'}`;
    await client
      .query(`BEGIN ${mode}; SET LOCAL statement_timeout = ${statementTimeoutMs}; ${scope}`)
      .catch((error: unknown) => {
        throw asLossOfStandby(error);
      });
    const result = await work(typeQueries(client));
    committing = true;
    const { command } = await client.query('COMMIT');
    // PostgreSQL does this with a transaction in which an error was swallowed.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a query in it had failed.');
    return result;
  } catch (error) {
    if (isConnectionLoss(error)) {
      broken = error as Error;
      if (committing) throw new CommitUnknownError(error);
    }
    if (!broken) await client.query('ROLLBACK').catch(noteBreak);
    throw error;
  } finally {
    client.off('error', noteBreak);
    // A broken connection is discarded, not given to the next caller.
    client.release(broken);
  }
}
