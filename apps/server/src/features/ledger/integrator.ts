import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_ROOT } from '@assay/ledger';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { integrateBatch, MAX_BATCH, type OnEntries } from './integrate-batch.ts';
import { LedgerForkError } from './ledger-fork-error.ts';
import { type LogKey, toLogSigner } from './log-signer.ts';
import type { PublishedCheckpoint } from './published-checkpoint.ts';
import { signNewestCheckpoint } from './sign-checkpoint.ts';
import { startStamping, type TimestampAuthorities } from './timestamps/stamping.ts';
import { askWitnesses, startCosigning } from './witnesses/cosigning.ts';
import type { Witness } from './witnesses/witness.ts';

export interface IntegratorOptions {
  database: Database;
  key: LogKey;
  published: PublishedCheckpoint;
  logger: Logger;
  /** Asked for their cosignatures, and before anything is signed. None by default. */
  witnesses?: readonly Witness[];
  /** Authorities that stamp the newest checkpoint; none by default. */
  authorities?: TimestampAuthorities | null;
  /** Called with new entries, within the transaction that writes them. */
  onEntries?: OnEntries;
  /** Called with each new state, and with the size whenever it grows. */
  onState?: (state: IntegratorState, size: number) => void;
}

/** Another process integrates; this one does; this one must not, since the log would fork. */
export type IntegratorState = 'standby' | 'integrating' | 'refused';

export interface Integrator {
  /** Lets the current batch finish. */
  stop(): Promise<void>;
}

/** Any number; the same in every process of the installation. */
const ADVISORY_LOCK = 4_317_010;
const BATCH_INTERVAL_MS = 100;
const STANDBY_INTERVAL_MS = 1_000;
const RETRY_MS = 1_000;
const REFUSED_RETRY_MS = 10_000;

/**
 * Integrates and signs for as long as it runs, in one process at a time; the others take over when that one
 * ends.
 */
export function startIntegrator({
  database,
  key,
  published,
  logger,
  witnesses = [],
  authorities = null,
  onEntries,
  onState = () => undefined,
}: IntegratorOptions): Integrator {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);

  const cosigningOptions = {
    database,
    logger,
    witnesses,
    signEmpty: () => toLogSigner(key).sign(0, EMPTY_ROOT),
  };

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await serve();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof LedgerForkError) {
          onState('refused', 0);
          logger.fatal({ err: error }, `LEDGER REFUSED TO SIGN. ${error.message}`);
          await pause(REFUSED_RETRY_MS);
        } else {
          logger.warn({ err: error }, 'the ledger’s integrator failed and is restarted');
          await pause(RETRY_MS);
        }
      }
    }
  }

  async function serve(): Promise<void> {
    const client = await database.openConnection('assay_system', 'assay ledger');
    try {
      onState('standby', 0);
      while (!(await tryLock(client))) {
        await pause(STANDBY_INTERVAL_MS);
        if (signal.aborted) return;
      }
      // Database and published checkpoint may have been rolled back together: then only a witness knows.
      await askWitnesses(cosigningOptions, signal);
      // Signs what the previous integrator committed but did not sign.
      onState('integrating', await signNewestCheckpoint(client, key, published));
      await integrateAndSign(client);
    } finally {
      await Promise.race([client.end().catch(() => undefined), sleep(2_000, undefined, { ref: false })]);
    }
  }

  async function integrateAndSign(client: pg.Client): Promise<void> {
    const cosigning = startCosigning(cosigningOptions);
    const stamping = authorities && startStamping({ database, logger, authorities });
    try {
      cosigning.next();
      while (!signal.aborted) {
        cosigning.requireAgreement();
        const moved = await integrateBatch(client, onEntries);
        if (moved > 0) {
          onState('integrating', await signNewestCheckpoint(client, key, published));
          cosigning.next();
        }
        // A full batch means that more are waiting.
        if (moved < MAX_BATCH) await pause(BATCH_INTERVAL_MS);
      }
    } finally {
      await Promise.all([cosigning.stop(), stamping?.stop()]);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(witnesses.map((witness) => witness.close()));
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    ADVISORY_LOCK,
  ]);
  return oneRow(rows).mine;
}
