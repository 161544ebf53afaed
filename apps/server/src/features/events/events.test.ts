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
  type TestUser,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi } from '../../api.ts';
import { type EventBus, openEventBus } from './event-bus.ts';
import { openEventStream } from './event-stream.ts';

let server: TestServer;
/** As in another process. */
let bus: EventBus;
let organisation: { id: string };
let token: string;
let adminToken: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  bus = openEventBus(server.platform);
  organisation = await createOrganisation(server.platform);
  token = await signIn(server.client(), await createUser(server.platform, organisation));
  adminToken = await signIn(
    server.client(),
    await createUser(server.platform, organisation, { roles: ['admin'] }),
  );
});
afterEach(() => bus.close());

const newEvent = (): ServerEvent => ({ type: 'record.changed', recordId: randomUUID() });

/** Reads a stream to its end, collecting what came. */
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

const asAdmin = () => server.client(adminToken);
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

  it('tells everybody in the organisation that its settings changed', async () => {
    const { events } = follow(await open());
    await asAdmin()(routes.updateOrganisationConfig, { body: { cameraPatternsEnabled: false } });
    await expect.poll(() => events).toEqual([{ type: 'settings.changed' }]);
  });

  it.each([
    ['logout', (_: TestUser, own: string) => server.client(own)(routes.logout, {})],
    [
      'locking',
      ({ username }: TestUser) =>
        asAdmin()(routes.changeUser, { params: { username }, body: { disabled: true } }),
    ],
    ['deletion', ({ username }: TestUser) => asAdmin()(routes.removeUser, { params: { username } })],
  ])(
    'of any process ends at once with the user’s %s, and hears nothing that is told afterwards',
    async (_, endSession) => {
      const user = await createUser(server.platform, organisation);
      const own = await signIn(server.client(), user);
      const another = await startApi(server.platform);
      try {
        const headers = { authorization: `Bearer ${own}` };
        const openThere = () => fetch(another.address + routes.streamEvents.path, { headers });
        const streams = [follow(await open(own)), follow(await openThere())];
        const event = newEvent();
        // The other process has only just started, and may not listen yet.
        const haveHeard = async () => {
          bus.publish(organisation.id, event);
          await sleep(100);
          return streams.every(({ events }) => events.length > 0);
        };
        await expect.poll(haveHeard).toBe(true);
        await endSession(user, own);
        bus.publish(organisation.id, newEvent());
        const start = performance.now();
        await Promise.all(streams.map(({ ended }) => ended));
        // Without the event, each stream would ask after four seconds whether its session is still open.
        expect(performance.now() - start).toBeLessThan(3_000);
        for (const { events } of streams) expect(events).toEqual(events.map(() => event));
        expect((await openThere()).status).toBe(401);
      } finally {
        await another.close();
      }
    },
  );

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
      .poll(async () => {
        bus.publish(organisation.id, event);
        await sleep(100);
        return next.events.length;
      })
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
        onSessionEnd: () => () => undefined,
        subscribe(_, { onEvent }) {
          listeners.push(onEvent);
          return () => {
            released = true;
          };
        },
      },
      organisationId: organisation.id,
      tokenId: randomUUID(),
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
