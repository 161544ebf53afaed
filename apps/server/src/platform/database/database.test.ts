import { randomUUID } from 'node:crypto';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { eq, getTableColumns, getTableName, sql } from './orm.ts';
import { organisations, users } from './schema/organisations.ts';
import { TABLES } from './schema/schema.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

async function addOrganisation(): Promise<string> {
  const id = randomUUID();
  await test.database.asSystem((t) =>
    t.insert(organisations).values({ id, identifier: `o-${id}`, name: 'Some' }),
  );
  return id;
}

const newUser = (organisationId: string) => {
  const username = `${randomUUID()}@example.com`;
  return { organisationId, username, email: username, passwordHash: 'x' };
};

describe('a migrated database', () => {
  const asOwner = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({ connectionString: test.ownerUrl });
    await client.connect();
    return (await client.query<Row>(text)).rows.concat(await client.end().then(() => []));
  };

  it('has every column that the typed queries name', async () => {
    const rows = await asOwner<{ name: string }>(
      "SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'",
    );
    const present = rows.map(({ name }) => name);
    const named = TABLES.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(named.filter((name) => !present.includes(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(90);
  });

  it('keeps every table with an organisation under forced row-level security', async () => {
    const rows = await asOwner<{ relname: string; forced: boolean; policies: number }>(
      `SELECT relname, relrowsecurity AND relforcerowsecurity AS forced,
              (SELECT count(*)::int FROM pg_policy WHERE polrelid = c.oid) AS policies
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organisation_id'
       WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(7);
    expect(rows.filter(({ forced, policies }) => !forced || policies === 0)).toEqual([]);
  });

  it('gives neither role a way around it', async () => {
    const rows = await asOwner(
      "SELECT 1 FROM pg_roles WHERE rolname IN ('assay_app', 'assay_system', 'assay_owner') AND (rolsuper OR rolbypassrls)",
    );
    expect(rows).toEqual([]);
  });

  it('lets neither role change or remove ledger entries', async () => {
    const rows = await asOwner(
      `SELECT grantee, privilege_type FROM information_schema.role_table_grants
       WHERE table_name = 'ledger_entries' AND grantee LIKE 'assay_%' AND grantee <> 'assay_owner'
         AND privilege_type NOT IN ('SELECT', 'INSERT')`,
    );
    expect(rows).toEqual([]);
  });
});

it('closes a connection that is old, once its work is done, and opens another', async () => {
  const database = openDatabase({
    ...{ ownerUrl: test.ownerUrl, secret: test.secret },
    ...{ poolSize: 1, connectionSeconds: 1 },
  });
  const organisationId = await addOrganisation();
  const readProcess = (pause = 0) =>
    database.withOrganisation(organisationId, async (t) => {
      await t.execute(sql`SELECT pg_sleep(${pause})`);
      const { rows } = await t.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
      return rows[0]?.pid;
    });
  try {
    const first = await readProcess();
    expect(await readProcess(1.2)).toBe(first);
    expect(await readProcess()).not.toBe(first);
  } finally {
    await database.close();
  }
});

describe('withOrganisation', () => {
  it('shows and writes the rows of one organisation alone', async () => {
    const [mine, other] = [await addOrganisation(), await addOrganisation()];
    const row = newUser(mine);
    await test.database.withOrganisation(mine, (t) => t.insert(users).values(row));
    const find = (id: string) =>
      test.database.withOrganisation(id, (t) =>
        t.select().from(users).where(eq(users.username, row.username)),
      );
    expect(await find(mine)).toHaveLength(1);
    expect(await find(other)).toHaveLength(0);
    const intrusion = test.database.withOrganisation(other, (t) => t.insert(users).values(newUser(mine)));
    await expect(intrusion).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('leaves nothing of the organisation on the connection', async () => {
    const mine = await addOrganisation();
    await test.database.withOrganisation(mine, (t) => t.execute(sql`SELECT 1`));
    const left = await test.database.asSystem((t) => t.execute(sql`SELECT current_organisation() AS id`));
    expect(left.rows).toEqual([{ id: null }]);
  });

  it('undoes everything when the work fails', async () => {
    const mine = await addOrganisation();
    const failing = test.database.withOrganisation(mine, async (t) => {
      await t.insert(users).values(newUser(mine));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await test.database.withOrganisation(mine, (t) => t.select().from(users))).toEqual([]);
  });

  it('ends a statement that takes too long', async () => {
    const slow = test.database.withOrganisation(randomUUID(), (t) => t.execute(sql`SELECT pg_sleep(5)`), {
      statementTimeoutMs: 100,
    });
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('runs the work again after a serialisation failure', async () => {
    const mine = await addOrganisation();
    let runs = 0;
    const count = await test.database.withOrganisation(
      mine,
      async (t) => {
        runs++;
        const found = await t.select().from(organisations);
        // Another transaction changes the row between our read and our write, the first time.
        const change = (name: string) => sql`UPDATE organisations SET name = ${name} WHERE id = ${mine}`;
        if (runs === 1) await test.database.withOrganisation(mine, (u) => u.execute(change('theirs')));
        await t.execute(change('ours'));
        return found.length;
      },
      { isolation: 'serializable' },
    );
    expect([runs, count]).toEqual([2, 1]);
  });
});
