import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerEvent } from '@assay/contract/events';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventBus, openEventBus } from './event-bus.ts';
import { openEventStream } from './event-stream.ts';

let server: TestServer;
/** As another process has it. */
let bus: EventBus;
let organisation: { id: string };
let token: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  bus = openEventBus(server.platform);
  organisation = await createOrganisation(server.platform);
  token = await signIn(server.client(), await createUser(server.platform, organisation));
});
afterEach(() => bus.close());

const newEvent = (): ServerEvent => ({ type: 'record.changed', recordId: randomUUID() });

/** Reads a stream to its end, telling what came. */
function follow(answer: Response): { events: ServerEvent[]; ended: Promise<void> } {
  const events: ServerEvent[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() as string;
      for (const message of messages)
        if (message.startsWith('data: ')) events.push(JSON.parse(message.slice(6)));
    }
  };
  return { events, ended: read() };
}

const open = (bearer = token) => server.client(bearer)(routes.streamEvents, {});

describe('the event stream', () => {
  it('tells what another process published, in order, to the organisation and to nobody else', async () => {
    const other = await createOrganisation(server.platform);
    const otherToken = await signIn(server.client(), await createUser(server.platform, other));
    const answer = await open();
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    const [mine, theirs] = [follow(answer), follow(await open(otherToken))];
    const told = Array.from({ length: 50 }, newEvent);
    for (const event of told) bus.publish(organisation.id, event);
    await expect.poll(() => mine.events).toEqual(told);
    bus.publish(other.id, firstOf(told));
    await expect.poll(() => theirs.events).toEqual([told[0]]);
    expect(mine.events).toHaveLength(50);
  });

  it('ends within seconds of the logout', async () => {
    const { ended } = follow(await open());
    await server.client(token)(routes.logout, {});
    const start = performance.now();
    await ended;
    expect(performance.now() - start).toBeLessThan(9_000);
    await expect(open()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is not given to a session without bound', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open()));
    await expect(open()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await firstOf(answers).body?.cancel();
    const tryAgain = () =>
      open().then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        },
        ({ code }) => code,
      );
    await expect.poll(tryAgain).toBe(200);
    await Promise.all(answers.slice(1).map((answer) => answer.body?.cancel()));
  });

  it('ends when events may have been lost, and goes on for who comes again', async () => {
    const { ended } = follow(await open());
    const administrator = new pg.Client({ connectionString: server.platform.config.databaseUrl });
    await administrator.connect();
    const cut =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'assay events' AND datname = current_database()";
    await administrator.query(`GRANT assay_app TO CURRENT_USER`);
    expect((await administrator.query(cut)).rowCount).toBeGreaterThan(0);
    await administrator.end();
    await ended;
    const next = follow(await open());
    const event = newEvent();
    await expect
      .poll(
        async () => {
          bus.publish(organisation.id, event);
          await sleep(100);
          return next.events.length;
        },
        { timeout: 8_000 },
      )
      .toBeGreaterThan(0);
  });
});

describe('a reader that does not read', () => {
  it('is cut off instead of being remembered for', async () => {
    const listeners: ((event: ServerEvent) => void)[] = [];
    let released = false;
    const stream = openEventStream({
      bus: {
        publish: () => undefined,
        close: async () => undefined,
        subscribe(_, { onEvent }) {
          listeners.push(onEvent);
          return () => {
            released = true;
          };
        },
      },
      organisationId: organisation.id,
      signal: new AbortController().signal,
      isAllowed: async () => true,
    });
    const listener = firstOf(listeners);
    for (let i = 0; i < 10_000; i++) listener(newEvent());
    expect(stream.destroyed).toBe(true);
    expect(stream.readableLength).toBeLessThanOrEqual(256 * 1024);
    await expect.poll(() => released).toBe(true);
  });
});
