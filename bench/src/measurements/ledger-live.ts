import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';

const FILES = 2000;
const FILES_AN_UPLOAD = 50;
const CALLERS = 8;
const LIMIT_MS = 300_000;

/**
 * Small files, from the first upload to the last entry under a signed checkpoint: intake, database and
 * integrator.
 */
export const ledgerLiveMeasurement: Measurement = {
  name: 'ledger-live',
  title: 'Ledger entries of uploaded files, until integrated and signed',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const before = (await server.call(routes.getLedgerKey, {})).size;
      const started = performance.now();
      await uploadAll(server, report);
      const uploaded = (performance.now() - started) / 1000;
      await waitForEntries(server, before + FILES);
      const integrated = (performance.now() - started) / 1000;
      return {
        entries: FILES,
        entriesPerSecond: FILES / integrated,
        secondsAfterLastUpload: integrated - uploaded,
      };
    } finally {
      await server.stop();
    }
  },
};

async function uploadAll(server: LiveServer, report: (step: string) => void): Promise<void> {
  const uploads = Array.from({ length: FILES / FILES_AN_UPLOAD }, (_, index) => index).values();
  const work = async () => {
    for (const upload of uploads) {
      report(`${upload * FILES_AN_UPLOAD} of ${FILES} sent`);
      const form = new FormData();
      for (let file = 0; file < FILES_AN_UPLOAD; file++) {
        const name = `${upload}-${file}.pdf`;
        form.append('media', new Blob([`%PDF-1.7\n% ${name}\n%%EOF\n`], { type: 'application/pdf' }), name);
      }
      const { rejected } = await server.call(routes.uploadFiles, { form });
      const [refused] = rejected;
      if (refused) throw new Error(`a file was refused: ${refused.message}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
}

async function waitForEntries(server: LiveServer, size: number): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  for (;;) {
    const log = await server.call(routes.getLedgerKey, {});
    if (log.size >= size) return;
    if (performance.now() > end) throw new Error(`the ledger holds ${log.size} of ${size} entries`);
    await wait(50);
  }
}
