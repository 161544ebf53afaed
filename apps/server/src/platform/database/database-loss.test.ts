import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { CommitUnknownError, DatabaseUnavailableError } from './errors.ts';
import { sql } from './orm.ts';

/** A connection to the real database that can be cut. */
async function openWay(target: { hostname: string; port: string }) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((incoming) => {
    if (isCut) return incoming.destroy();
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cutOnce = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cutOnce,
    cut() {
      isCut = true;
      cutOnce();
    },
    mend() {
      isCut = false;
    },
    close: () => void server.close(),
  };
}

let test: TestDatabase;
let database: Database;
let way: Awaited<ReturnType<typeof openWay>>;
const organisation = randomUUID();
const one = () =>
  database.withOrganisation(organisation, async (t) => (await t.execute(sql`SELECT 1 AS n`)).rows);

beforeAll(async () => {
  test = await startTestDatabase();
  const url = new URL(test.ownerUrl);
  way = await openWay(new URL(test.ownerUrl));
  url.port = String(way.port);
  database = openDatabase({ ownerUrl: url.href, secret: test.secret });
});
afterAll(async () => {
  await database.close();
  way.close();
  await test.close();
});

describe('when the database goes away', () => {
  it('callers are told, and served again once it is back', async () => {
    expect(await one()).toEqual([{ n: 1 }]);
    way.cut();
    await expect(one()).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.ping()).rejects.toThrow();
    way.mend();
    expect(await one()).toEqual([{ n: 1 }]);
  });

  it('a connection lost before the commit runs the work again', async () => {
    let runs = 0;
    const result = await database.withOrganisation(organisation, async (t) => {
      if (++runs === 1) way.cutOnce();
      return (await t.execute(sql`SELECT 2 AS n`)).rows;
    });
    expect([runs, result]).toEqual([2, [{ n: 2 }]]);
  });

  it('a connection lost during the commit is not tried again: it may have happened', async () => {
    let runs = 0;
    const work = database.withOrganisation(organisation, async (t) => {
      runs++;
      await t.execute(sql`SELECT 3`);
      // Cut during the commit: after our last query and before its answer.
      const query = t.$client.query.bind(t.$client);
      t.$client.query = ((...args: Parameters<typeof query>) => {
        if (String(args[0]) === 'COMMIT') way.cutOnce();
        return query(...args);
      }) as typeof query;
    });
    await expect(work).rejects.toThrow(CommitUnknownError);
    expect(runs).toBe(1);
  });
});

describe('what a machine locked that vanished without a goodbye', () => {
  it('is free again within half a minute: the database asks it whether it is there', async () => {
    const client = await database.openConnection('assay_system', 'a holder');
    const read = async (setting: string) => {
      const { rows } = await client.query(`SELECT setting::int AS n FROM pg_settings WHERE name = $1`, [
        setting,
      ]);
      return (rows as { n: number }[])[0]?.n ?? 0;
    };
    const [idle, interval, count] = [
      await read('tcp_keepalives_idle'),
      await read('tcp_keepalives_interval'),
      await read('tcp_keepalives_count'),
    ];
    // While it waits for the other's next word, and while its own answer is not taken.
    expect(idle + interval * count).toBe(25);
    expect(await read('tcp_user_timeout')).toBe(25_000);
    await client.end();
  });
});
