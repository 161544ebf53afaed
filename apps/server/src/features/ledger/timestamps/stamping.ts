import { setTimeout as sleep } from 'node:timers/promises';
import type { TimestampTrust } from '@assay/ledger/timestamp';
import type { Database } from '../../../platform/database/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { readNewestNote } from '../stored-checkpoints.ts';
import { askAuthority, type Stamp } from './ask-authority.ts';

export interface TimestampAuthorities {
  /** Addresses, asked in this order until one stamps. */
  readonly urls: readonly string[];
  readonly trust: TimestampTrust;
  /** Rest between two stamps; a ledger that has not grown is not stamped again. */
  readonly intervalMs: number;
}

interface StampingOptions {
  readonly database: Database;
  readonly logger: Logger;
  readonly authorities: TimestampAuthorities;
}

const RETRY_MS = 60_000;

/** Stamps the newest checkpoint again and again for as long as it runs. */
export function startStamping(options: StampingOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let restMs = options.authorities.intervalMs;
      try {
        await stampNewest(options, signal);
      } catch (error) {
        if (signal.aborted) return;
        options.logger.warn({ err: error }, 'no authority has time-stamped the ledger’s checkpoint');
        restMs = Math.min(restMs, RETRY_MS);
      }
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Resolves with the size that is stamped now; 0 before the first entry. Throws the last authority's error where none stamps. */
export async function stampNewest(
  { database, authorities, logger }: StampingOptions,
  signal: AbortSignal,
): Promise<number> {
  const [newest, stamped] = await database.asSystem(
    async ({ $client }) => {
      const { rows } = await $client.query<{ size: string | null }>(
        'SELECT max(size) AS size FROM ledger_timestamps',
      );
      return [await readNewestNote($client), Number(rows[0]?.size ?? 0)] as const;
    },
    { readOnly: true },
  );
  if (!newest || newest.size <= stamped) return stamped;
  const message = new TextEncoder().encode(newest.note);
  let failure: unknown = new Error('no authority is configured');
  for (const url of authorities.urls) {
    try {
      await keep(
        database,
        newest.size,
        await askAuthority(url, message, { trust: authorities.trust, signal }),
      );
      return newest.size;
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ err: error, authority: url }, 'the authority gave no time-stamp');
      failure = error;
    }
  }
  throw failure;
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
