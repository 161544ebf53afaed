import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { type DraftPhoto, varyContent } from './draft-photos.ts';

/**
 * Users in a process of their own: their cost does not count as the server's, and they never wait for one
 * another.
 */
export interface ClientsTask {
  readonly address: string;
  readonly token: string;
  readonly clients: number;
  /** Null: until the process is stopped. */
  readonly seconds: number | null;
  /** Pause between two turns of a client. */
  readonly pauseMs: number;
  /** What they upload, one photo per turn into records of their own; empty if they only read. */
  readonly photos: readonly DraftPhoto[];
  /** The record and the file that readers display. */
  readonly recordId?: string;
  readonly assetId?: string;
}

export interface ClientsReport {
  /** Milliseconds of each request until the last byte of its answer, by kind. */
  readonly times: Readonly<Record<string, number[]>>;
  readonly errors: number;
  /** The first errors. */
  readonly firstErrors: readonly string[];
  readonly seconds: number;
  readonly processorSeconds: number;
}

const BOUNDARY = 'assay-bench-boundary';
const PHOTOS_A_RECORD = 8;
const ERRORS_KEPT = 10;
const RECORD_ATTEMPTS = 30;
const LIST = addressOf(routes.listRecords, {}, { index: 0, count: 20 });

async function run(task: ClientsTask): Promise<ClientsReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.clients });
  const photos = task.photos.map(({ path, table }) => ({ bytes: readFileSync(path), table }));
  const times: Record<string, number[]> = {};
  const firstErrors: string[] = [];
  let errors = 0;
  let sent = 0;
  let isTold = false;
  process.once('message', () => {
    isTold = true;
  });
  const started = performance.now();
  const before = process.cpuUsage();
  const end = task.seconds === null ? Number.POSITIVE_INFINITY : started + task.seconds * 1_000;
  const isOver = () => isTold || performance.now() >= end;

  /** Null on an error, which is counted. */
  async function ask(kind: string, method: string, path: string, body?: Body): Promise<Buffer | null> {
    const begun = performance.now();
    try {
      const answer = await send(agent, task, method, path, body);
      times[kind] ??= [];
      times[kind].push(performance.now() - begun);
      return answer;
    } catch (error) {
      errors += 1;
      if (firstErrors.length < ERRORS_KEPT) firstErrors.push(`${kind}: ${(error as Error).message}`);
      return null;
    }
  }

  async function openRecord(client: number): Promise<string> {
    const name = `Client ${client}, ${Math.round(performance.now())}`;
    const body = { type: 'application/json', bytes: Buffer.from(JSON.stringify({ name })) };
    // One refusal must not end an hour of work; each counts as an error.
    for (let attempt = 1; attempt <= RECORD_ATTEMPTS; attempt++) {
      const answer = await ask('newRecord', 'POST', routes.createRecord.path, body);
      if (answer) return JSON.parse(answer.toString()).data.id;
      await sleep(1_000);
    }
    throw new Error(`no record could be made: ${firstErrors[0]}`);
  }

  async function work(client: number): Promise<void> {
    let recordId = task.recordId ?? (await openRecord(client));
    let assetId = task.assetId;
    for (let turn = 1; !isOver(); turn++) {
      await ask('list', 'GET', LIST);
      await ask('record', 'GET', addressOf(routes.getRecord, { id: recordId }));
      if (assetId) await ask('asset', 'GET', addressOf(routes.getAsset, { id: assetId }));
      const photo = photos[sent % photos.length];
      if (photo) {
        sent += 1;
        if (turn % PHOTOS_A_RECORD === 0) recordId = await openRecord(client);
        const bytes = varyContent(photo.bytes, photo.table, sent);
        const answer = await ask('upload', 'POST', routes.uploadFiles.path, putInForm(bytes, recordId));
        if (answer) assetId = JSON.parse(answer.toString()).assets[0]?.id;
      }
      if (task.pauseMs > 0) await sleep(task.pauseMs);
    }
  }

  await Promise.all(Array.from({ length: task.clients }, (_, client) => work(client)));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return { times, errors, firstErrors, seconds, processorSeconds: (user + system) / 1e6 };
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The answer's body. Rejects unless its status is 200. */
function send(agent: Agent, task: ClientsTask, method: string, path: string, body?: Body): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const call = request(new URL(path, task.address), {
    ...{ agent, method },
    headers: {
      Authorization: `Bearer ${task.token}`,
      // Answers to reads are compressed, as for a browser.
      ...(body
        ? { 'Content-Type': body.type, 'Content-Length': body.bytes.length }
        : { 'Accept-Encoding': 'br, gzip' }),
    },
  });
  call.on('error', reject);
  call.on('response', (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part) => parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const answer = Buffer.concat(parts);
      if (response.statusCode === 200) resolve(answer);
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.toString().slice(0, 300)}`));
    });
  });
  call.end(body?.bytes);
  return promise;
}

function putInForm(photo: Buffer, recordId: string): Body {
  const part = (disposition: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const head =
    `${part('name="recordId"')}\r\n${recordId}\r\n` +
    `${part('name="media"; filename="photo.jpg"')}Content-Type: image/jpeg\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
}

process.once('message', async (task: ClientsTask) => {
  const report = await run(task);
  process.send?.(report, undefined, undefined, () => process.disconnect());
});
