import type { Mailbox } from '@assay/contract/mailboxes';
import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { RefusedError } from '../../platform/http/refused-error.ts';
import {
  admin,
  connect,
  imap,
  inDatabase,
  mail,
  messagesOf,
  organisation,
  read,
  readOnce,
  sameServer,
  server,
  services,
  useMailboxes,
} from './fixtures.ts';
import { readMailbox } from './reading/read-mailbox.ts';
import type { ReadingDeps } from './reading/reading-context.ts';
import { startDue } from './work-on-mailboxes.ts';

useMailboxes();

describe('where something breaks between two messages', () => {
  type Intake = ReadingDeps['intake'];
  /** Passes each message on, calling `first` before. */
  const before = (first: (n: number) => Promise<void> | void): Intake => {
    let n = 0;
    return {
      async receive(...given) {
        await first(++n);
        return services.intake.receive(...given);
      },
    };
  };
  const failing = (isFailing: (n: number) => boolean) =>
    before((n) => {
      if (isFailing(n))
        throw new RefusedError('UPLOAD_FAILED', {
          cause: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), { code: 'ECONNREFUSED' }),
        });
    });
  const statesOf = async (mailbox: Mailbox) => (await messagesOf(mailbox)).map(({ state }) => state);
  const attemptsOf = async (mailbox: Mailbox) => {
    const { rows } = await inDatabase<{ attempts: number }>(
      sql`SELECT attempts FROM mailbox_messages WHERE mailbox_id = ${mailbox.id} ORDER BY uid`,
    );
    return rows.map(({ attempts }) => attempts);
  };

  it('and the server hangs up while one is stored, those behind it wait', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 3; n++) imap.deliver(mail());
    const after = await read(mailbox, { intake: before(() => imap.hangUp()) });
    expect(after).toMatchObject({ lastProblem: { kind: 'connection' }, lastReadAt: null });
    expect(await statesOf(mailbox)).toEqual(['taken', 'waiting', 'waiting']);
    expect(await attemptsOf(mailbox)).toEqual([1, 0, 0]);
    expect((await read(mailbox)).counts).toEqual({ taken: 3, waiting: 0, refused: 0 });
    expect(imap.list().map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
  });

  it('and storing takes longer than the connection may be quiet, it is kept', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 2; n++) imap.deliver(mail());
    const slow = before(() => new Promise((done) => setTimeout(done, 2_500)));
    const access = { limits: { answerMs: 8_000, idleMs: 1_000 } };
    expect(await read(mailbox, { intake: slow, access })).toMatchObject({
      ...{ lastProblem: null, counts: { taken: 2 } },
    });
  });

  it('and the store is away, nothing is counted against messages, nor blamed on the mail server', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 2; n++) imap.deliver(mail());
    for (let turn = 0; turn < 2; turn++) {
      const { lastProblem, lastReadAt } = await read(mailbox, { intake: failing(() => true) });
      expect([lastProblem, lastReadAt]).toMatchObject([
        { kind: 'other', message: expect.stringContaining('on our side') },
        null,
      ]);
    }
    expect([await statesOf(mailbox), await attemptsOf(mailbox)]).toEqual([
      ['waiting', 'waiting'],
      [0, 0],
    ]);
    expect((await read(mailbox)).counts.taken).toBe(2);
  });

  it('and storing fails for one message alone, it is refused in the end, in words without internals', async () => {
    const mailbox = await connect();
    imap.deliver(mail());
    for (let turn = 0; turn < 5; turn++) {
      imap.deliver(mail());
      const after = await read(mailbox, { intake: failing((n) => n === 1) });
      expect([after.lastProblem, after.lastReadAt]).toEqual([null, null]);
    }
    const [first, ...others] = await messagesOf(mailbox);
    expect(first).toMatchObject({
      ...{ state: 'refused', refusal: 'failed' },
      error: 'It could not be stored, for a reason on our side.',
    });
    expect(others.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken', 'taken', 'taken']);
    expect((await read(mailbox)).lastReadAt).not.toBeNull();
  });

  it('and a message ends the worker each time, it is refused, and those behind it are read', async () => {
    const mailbox = await connect();
    for (let n = 0; n < 2; n++) imap.deliver(mail());
    const name = { organisationId: organisation.id, mailboxId: mailbox.id };
    const { database, logger } = server.platform;
    for (let turn = 0; turn < 5; turn++) {
      // As if the process was killed: none of our code runs after it.
      const dead = new Proxy(database, {
        get: (target, key) =>
          isDead && key === 'withOrganisation'
            ? () => Promise.reject(new Error('dead'))
            : Reflect.get(target, key),
      });
      let isDead = false;
      const dying = before(() => {
        isDead = true;
        throw new Error('killed');
      });
      const access = { sealer: services.sealers.mailboxes, allowPrivate: true };
      const parts = { database: dead, logger, intake: dying, publish: () => undefined, largestBytes: 1e6 };
      await readMailbox({ ...parts, access }, name, new AbortController().signal).catch(() => undefined);
    }
    await read(mailbox);
    expect(await messagesOf(mailbox)).toMatchObject([
      { state: 'refused', refusal: 'failed', error: expect.stringContaining('broken off') },
      { state: 'taken' },
    ]);
  });

  it('and one cannot be moved, the others are, and new ones are taken in', async () => {
    imap.createFolder('Done');
    const mailbox = await connect({ targetFolder: 'Done' });
    for (let n = 0; n < 3; n++) imap.deliver(mail());
    imap.behaviour.stuck.add(2);
    const first = await read(mailbox);
    expect(first).toMatchObject({ lastProblem: { kind: 'target' }, counts: { taken: 3 } });
    expect(first.lastReadAt).not.toBeNull();
    expect(imap.list().map(({ uid }) => uid)).toEqual([2]);
    imap.deliver(mail());
    expect((await read(mailbox)).counts.taken).toBe(4);
    imap.behaviour.stuck.clear();
    expect(await read(mailbox)).toMatchObject({ lastProblem: null });
    expect(imap.list()).toEqual([]);
  });
});

it('a reading that somebody asked for while another one ran follows it', async () => {
  const mailbox = await connect();
  const params = { id: mailbox.id };
  imap.deliver(mail());
  const { intake } = services;
  const asked = await readOnce(mailbox, {
    intake: {
      async receive(...given) {
        await admin(routes.readMailbox, { params });
        return intake.receive(...given);
      },
    },
  });
  expect(asked).toEqual({ hasMore: true });
  expect(await readOnce(mailbox)).toEqual({ hasMore: false });
});

it('mailboxes whose time has come are started once', async () => {
  const [due, later] = [await connect(), await connect(sameServer)];
  await inDatabase(sql`UPDATE mailboxes SET next_poll_at = now() + interval '1 hour' WHERE id = ${later.id}`);
  const started: string[] = [];
  const queue = {
    ...server.platform.queue,
    send: async (_job: unknown, { mailboxId }: { mailboxId: string }) => started.push(mailboxId).toString(),
  } as unknown as typeof server.platform.queue;
  const { database } = server.platform;
  await startDue({ database, queue });
  await startDue({ database, queue });
  expect(started.filter((id) => [due.id, later.id].includes(id))).toEqual([due.id]);
});
