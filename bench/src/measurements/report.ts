import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import sharp from 'sharp';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';

const FILES = 50;
const FILES_AN_UPLOAD = 10;
const ANALYSIS_LIMIT_MS = 900_000;

/** The report on a record of fifty photos, in each of its forms, and its evidence bundle. */
export const reportMeasurement: Measurement = {
  name: 'report',
  title: 'Report on a record of 50 photos',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const recordId = await fillRecord(server, report);
      const figures: Record<string, Figures> = {};
      for (const format of ['pdf', 'html', 'json'] as const) {
        report(`making the report as ${format}`);
        figures[format] = await time(server, () =>
          server.call(routes.getReport, { query: { recordid: recordId, format } }),
        );
      }
      report('making the evidence bundle');
      figures.bundle = await time(server, () =>
        server.call(routes.getEvidence, { query: { recordid: recordId } }),
      );
      return { files: FILES, ...figures };
    } finally {
      await server.stop();
    }
  },
};

async function time({ pid }: LiveServer, ask: () => Promise<Response>): Promise<Figures> {
  const started = performance.now();
  const before = readProcessorSeconds(pid);
  const bytes = (await (await ask()).arrayBuffer()).byteLength;
  const after = readProcessorSeconds(pid);
  return {
    seconds: (performance.now() - started) / 1_000,
    // Only the server: other activity on the machine is not included.
    processorSeconds: before === null || after === null ? 'not known here' : after - before,
    megabytes: bytes / 1e6,
  };
}

/** The user and kernel time of a process (proc(5)); null if there is no /proc. */
function readProcessorSeconds(pid: number): number | null {
  const path = `/proc/${pid}/stat`;
  if (!existsSync(path)) return null;
  // The name, in brackets, may hold spaces; the times are the 14th and 15th field, in hundredths.
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function fillRecord(server: LiveServer, report: (step: string) => void): Promise<string> {
  const { data } = await server.call(routes.createRecord, { body: { name: 'Fifty photos' } });
  for (let sent = 0; sent < FILES; sent += FILES_AN_UPLOAD) {
    report(`${sent} of ${FILES} sent`);
    const form = new FormData();
    form.append('recordId', data.id);
    for (let index = sent; index < sent + FILES_AN_UPLOAD; index++) {
      form.append('media', new Blob([new Uint8Array(await makePhoto(index))]), `photo-${index}.jpg`);
    }
    await server.call(routes.uploadFiles, { form });
  }
  const end = performance.now() + ANALYSIS_LIMIT_MS;
  for (;;) {
    const { pendingCount } = (await server.call(routes.getRecord, { params: { id: data.id } })).data;
    report(`${FILES - pendingCount} of ${FILES} analysed`);
    const { pending } = await server.call(routes.getLedgerKey, {});
    if (pendingCount === 0 && pending === 0) return data.id;
    if (performance.now() > end) throw new Error(`${pendingCount} files were not analysed in time`);
    await wait(500);
  }
}

/**
 * Grain on a slope at the size of a phone's preview: previews of larger photos take as much space in a
 * report.
 */
async function makePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [1_280, 960];
  const data = Buffer.alloc(3 * width * height);
  let state = seed + 1;
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const x = (at / 3) % width;
    data[at] = 90 + 60 * Math.sin(x / (40 + seed)) + ((at / 3 / width) >> 4) + (state >>> 28);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
