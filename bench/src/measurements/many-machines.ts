import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Alarms, startAlarms } from '../machines/alarms.ts';
import { audit } from '../machines/audit.ts';
import { createRandom, FAULTS, type Fault, type Random, shuffle } from '../machines/faults.ts';
import { findMissing, type Installation, startInstallation } from '../machines/installation.ts';
import { type Load, presentCounts, startLoad } from '../machines/load.ts';
import type { BenchContext, Figures, Measurement, Skipped } from '../measurement.ts';
import { makePhotos } from '../scale/small-photos.ts';

/** A night is 40 minutes: every fault lasts for a minute, and as long again is left to recover. */
const MINUTES = Number(process.env.ASSAY_BENCH_NIGHT_MINUTES ?? 3);
const SEED = Number(process.env.ASSAY_BENCH_NIGHT_SEED ?? 1);
/** Names of faults, separated by semicolons; by default all, as many as the time allows. */
const ONLY = process.env.ASSAY_BENCH_FAULTS?.split(';');
/** Where the logs of all machines are kept afterwards. */
const LOGS = process.env.ASSAY_BENCH_LOGS;
const MIN_S = 40;
/**
 * The times in the alerts of `deploy/prometheus` are divided so that five minutes of theirs pass within a
 * fault.
 */
const [ALERT_MS, FAULT_SHARE] = [300_000, 0.5];
/**
 * Each upload is analysed, which takes about .3 s of processor time, .5 s with its renditions, and three
 * times that for a photo.
 */
const UPLOADS_A_SECOND = Number(process.env.ASSAY_BENCH_UPLOADS_A_SECOND ?? 0.4);
const [CLIENTS, PHOTOS] = [2, 6];
const RECOVERY_LIMIT_MS = 180_000;

/**
 * Three APIs and three workers on PostgreSQL with a replica and an S3 store, each in its own network
 * namespace, under constant uploads. Faults follow one another in an order that depends on
 * ASSAY_BENCH_NIGHT_SEED.
 */
export const manyMachinesMeasurement: Measurement = {
  name: 'many-machines',
  title: `Many machines for ${MINUTES} minutes: what goes wrong, and what came of it`,
  measure: async (context): Promise<Figures | Skipped> => {
    const missing = findMissing();
    if (missing) return { skipped: missing };
    const installation = await startInstallation(context.folder, randomBytes(2).toString('hex'), (what) =>
      context.report(`starting ${what}`),
    );
    // Namespaces would outlive this process.
    const keepLogs = () => LOGS && cpSync(join(context.folder, 'logs'), LOGS, { recursive: true });
    const endEarly = () =>
      void installation.stop().then(() => {
        keepLogs();
        process.exit(130);
      });
    process.once('SIGTERM', endEarly).once('SIGINT', endEarly);
    try {
      return await spendNight(context, installation);
    } finally {
      process.off('SIGTERM', endEarly).off('SIGINT', endEarly);
      await installation.stop();
      keepLogs();
    }
  },
};

async function spendNight({ folder, report }: BenchContext, installation: Installation): Promise<Figures> {
  const { network, apis, workers, token, addressOf } = installation;
  const random = createRandom(SEED);
  const chosen = FAULTS.filter(({ name }) => !ONLY || ONLY.includes(name));
  const most = Math.max(1, Math.floor((MINUTES * 60) / MIN_S));
  const faults = shuffle(chosen, random).slice(0, most);
  const slotMs = (MINUTES * 60_000) / faults.length;
  const watched = [...apis, ...workers].map(({ machine, port }) => {
    return { name: machine.name, port, within: network.wordsFor(machine) };
  });
  const alarmFolder = join(folder, 'alarms');
  mkdirSync(alarmFolder);
  report('starting Prometheus');
  const alarms = await startAlarms(
    alarmFolder,
    watched,
    Math.max(1, ALERT_MS / ((slotMs / 2) * FAULT_SHARE)),
  );
  const load = startLoad({
    addresses: () => apis.map(addressOf),
    ...{
      token,
      clients: CLIENTS,
      pauseMs: (CLIENTS * 1_000) / UPLOADS_A_SECOND,
      photos: await makePhotos(PHOTOS),
    },
  });
  const ledger = followLedger(installation);
  try {
    const outcomes: Record<string, Figures> = {};
    const failures: string[] = [];
    for (const [n, fault] of faults.entries()) {
      report(`${n + 1} of ${faults.length}: ${fault.name}`);
      const outcome = await runFault(fault, { installation, load, alarms, random, slotMs }).catch(
        (error: Error): Figures => ({ failed: error.message }),
      );
      if ('failed' in outcome) failures.push(`${fault.name}: ${outcome.failed}`);
      outcomes[fault.name] = outcome;
      // Printed at once, in case the audit does not finish.
      console.error(`${fault.name}: ${JSON.stringify(outcome)}`);
    }
    report('the end of the uploads');
    await load.end();
    report('waiting until nothing is left to be done');
    const { complaints: found, waitedSeconds } = await audit(installation, load.accepted, ledger.stop());
    const complaints = [...failures, ...found];
    const ended = [...apis, ...workers].reduce((sum, one) => sum + one.ended, 0);
    return {
      seed: SEED,
      accepted: load.accepted.length,
      faults: outcomes,
      processesThatEndedByThemselves: ended,
      deliveriesSentAgain: installation.events.repeated(),
      secondsUntilNothingWasLeft: waitedSeconds,
      complaints: complaints.length,
      ...(complaints.length > 0 && { first: complaints.slice(0, 20).join('; ') }),
    };
  } finally {
    ledger.stop();
    alarms.stop();
  }
}

interface Night {
  readonly installation: Installation;
  readonly load: Load;
  readonly alarms: Alarms;
  readonly random: Random;
  readonly slotMs: number;
}

/**
 * Causes a fault for half of its time, and waits until uploads are accepted and entries signed again. @throws
 * Error if it could not be caused or repaired; the night goes on with the next
 */
async function runFault(
  fault: Fault,
  { installation, load, alarms, random, slotMs }: Night,
): Promise<Figures> {
  const begun = performance.now();
  load.take();
  const { hit, mend } = await fault.cause(installation, random);
  const lastsMs = Math.max(slotMs / 2, fault.leastMs ?? 0);
  await sleep(Math.max(0, lastsMs - (performance.now() - begun)));
  const meanwhile = load.take();
  let fired: string[] = [];
  try {
    fired = await alarms.firedWithin((performance.now() - begun) / 1_000);
  } finally {
    await mend();
  }
  const mended = performance.now();
  const recovered = await waitUntilSigned(installation, load, mended);
  await sleep(Math.max(0, lastsMs + slotMs / 2 - (performance.now() - begun)));
  const afterwards = load.take();
  const missing = fault.alerts.filter((name) => !fired.some((one) => one.startsWith(name)));
  return {
    hit,
    accepted: meanwhile.accepted,
    secondsWithoutAny: meanwhile.longestPause,
    repeated: presentCounts(meanwhile.repeated),
    acceptedAfterwards: afterwards.accepted,
    repeatedAfterwards: presentCounts(afterwards.repeated),
    secondsToRecover: recovered ?? 'did not within three minutes',
    alerts: fired.join(', ') || 'none',
    ...(recovered === null && { failed: 'uploads and entries did not recover' }),
    ...(fault.alerts.length > 0 &&
      missing.length === fault.alerts.length && { missing: missing.join(' or ') }),
  };
}

/** Seconds until something accepted after `from` is under a signed checkpoint; null if it takes too long. */
async function waitUntilSigned({ database }: Installation, load: Load, from: number): Promise<number | null> {
  for (; performance.now() - from < RECOVERY_LIMIT_MS; await sleep(250)) {
    if (load.lastAccepted() < from) continue;
    const { assetId } = load.accepted.at(-1) ?? { assetId: '' };
    const isSigned = () => {
      try {
        const signed = `SELECT count(*) FROM ledger_entries WHERE asset_id = '${assetId}'
           AND leaf_index < (SELECT max(size) FROM ledger_checkpoints)`;
        return database.query(signed) !== '0';
      } catch {
        // The database is not back yet.
        return false;
      }
    };
    while (!isSigned() && performance.now() - from < RECOVERY_LIMIT_MS) await sleep(250);
    return isSigned() ? (performance.now() - from) / 1_000 : null;
  }
  return null;
}

/**
 * Keeps the checkpoints that the APIs publish, as a monitor does; the last one must be consistent with all.
 */
function followLedger({ apis, addressOf }: Installation) {
  const notes = new Set<string>();
  let n = 0;
  const timer = setInterval(async () => {
    const api = apis[n++ % apis.length];
    if (!api) return;
    const note = await fetch(`${addressOf(api)}/api/v1/ledger/checkpoint`, {
      signal: AbortSignal.timeout(5_000),
    })
      .then((answer) => (answer.ok ? answer.text() : null))
      // An API that is down, or that dies in the middle of its answer, publishes none.
      .catch(() => null);
    if (note) notes.add(note);
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return [...notes];
    },
  };
}
