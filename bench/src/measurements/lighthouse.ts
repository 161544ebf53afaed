import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import { findFreePort } from '../find-free-port.ts';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { openBrowser } from '../open-browser.ts';

/** Fetched by npm on first use: nothing else needs it, and it is larger than the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const SAMPLE_LIMIT_MS = 300_000;

interface Report {
  readonly categories: Record<(typeof CATEGORIES)[number], { score: number | null }>;
  readonly audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
  readonly runtimeError?: { message: string };
}

/** The record list and a record with its pictures, as Lighthouse's desktop preset sees them. Goals: .95, 1 and 1. */
export const lighthouseMeasurement: Measurement = {
  name: 'lighthouse',
  title: 'Lighthouse, desktop: the record list and a record',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if ((await runLighthouse(['--version'])).code !== 0)
      return { skipped: `npm could not fetch ${LIGHTHOUSE}` };
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const port = await findFreePort();
      const browser = await openBrowser(server, folder, port);
      if (!browser) return { skipped: 'there is no Chromium' };
      try {
        report('making sample records');
        const recordId = await makeRecords(server);
        const judge = (path: string) => judgePage(`${server.address}${path}`, port, folder);
        report('looking at the record list');
        const list = await judge('/workorders');
        report('looking at a record');
        return { recordList: list, record: await judge(`/workorders/${recordId}`) };
      } finally {
        await browser.close();
      }
    } finally {
      await server.stop();
    }
  },
};

/** Creates and analyses the sample records; resolves with the id of the most suspicious one. */
async function makeRecords({ call }: LiveServer): Promise<string> {
  await call(routes.makeSampleData, {});
  const limit = Date.now() + SAMPLE_LIMIT_MS;
  for (;;) {
    const { data } = await call(routes.getSampleData, {});
    if (data.state === 'present' && data.files.analysed === data.files.total) break;
    if (Date.now() > limit) throw new Error(`the sample records did not come: ${JSON.stringify(data)}`);
    await sleep(500);
  }
  const { docs } = await call(routes.listRecords, { query: { sort: 'tamperScore:desc', count: 1 } });
  const [worst] = docs;
  if (!worst) throw new Error('there is no sample record');
  return worst.id;
}

/** Scores, the times behind them, and the failed audits. */
async function judgePage(url: string, port: number, folder: string): Promise<Figures> {
  const file = join(folder, 'lighthouse.json');
  const { code, said } = await runLighthouse([
    url,
    ...['--preset=desktop', `--only-categories=${CATEGORIES.join(',')}`, `--port=${port}`],
    // The session is in the browser's storage.
    ...['--disable-storage-reset', '--output=json', `--output-path=${file}`, '--quiet'],
  ]);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}:\n${said}`);
  const { categories, audits, runtimeError } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if (runtimeError) throw new Error(runtimeError.message);
  const wanting = Object.values(audits)
    .filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    .map(({ id }) => id);
  const read = (id: string) => audits[id]?.numericValue ?? -1;
  return {
    performance: categories.performance.score ?? 0,
    accessibility: categories.accessibility.score ?? 0,
    bestPractices: categories['best-practices'].score ?? 0,
    firstContentfulPaintMilliseconds: read('first-contentful-paint'),
    largestContentfulPaintMilliseconds: read('largest-contentful-paint'),
    totalBlockingMilliseconds: read('total-blocking-time'),
    layoutShift: read('cumulative-layout-shift'),
    wanting: wanting.join(', ') || 'nothing',
  };
}

function runLighthouse(args: string[]): Promise<{ code: number | null; said: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; said: string }>();
  // It needs a newer Node than the first one on the path may be.
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const child = spawn('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  child.once('error', reject);
  child.once('exit', (code) => resolve({ code, said }));
  return promise;
}
