import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { gatherHostile, type HostileFile } from '@assay/eval/src/hostile/gather-hostile.ts';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import { draftPhotos } from '../load/draft-photos.ts';
import { describeTimes, startClients } from '../load/run-clients.ts';
import { type HostileEnd, sendHostile } from '../load/send-hostile.ts';
import { presentServer, type ServerWatch, watchServer } from '../load/watch-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { sendPhoto, waitForVerdict } from '../scale/small-photos.ts';

const FILES = Number(process.env.ASSAY_BENCH_HOSTILE_FILES ?? 1_000);
const FILES_A_RECORD = 25;
const READER_PAUSE_MS = 200;
const WORST = 8;

/**
 * Malformed and attacking files, as many at a time as there are cores, each until its result, while another
 * user keeps reading.
 */
export const hostileLoadMeasurement: Measurement = {
  name: 'hostile-load',
  title: `${FILES} hostile files, one after the other on each core, while another user reads`,
  measure: async ({ folder, data, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'memory and processor time are read from /proc' };
    if (!existsSync(join(data, 'manifest.tsv'))) return { skipped: `there is no manifest.tsv under ${data}` };
    report('gathering files');
    const files = gatherHostile(data, FILES);
    report('starting the server');
    const dataFolder = join(folder, 'data');
    const server = await startLiveServer(dataFolder);
    try {
      const seen = await prepareReader(server, join(folder, 'photos'));
      const { address, token } = server;
      const watch = await watchServer(server, dataFolder);
      const task = {
        address,
        token,
        clients: 1,
        seconds: null,
        pauseMs: READER_PAUSE_MS,
        photos: [],
        ...seen,
      };
      const reader = startClients(task);
      const ends = await sendAll(server, watch, files, (done) => report(`${done} of ${files.length} files`));
      reader.end();
      const { times, errors, firstErrors } = await reader.report;
      const figures = await watch.stop();
      const all = Object.values(times).flat();
      return {
        files: files.length,
        ...presentEnds(ends),
        readerMilliseconds: {
          all: describeTimes(all),
          ...Object.fromEntries(Object.entries(times).map(([kind, some]) => [kind, describeTimes(some)])),
        },
        readerErrors: errors,
        ...(errors > 0 && { firstErrors: firstErrors.join('; ') }),
        ...presentServer(figures),
      };
    } finally {
      await server.stop();
    }
  },
};

/** A record with one analysed file. */
async function prepareReader({ call }: LiveServer, folder: string) {
  mkdirSync(folder);
  const { data: record } = await call(routes.createRecord, { body: { name: 'Ordinary' } });
  const [photo] = await draftPhotos(folder, 1);
  if (!photo) throw new Error('no photo was made');
  const assetId = await sendPhoto(call, readFileSync(photo.path), record.id);
  await waitForVerdict(call, assetId);
  return { recordId: record.id, assetId };
}

async function sendAll(
  server: LiveServer,
  watch: ServerWatch,
  files: readonly HostileFile[],
  report: (done: number) => void,
): Promise<HostileEnd[]> {
  const ends: HostileEnd[] = [];
  const queue = files.values();
  const work = async () => {
    let recordId = '';
    let count = 0;
    for (const { name, read } of queue) {
      if (count++ % FILES_A_RECORD === 0)
        recordId = (await server.call(routes.createRecord, { body: { name: `Hostile ${ends.length}` } })).data
          .id;
      ends.push(await sendHostile({ server, watch, recordId }, name, read()));
      report(ends.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return ends;
}

function presentEnds(ends: readonly HostileEnd[]): Figures {
  const worst = (of: 'processorSeconds' | 'seconds') =>
    number(
      ends
        .toSorted((a, b) => b[of] - a[of])
        .slice(0, WORST)
        .map((end) => `${end[of].toFixed(1)} s, ${end.outcome}: ${end.name}`),
    );
  const complaints = ends.filter(({ complaint }) => complaint);
  const words = ends.filter(({ outcome }) => !outcome.startsWith('verdict'));
  return {
    outcomes: count(ends.map(({ outcome }) => outcome)),
    words: number(Object.entries(count(words.map((end) => end.words))).map(([said, n]) => `${n} × ${said}`)),
    complaints: number(complaints.map((end) => `${end.name}: ${end.complaint}: ${end.words}`)),
    mostProcessorTimeWithWhatRanBeside: worst('processorSeconds'),
    longest: worst('seconds'),
  };
}

const count = (of: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(of, (one) => one)].map(([one, some]) => [one, some.length]));

/** Names of figures are rewritten, so fixed text follows a number. */
const number = (lines: readonly string[]): Figures =>
  lines.length === 0 ? { none: 0 } : Object.fromEntries(lines.map((line, n) => [String(n + 1), line]));
