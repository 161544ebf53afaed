import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { InstanceSecret } from '../config/secret.ts';
import { CommitUnknownError, DatabaseUnavailableError, isConflict, isConnectionLoss } from './errors.ts';
import { addressOfRole, type RoleName } from './roles.ts';
import { scopeToOrganisation } from './tenant-isolation.ts';

/** Typed queries inside one transaction; raw ones by `execute(sql`…`)`. `$client` is the connection itself. */
export type Transaction = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.PoolClient };

export interface TransactionOptions {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Longest time of one statement; 10 s unless said. */
  statementTimeoutMs?: number;
  readOnly?: boolean;
}

type Work<T> = (transaction: Transaction) => Promise<T>;

/**
 * `work` is run in one transaction and may be run again from its beginning (deadlock, serialisation
 * failure, connection lost before the commit): keep effects outside the database out of it.
 * Throws DatabaseUnavailableError when the database cannot be reached in time.
 */
export interface Database {
  /** As `assay_app`: sees and writes the rows of this organisation alone, and of these what the request's viewer may see. */
  withOrganisation<T>(organisationId: string, work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** As `assay_system`: only what the migrations grant it (sign-in, integrator). */
  asSystem<T>(work: Work<T>, options?: TransactionOptions): Promise<T>;
  /** A connection of one's own, outside the pools, for what must hold one (LISTEN, an advisory lock). End it yourself. */
  openConnection(role: RoleName, name: string): Promise<pg.Client>;
  /** Resolves when both roles can query, rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  ownerUrl: string;
  secret: InstanceSecret;
  /** Connections for requests; the system role takes a quarter of it besides. */
  poolSize?: number;
  onError?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 10_000;
const ATTEMPTS = 4;

export function openDatabase({
  ownerUrl,
  secret,
  poolSize = 16,
  onError = () => undefined,
}: DatabaseOptions): Database {
  let closing = false;
  const openPool = (role: RoleName, max: number) => {
    const pool = new pg.Pool({
      connectionString: addressOfRole(ownerUrl, secret, role),
      application_name: role,
      max,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      idle_in_transaction_session_timeout: 60_000,
      lock_timeout: STATEMENT_TIMEOUT_MS,
      // Statements end on the server first; this is for a server that does not answer at all.
      query_timeout: 120_000,
    });
    // An idle connection that breaks must not end the process; the next use opens another.
    // While we close, the server may be told to stop before it has seen our goodbye.
    pool.on('error', (error) => closing || onError(error));
    return pool;
  };
  const app = openPool('assay_app', poolSize);
  const system = openPool('assay_system', Math.max(2, poolSize >> 2));
  return {
    withOrganisation(organisationId, work, options) {
      return runWithRetry(app, scopeToOrganisation(organisationId), work, options);
    },
    asSystem: (work, options) => runWithRetry(system, 'SELECT', work, options),
    async openConnection(role, name) {
      const client = new pg.Client({
        connectionString: addressOfRole(ownerUrl, secret, role),
        application_name: name,
        connectionTimeoutMillis: 5_000,
        query_timeout: 60_000,
        keepAlive: true,
      });
      // Whoever holds it learns of a break by its next query or by listening to 'end'.
      client.on('error', onError);
      await client.connect();
      return client;
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
      await Promise.all([app.end(), system.end()]);
    },
  };
}

async function runWithRetry<T>(
  pool: pg.Pool,
  scope: string,
  work: Work<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(pool, scope, work, options);
    } catch (error) {
      if (error instanceof CommitUnknownError) throw error;
      const lost = isConnectionLoss(error);
      if (attempt === ATTEMPTS || !(lost || isConflict(error)))
        throw lost ? new DatabaseUnavailableError(error) : error;
      // Random, so that two that met in a deadlock do not meet again.
      await sleep(2 ** attempt * (20 + Math.random() * 20));
    }
  }
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
    await client.query(`BEGIN ${mode}; SET LOCAL statement_timeout = ${statementTimeoutMs}; ${scope}`);
    const result = await work(drizzle(client));
    committing = true;
    const { command } = await client.query('COMMIT');
    // What PostgreSQL does with a transaction in which an error was swallowed.
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
    // A broken connection is thrown away, not given to the next caller.
    client.release(broken);
  }
}
