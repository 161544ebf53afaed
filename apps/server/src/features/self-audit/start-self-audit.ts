import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { openInstallationCheckpoint, openInstallationKey } from '../ledger/ledger.ts';
import { auditRound, type RoundOptions } from './audit-round.ts';
import type { Difference } from './difference.ts';
import { forgetMended, readClock, storeDifferences } from './store-differences.ts';

export interface SelfAudit {
  /** Abandons the current round; the next one starts over. */
  stop(): Promise<void>;
}

export type AlarmOfDifferences = (fresh: readonly Difference[]) => Promise<void>;

/** Any number; the same in every process of the installation. */
const ADVISORY_LOCK = 4_317_011;
const STANDBY_MS = 5_000;
const RETRY_MS = 10_000;
const BETWEEN_ROUNDS_MS = 60_000;
/**
 * Milliseconds of rest per millisecond of work, so that it takes at most a fifth of one core while the
 * machine is not slow.
 */
const REST = 4;
/** Including the rest; with 1,024 entries this is 1.2 million an hour, even on a busy machine. */
const MAX_BATCH_MS = 3_000;
/** The largest number of differences that a round stores; larger changes are detected all the same. */
const MAX_FINDING = 1_000;

/** Audits the ledger round after round for as long as it runs, in one process at a time. */
export function startSelfAudit(platform: Platform, tell: AlarmOfDifferences): SelfAudit {
  const { database, logger, metrics } = platform;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal });
  const registers = [metrics.registry];
  const entries = new Gauge({
    name: 'assay_ledger_audited_entries',
    help: 'Entries that the last whole round of the self-audit went through, in the process that audits',
    registers,
  });
  const seconds = new Gauge({
    name: 'assay_ledger_audit_round_seconds',
    help: 'Duration of that round, pauses included',
    registers,
  });
  const options = {
    database,
    key: openInstallationKey(platform).verifiers,
    published: openInstallationCheckpoint(platform),
    onBatch: (tookMs: number) => pause(restAfter(tookMs)),
    async onFresh(fresh: readonly Difference[]) {
      for (const { message } of fresh) logger.fatal(`LEDGER CHANGED. ${message}`);
      await tell(fresh);
    },
  };

  async function serve(): Promise<void> {
    const client = await database.openConnection('assay_system', 'assay self-audit');
    try {
      while (!(await tryLock(client))) await pause(STANDBY_MS);
      for (;;) {
        const startedAt = performance.now();
        entries.set(await runRound(options));
        seconds.set((performance.now() - startedAt) / 1_000);
        // The lock is lost if its connection was.
        await client.query('SELECT 1');
        await pause(BETWEEN_ROUNDS_MS);
      }
    } finally {
      await Promise.race([client.end().catch(() => undefined), sleep(2_000, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await serve();
      } catch (error) {
        if (signal.aborted) return;
        logger.warn({ err: error }, 'the ledger’s self-audit failed and is restarted');
        await pause(RETRY_MS).catch(() => undefined);
      }
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

/** Milliseconds of rest after a batch with this duration. */
export const restAfter = (tookMs: number): number =>
  Math.max(0, Math.min(tookMs * REST, MAX_BATCH_MS - tookMs));

/** One round, whose findings are stored immediately. Resolves with the number of entries. */
export async function runRound({
  onFresh = async () => undefined,
  onBatch = async () => undefined,
  ...options
}: Omit<RoundOptions, 'onDifference'> & { onFresh?: AlarmOfDifferences }): Promise<number> {
  const { database } = options;
  const startedAt = await readClock(database);
  const known = new Set<string>();
  let found: Difference[] = [];
  const keep = async () => {
    const some = found;
    found = [];
    const fresh = await storeDifferences(database, some);
    if (fresh.length > 0) await onFresh(fresh);
  };
  const size = await auditRound({
    ...options,
    onDifference(difference) {
      const key = `${difference.kind} ${difference.name}`;
      if (known.has(key) || known.size >= MAX_FINDING) return;
      known.add(key);
      found.push(difference);
    },
    async onBatch(tookMs) {
      await keep();
      await onBatch(tookMs);
    },
  });
  await keep();
  await forgetMended(database, startedAt);
  return size;
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
    ADVISORY_LOCK,
  ]);
  return rows[0]?.mine === true;
}
