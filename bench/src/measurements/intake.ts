import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { countStatements } from '../count-statements.ts';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { readServerTime } from '../processor-time.ts';

const CLIENTS = 32;
const WARM_UP = 200;
const FILES = 3_000;

/** Small files, one per upload, from clients that send one after the other; nothing is analysed. */
export const intakeMeasurement: Measurement = {
  name: 'intake',
  title: 'Small files taken in, one an upload, by 32 clients, without analysis',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'processor time is read from /proc' };
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'), { program: 'bench/src/serve-intake.ts' });
    try {
      await upload(server, WARM_UP);
      report('uploading');
      const [statements, processor, started] = await readAll(server);
      const times = await upload(server, FILES);
      const [statementsAfter, processorAfter, ended] = await readAll(server);
      const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
      return {
        files: FILES,
        filesPerSecond: FILES / ((ended - started) / 1_000),
        processorMillisecondsAFile: ((processorAfter - processor) * 1_000) / FILES,
        statementsAFile: (statementsAfter - statements) / FILES,
        p50Milliseconds: at(0.5),
        p99Milliseconds: at(0.99),
      };
    } finally {
      await server.stop();
    }
  },
};

const readAll = async (server: LiveServer) =>
  [await countStatements(server), readServerTime(server), performance.now()] as const;

/** Resolves with the milliseconds of each upload, in order. */
async function upload(server: LiveServer, files: number): Promise<number[]> {
  const names = Array.from({ length: files }, (_, n) => `${crypto.randomUUID()}-${n}.pdf`).values();
  const times: number[] = [];
  const work = async () => {
    for (const name of names) {
      const form = new FormData();
      const bytes = `%PDF-1.7\n% ${name}\n%%EOF\n`;
      form.append('media', new Blob([bytes], { type: 'application/pdf' }), name);
      const started = performance.now();
      const { assets } = await server.call(routes.uploadFiles, { form });
      if (assets.length !== 1) throw new Error(`${name} was not taken in`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return times.sort((a, b) => a - b);
}
