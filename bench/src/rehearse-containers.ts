import { randomBytes } from 'node:crypto';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { startTestS3 } from '@assay/server/testing/s3';
import { buildImage } from './containers/build-image.ts';
import { ask } from './containers/command.ts';
import { type Container, removeVolume, runContainer, waitForWords } from './containers/run-container.ts';
import { startPostgres } from './containers/start-postgres.ts';
import { findFreePort } from './find-free-port.ts';
import { signInFirst } from './live-server.ts';
import { makePhoto, sendPhoto, waitForVerdict } from './scale/small-photos.ts';

/**
 * Builds the image of `deploy/Containerfile` and runs two APIs and two workers from it on Debian's PostgreSQL
 * and Ceph's S3 gateway; signs in, uploads a photo and waits for its verdict; then stops one API and one
 * worker, and repeats this. As root on Debian with buildah, podman, debootstrap, postgresql, radosgw,
 * ceph-mon and ceph-osd.
 */
const say = (line: string) => console.log(`rehearsal: ${line}`);
const containers: Container[] = [];
const stops: (() => void)[] = [];
const run = randomBytes(3).toString('hex');
const volume = `assay-rehearsal-${run}`;

try {
  if (!process.argv.includes('--built')) await buildImage();
  say(
    `image of ${(Number(ask('podman', 'image', 'inspect', '--format', '{{.Size}}', 'localhost/assay')) / 1e9).toFixed(2)} GB`,
  );
  const postgres = await startPostgres();
  stops.push(postgres.stop);
  const s3 = await startTestS3();
  stops.push(() => s3.stop());
  say(`PostgreSQL ${postgres.version} and an S3 store answer`);
  const environment = {
    DATABASE_URL: postgres.url,
    S3_BUCKET: s3.config.bucket,
    S3_ENDPOINT: s3.config.endpoint ?? '',
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '',
    ASSAY_SECRET: randomBytes(32).toString('hex'),
    ASSAY_LEDGER_KEY: randomBytes(32).toString('base64'),
    ASSAY_PUBLIC_URL: 'https://assay.example.com',
    ASSAY_BEHIND_PROXY: '1',
    ASSAY_WORKERS: '1',
  };
  const start = (role: 'api' | 'worker', n: number, own: Record<string, string> = {}) => {
    const program = `apps/server/src/${role}.ts`;
    const values = { ...environment, ...own };
    const container = runContainer(`${volume}-${role}-${n}`, { environment: values, volume, program });
    containers.push(container);
    return container;
  };
  const ports = [await findFreePort(), await findFreePort()];
  const apis = ports.map((port, n) => start('api', n + 1, { PORT: String(port) }));
  const workers = [start('worker', 1), start('worker', 2)];
  for (const api of apis) await waitForWords(api, /answers at/);
  for (const worker of workers) await waitForWords(worker, /works on jobs/);
  const [first = '', second = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  const { token } = await signInFirst(first, containers.map((one) => one.logs()).join('\n'));
  say('two APIs and two workers are up; the first administrator has signed in');
  const ready = (await (await fetch(`${first}/readyz`)).json()) as { sandbox?: { kind?: string } };
  say(`decoders run in: ${JSON.stringify(ready.sandbox)}`);
  const page = await fetch(`${second}/`);
  if (!page.ok || !(await page.text()).includes('<script')) throw new Error('the dashboard is not served');
  const callAt = (baseUrl: string) => createClient({ baseUrl, token: () => ({ value: token }) });
  await analyse(first, 'the first photo');
  apis[0]?.stop(15);
  say(`an API ended in its time; a worker did with status ${workers[0]?.stop(30)}`);
  await analyse(second, 'a photo by the others');
  say('all of it went well');

  async function analyse(address: string, what: string): Promise<void> {
    const call = callAt(address);
    const id = await sendPhoto(call, await makePhoto());
    const waited = await waitForVerdict(call, id);
    const { data } = await callAt(second)(routes.getAsset, { params: { id } });
    const result = data.fullScale.metaData.media.find(({ tamperedResult }) => tamperedResult)?.tamperedResult;
    say(`${what}: score ${result?.tamperScore} after ${Math.round(waited)} ms`);
  }
} catch (error) {
  for (const { name, logs } of containers) console.error(`--- ${name}\n${logs()}`);
  throw error;
} finally {
  for (const container of containers) container.remove();
  if (containers.length > 0) removeVolume(volume);
  for (const stop of stops.toReversed()) stop();
}
