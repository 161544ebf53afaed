import { setTimeout as sleep } from 'node:timers/promises';
import type { TimestampTrust } from '@assay/ledger/timestamp';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { readNewestNote } from '../stored-checkpoints.ts';
import { askAuthority, type Stamp } from './ask-authority.ts';

export interface TimestampAuthority {
  /** Its address. */
  readonly url: string;
  readonly trust: TimestampTrust;
}

export interface TimestampAuthorities {
  /** Each stamps independently. */
  readonly each: readonly TimestampAuthority[];
  /** Pause between two stamps; a ledger that has not grown is not stamped again. */
  readonly intervalMs: number;
}

interface StampingOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly authorities: TimestampAuthorities;
}

const RETRY_MS = 60_000;

/**
 * Lets every authority stamp the newest checkpoint repeatedly for as long as it runs; none waits for another.
 */
export function startStamping({ database, logger, authorities }: StampingOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(authority: TimestampAuthority): Promise<void> {
    while (!signal.aborted) {
      let restMs = authorities.intervalMs;
      try {
        await stampNewest(database, authority, signal);
      } catch (error) {
        if (signal.aborted) return;
        const words = 'the authority has not time-stamped the ledger’s checkpoint';
        logger.warn({ err: error, authority: authority.url }, words);
        restMs = Math.min(restMs, RETRY_MS);
      }
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all(authorities.each.map(run));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Resolves with the size that the authority has now stamped; 0 before the first entry. Throws if it gives no
 * valid stamp.
 */
export async function stampNewest(
  database: Database,
  { url, trust }: TimestampAuthority,
  signal: AbortSignal,
): Promise<number> {
  const [newest, stamped] = await database.asSystem(
    async ({ $client }) => {
      const { rows } = await $client.query<{ size: string | null }>(
        'SELECT max(size) AS size FROM ledger_timestamps WHERE authority = $1',
        [url],
      );
      return [await readNewestNote($client), Number(rows[0]?.size ?? 0)] as const;
    },
    { readOnly: true },
  );
  if (!newest || newest.size <= stamped) return stamped;
  const message = new TextEncoder().encode(newest.note);
  await keep(database, newest.size, await askAuthority(url, message, { trust, signal }));
  return newest.size;
}

async function keep(database: Database, size: number, stamp: Stamp): Promise<void> {
  const { authority, token, nonce, noLaterThan } = stamp;
  await database.asSystem(({ $client }) =>
    $client.query(
      `INSERT INTO ledger_timestamps (size, authority, token, nonce, no_later_than) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [size, authority, Buffer.from(token), Buffer.from(nonce), noLaterThan],
    ),
  );
}
