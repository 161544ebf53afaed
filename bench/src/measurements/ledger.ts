import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { readServerTime } from '../processor-time.ts';

const CALLERS = 4;
const FILES_A_CALL = 1_000;
const CALLS = 60;
const WARM_UP = 8;

/** Fingerprints entered by the bulk call, until they are in the signed tree. */
export const ledgerMeasurement: Measurement = {
  name: 'ledger',
  title: 'Fingerprints of many files, until integrated and signed',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'processor time is read from /proc' };
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'), { program: 'bench/src/serve-intake.ts' });
    try {
      await enter(server, WARM_UP);
      report('entering fingerprints');
      const processor = readServerTime(server);
      const started = performance.now();
      const times = await enter(server, CALLS);
      const seconds = (performance.now() - started) / 1_000;
      const fingerprints = CALLS * FILES_A_CALL;
      const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
      return {
        fingerprints,
        aSecondUntilSigned: fingerprints / seconds,
        processorSecondsATenThousand: ((readServerTime(server) - processor) / fingerprints) * 10_000,
        p50MillisecondsUntilSigned: at(0.5),
        p99MillisecondsUntilSigned: at(0.99),
      };
    } finally {
      await server.stop();
    }
  },
};

/**
 * Resolves with the milliseconds from the start of each call until all its entries are under a signed
 * checkpoint, in order.
 */
async function enter(server: LiveServer, calls: number): Promise<number[]> {
  const names = Array.from({ length: calls }, () => randomUUID()).values();
  const pending = new Map<string, number>();
  const times: number[] = [];
  let done = false;
  const watch = async () => {
    while (!done || pending.size > 0) {
      await wait(20);
      for (const [id, began] of pending) {
        const { data } = await server.call(routes.getAsset, { params: { id } });
        // Only the oldest is polled, so that watching costs the server little.
        if (data.ledger.validationStatus === 'pending') break;
        pending.delete(id);
        times.push(performance.now() - began);
      }
    }
  };
  const work = async () => {
    for (const uuid of names) {
      const files = Array.from({ length: FILES_A_CALL }, (_, n) => ({
        fingerprint: digest(),
        fileFingerprint: digest(),
        mimeType: 'image/jpeg',
        originalName: `${n}.jpg`,
        byteSize: 1_000_000,
      }));
      const began = performance.now();
      const { ids } = await server.call(routes.enterFingerprints, { body: { uuid, files } });
      pending.set(ids.at(-1) ?? '', began);
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: CALLERS }, work));
  done = true;
  await watching;
  return times.sort((a, b) => a - b);
}

const digest = () => randomBytes(32).toString('hex');
