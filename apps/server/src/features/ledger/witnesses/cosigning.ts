import { setTimeout as sleep } from 'node:timers/promises';
import { formatVerifierKey } from '@assay/ledger';
import type { Logger } from '../../../platform/logging/logger.ts';
import { LedgerForkError } from '../ledger-fork-error.ts';
import { type CosigningDeps, cosignNewest } from './cosign-newest.ts';
import type { Witness } from './witness.ts';

/** On a busy log not every checkpoint is cosigned: at most four a second are. */
const INTERVAL_MS = 250;
const SHORTEST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;

export interface CosigningOptions extends CosigningDeps {
  readonly witnesses: readonly Witness[];
  readonly logger: Logger;
}

export interface Cosigning {
  /** Called when a checkpoint is not cosigned yet. */
  next(): void;
  /** Throws LedgerForkError if a witness has seen another history: nothing more must be signed. */
  requireAgreement(): void;
  stop(): Promise<void>;
}

/**
 * Asks every witness once, before anything is signed: one that has seen more than the database holds, or
 * something else, ends it with LedgerForkError. An unreachable one is reported and does not stop the log.
 */
export async function askWitnesses(options: CosigningOptions, signal: AbortSignal): Promise<void> {
  const results = await Promise.allSettled(
    options.witnesses.map((witness) => askOne(options, witness, signal)),
  );
  for (const result of results) {
    if (result.status === 'rejected' && result.reason instanceof LedgerForkError) throw result.reason;
  }
}

/**
 * Lets every witness cosign what is signed from now on, each at its own pace, and retries if one does not
 * answer.
 */
export function startCosigning(options: CosigningOptions): Cosigning {
  const stopping = new AbortController();
  let fork: LedgerForkError | null = null;
  const wakes: (() => void)[] = [];

  async function serve(witness: Witness): Promise<void> {
    const { signal } = stopping;
    let isBehind = false;
    let resume: () => void = () => undefined;
    signal.addEventListener('abort', () => resume(), { once: true });
    wakes.push(() => {
      isBehind = true;
      resume();
    });
    let retryMs = SHORTEST_RETRY_MS;
    while (!signal.aborted) {
      if (!isBehind) {
        await new Promise<void>((done) => {
          resume = done;
        });
        continue;
      }
      isBehind = false;
      try {
        await askOne(options, witness, signal);
        retryMs = SHORTEST_RETRY_MS;
      } catch (error) {
        if (error instanceof LedgerForkError) {
          fork = error;
          return;
        }
        isBehind = true;
        await sleep(retryMs, undefined, { signal }).catch(() => undefined);
        retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
      }
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all(options.witnesses.map(serve));
  return {
    next() {
      for (const wake of wakes) wake();
    },
    requireAgreement() {
      if (fork) throw fork;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function askOne(options: CosigningOptions, witness: Witness, signal: AbortSignal): Promise<void> {
  let key: string | null = null;
  try {
    const address = await witness.open();
    key = formatVerifierKey(address.key);
    await cosignNewest(options, address, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const contradicts = error instanceof LedgerForkError;
    const reason = error instanceof Error ? error.message : String(error);
    if (!contradicts) {
      options.logger.warn({ err: error }, `the witness ${witness.name} gave no cosignature`);
    }
    if (key !== null) await noteProblem(options, { key, reason, contradicts });
    throw error;
  }
}

async function noteProblem(
  { database }: CosigningDeps,
  { key, reason, contradicts }: { key: string; reason: string; contradicts: boolean },
): Promise<void> {
  await database.asSystem(({ $client }) =>
    $client.query(
      `INSERT INTO ledger_witnesses (verifier_key, problem, contradicts) VALUES ($1, $2, $3)
       ON CONFLICT (verifier_key) DO UPDATE SET problem = $2, contradicts = $3, asked_at = now()`,
      [key, reason, contradicts],
    ),
  );
}
