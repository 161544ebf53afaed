import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CallError, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { startAgain, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';

const PROGRAM = 'bench/src/serve-intake.ts';
const KILLS = Number(process.env.ASSAY_BENCH_KILLS ?? 200);
const CALLERS = 4;
const FILES_A_CALL = 200;
const MAX_LIFE_MS = 1_500;
const PATIENCE_MS = 120_000;

/**
 * The server is killed repeatedly (SIGKILL) while fingerprints are entered; ASSAY_BENCH_KILLS sets how often.
 */
export const ledgerKillsMeasurement: Measurement = {
  name: 'ledger-kills',
  title: 'Acknowledged fingerprints after the server was killed again and again',
  measure: async ({ folder, report }): Promise<Figures> => {
    const data = join(folder, 'data');
    const first = await startLiveServer(data, { program: PROGRAM });
    const { token } = first;
    await first.stop();
    let server = await startAgain(data, PROGRAM);
    const call = () => createClient({ baseUrl: server.address, token: () => ({ value: token }) });
    const acknowledged = new Map<string, { files: ReturnType<typeof makeFiles>; ids: string[] }>();
    let isOver = false;
    const before = (await call()(routes.getLedgerKey, {})).size;
    const work = async () => {
      while (!isOver) {
        const [uuid, files] = [randomUUID(), makeFiles()];
        // Like a careful client: repeats the same call until it is answered.
        for (let ids: string[] | null = null; !ids; ) {
          ids = await call()(routes.enterFingerprints, { body: { uuid, files } }).then(
            (answer) => answer.ids,
            async (error: unknown) => {
              if (error instanceof CallError && error.httpStatus >= 400 && error.httpStatus < 500)
                throw error;
              await wait(50);
              return null;
            },
          );
          if (ids) acknowledged.set(uuid, { files, ids });
        }
      }
    };
    const working = Promise.all(Array.from({ length: CALLERS }, work));
    for (let killed = 0; killed < KILLS; killed++) {
      await wait(Math.random() * MAX_LIFE_MS);
      await server.kill();
      server = await startAgain(data, PROGRAM);
      report(`killed ${killed + 1} of ${KILLS} times`);
    }
    isOver = true;
    await working;
    try {
      const size = acknowledged.size * FILES_A_CALL;
      const until = performance.now() + PATIENCE_MS;
      let entered = 0;
      do {
        await wait(100);
        const { size: now, pending } = await call()(routes.getLedgerKey, {});
        entered = now - before;
        if (pending === 0 && entered >= size) break;
      } while (performance.now() < until);
      let lost = 0;
      for (const [uuid, { files, ids }] of acknowledged) {
        const again = await call()(routes.enterFingerprints, { body: { uuid, files } });
        if (!again.isRepeated || again.ids.join() !== ids.join()) lost += FILES_A_CALL;
      }
      // Every call was acknowledged in the end, so the ledger must hold exactly these entries.
      return {
        kills: KILLS,
        acknowledged: size,
        lost: lost + Math.max(0, size - entered),
        doubled: Math.max(0, entered - size),
      };
    } finally {
      await server.kill();
    }
  },
};

const digest = () => randomBytes(32).toString('hex');
const makeFiles = () =>
  Array.from({ length: FILES_A_CALL }, () => ({ fingerprint: digest(), fileFingerprint: digest() }));
