import { Readable } from 'node:stream';
import type { AccountExport } from '@assay/contract/account';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  readZip,
  signIn,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestPassword } from '../../platform/auth/password-hash.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/orm.ts';
import { mails } from '../../platform/database/schema/mails.ts';
import { eraseOrganisation } from './deletion/erase-organisation.ts';
import { safeName } from './exports/collect-data.ts';
import { eraseDueOrganisations } from './jobs/erase-due-organisations.ts';
import { removeOldExports } from './jobs/export-account.ts';
import { findTenantTables } from './tenant-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: true });
});
afterAll(() => server.close());

interface Tenant {
  id: string;
  name: string;
  identifier: string;
  admin: TestUser;
  token: string;
  call: Call;
}

async function newTenant(given: object = {}): Promise<Tenant> {
  const name = `Tenant ${crypto.randomUUID().slice(0, 8)}`;
  const organisation = await createOrganisation(server.platform, { name, ...given });
  const admin = await createUser(server.platform, organisation, { roles: ['admin', 'user'] });
  const token = await signIn(server.client(), admin);
  return { ...organisation, name, admin, token, call: server.client(token) };
}

/** A record with a picture and its analysis, and something in most other places. */
async function addThings({ call }: Tenant) {
  const { data: record } = await call(routes.createRecord, { body: { referenceId: 'CASE-1' } });
  const form = makeForm({ recordId: record.id }, { 'photo.png': makePng(7) });
  const { assets } = await call(routes.uploadFiles, { form });
  await call(routes.setUpTwoFactor, { body: { enable: true } });
  await call(routes.createUserGroup, { body: { name: 'Night shift' } });
  return { record, asset: firstOf(assets) };
}

const within = <T>({ id }: { id: string }, work: (t: Transaction) => Promise<T>) =>
  server.platform.database.withOrganisation(id, work);

describe('the account', () => {
  it('is the organisation itself, which can be renamed', async () => {
    const tenant = await newTenant();
    expect((await tenant.call(routes.getAccount, {})).account).toMatchObject({
      ...{ identifier: tenant.identifier, name: tenant.name, isMain: false, deletion: null },
    });
    const { account } = await tenant.call(routes.updateAccount, { body: { name: ' New name ' } });
    expect(account.name).toBe('New name');
    const { docs } = await tenant.call(routes.listAudit, { query: { filter: ['action:account.updated'] } });
    expect(docs).toMatchObject([{ target: { name: 'New name' }, details: { before: tenant.name } }]);
    await expect(tenant.call(routes.updateAccount, { body: { name: 'A' } })).rejects.toThrow(
      'Min character length is 2',
    );
  });

  it('tells what is kept, and what came in by month', async () => {
    const tenant = await newTenant();
    const before = (await tenant.call(routes.getUsage, {})).usage;
    expect(before).toMatchObject({ files: 0, bytes: 0, analyses: 0, users: 1 });
    await addThings(tenant);
    await createUser(server.platform, tenant);
    const bytes = makePng(7).length;
    await within(tenant, (t) => t.execute(sql`UPDATE assets SET created_at = now() - interval '3 months'`));
    const { usage } = await tenant.call(routes.getUsage, {});
    expect(usage).toMatchObject({ files: 1, bytes, analyses: 1, users: 2 });
    expect(usage.months).toHaveLength(12);
    expect(usage.months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
    expect(usage.months.filter(({ files }) => files > 0)).toEqual([
      { ...usage.months[8], files: 1, bytes, analyses: 0 },
    ]);
    expect(usage.months.at(-1)?.analyses).toBe(1);
  });

  it('is its administrators’ alone, not its users’ nor support’s', async () => {
    const tenant = await newTenant();
    const user = server.client(await signIn(server.client(), await createUser(server.platform, tenant)));
    await expect(user(routes.getAccount, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const main = await newTenant({ isMain: true });
    await within(main, (t) => t.execute(sql`UPDATE users SET roles = '{admin,user,support}'`));
    await within(tenant, (t) =>
      t.execute(sql`INSERT INTO support_grants (organisation_id) VALUES (${tenant.id})`),
    );
    const token = await signIn(server.client(), main.admin);
    const acting = server.client(token, { onBehalfOf: tenant.identifier });
    expect((await acting(routes.getOrganisationConfig, {})).status).toBe('Success');
    const attempts = [
      () => acting(routes.getAccount, {}),
      () => acting(routes.requestExport, { body: { withFiles: true } }),
      () => acting(routes.listExports, {}),
      () => acting(routes.requestDeletion, { body: { name: tenant.name } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(main.call(routes.requestDeletion, { body: { name: main.name } })).rejects.toMatchObject({
      ...{ code: 'MAIN_ORGANISATION_STAYS', httpStatus: 409 },
    });
  });
});

describe('an export', () => {
  const listed = async ({ call }: Tenant) => (await call(routes.listExports, {})).docs;
  const newest = async (tenant: Tenant) => firstOf(await listed(tenant));
  async function finished(tenant: Tenant): Promise<AccountExport> {
    await expect.poll(async () => (await newest(tenant)).status).toBe('complete');
    return newest(tenant);
  }
  const download = async ({ link }: AccountExport) => {
    const response = await fetch(server.address + link);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="assay-export-[\d-]+\.zip"/,
    );
    return readZip(Buffer.from(await response.arrayBuffer()));
  };

  it('holds all data and the files, nobody else’s, and no secret', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { record, asset } = await addThings(tenant);
    await addThings(other);
    await server.client()(routes.forgotPassword, { body: { username: tenant.admin.username } });
    await expect
      .poll(() => within(tenant, (t) => t.select().from(mails)))
      .toMatchObject([{ status: 'kept' }]);
    const { export: asked } = await tenant.call(routes.requestExport, { body: { withFiles: true } });
    expect(asked).toMatchObject({
      status: 'waiting',
      withFiles: true,
      link: null,
      requestedBy: tenant.admin.username,
    });
    const done = await finished(tenant);
    expect(done.progress).toBe(1);
    const days = (Date.parse(done.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect([days > 6.9, days <= 7]).toEqual([true, true]);
    const files = await download(done);
    const json = (name: string) => JSON.parse(files.get(`data/${name}.json`)?.toString() ?? 'null');
    expect(json('records')).toMatchObject([{ id: record.id, reference_id: 'CASE-1' }]);
    expect(json('users')).toMatchObject([{ username: tenant.admin.username }]);
    expect(json('organisations')).toMatchObject([{ name: tenant.name }]);
    expect(json('mails')).toMatchObject([{ subject: 'Set a new password for Assay' }]);
    expect(json('user_groups')).toMatchObject([{ name: 'Night shift' }]);
    expect(files.get(`files/${asset.id}/photo.png`)?.equals(makePng(7))).toBe(true);
    expect(files.get('README.txt')?.toString()).toContain('SHA-256');

    const everything = [...files]
      .filter(([name]) => name.startsWith('data/'))
      .map(([, bytes]) => bytes.toString());
    const text = everything.join('\n');
    for (const foreign of [other.id, other.name, other.admin.username]) expect(text).not.toContain(foreign);
    const secrets = await readSecrets(tenant);
    expect(secrets.length).toBeGreaterThanOrEqual(3);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  /** Secrets in the database that nobody may have. */
  async function readSecrets(tenant: Tenant): Promise<string[]> {
    const sealed = await within(tenant, async (t) => {
      const { rows } = await t.execute<{ secret: string }>(sql`
        SELECT sealed_secret AS secret FROM second_factors
        UNION SELECT content #>> '{action,url}' FROM mails`);
      return rows;
    });
    const hashes = await server.platform.database.asSystem(async (t) => {
      const { rows } = await t.execute<{ secret: string }>(sql`
        SELECT password_hash AS secret FROM users WHERE organisation_id = ${tenant.id}
        UNION SELECT digest FROM password_reset_tokens WHERE organisation_id = ${tenant.id}`);
      return rows;
    });
    return [...sealed, ...hashes].map(({ secret }) => secret);
  }

  it('without files is data alone; one is made at a time, and each can be removed', async () => {
    const tenant = await newTenant();
    await addThings(tenant);
    const answers = await Promise.allSettled(
      [1, 2].map(() => tenant.call(routes.requestExport, { body: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: 'An export is already being created.' },
    });
    const done = await finished(tenant);
    const files = await download(done);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    await tenant.call(routes.removeExport, { params: { id: done.id } });
    expect((await tenant.call(routes.listExports, {})).docs).toEqual([]);
    expect((await fetch(server.address + done.link)).status).toBe(404);
  });

  it('is made for nobody who only found a session open, and neither is the organisation erased for them', async () => {
    const tenant = await newTenant();
    await server.platform.database.asSystem((t) =>
      t.execute(
        sql`UPDATE sessions SET authenticated_at = now() - interval '6 minutes' WHERE user_id = ${tenant.admin.id}`,
      ),
    );
    const make = () => tenant.call(routes.requestExport, { body: {} });
    const erase = () => tenant.call(routes.requestDeletion, { body: { name: tenant.name } });
    const wantsPassword = { code: 'FORBIDDEN', details: { confirm: 'password' } };
    await expect(make()).rejects.toMatchObject(wantsPassword);
    await expect(erase()).rejects.toMatchObject(wantsPassword);
    expect(await listed(tenant)).toEqual([]);
    expect((await tenant.call(routes.getAccount, {})).account.deletion).toBeNull();
    const currentPassword = digestPassword(tenant.admin.password);
    await tenant.call(routes.confirmPassword, { body: { currentPassword } });
    expect((await make()).export.status).toBe('waiting');
    expect((await erase()).account.deletion).not.toBeNull();
  });

  it('says which originals are gone from the store, and ends after its time', async () => {
    const tenant = await newTenant();
    const { asset } = await addThings(tenant);
    await server.platform.storage.delete(`${tenant.id}/${asset.id}/original`);
    await tenant.call(routes.requestExport, { body: { withFiles: true } });
    const done = await finished(tenant);
    const files = await download(done);
    expect(files.get('files/MISSING.txt')?.toString()).toBe(`files/${asset.id}/photo.png\n`);
    await within(tenant, (t) => t.execute(sql`UPDATE account_exports SET expires_at = now()`));
    expect((await newest(tenant)).link).toBeNull();
    await server.platform.queue.send(removeOldExports, {});
    await expect.poll(() => listed(tenant)).toEqual([]);
    expect(await server.platform.storage.stat(`${tenant.id}/exports/${done.id}.zip`)).toBeNull();
  });

  it('names files so that no system takes them for something else', () => {
    expect(safeName('../../etc/passwd')).toBe('__.._etc_passwd');
    expect(safeName('a\u0000b:c?.jpg')).toBe('a_b_c_.jpg');
    expect(safeName('')).toBe('_');
    expect(safeName(`${'x'.repeat(300)}.jpg`)).toHaveLength(120);
  });
});

describe('the deletion of an organisation', () => {
  const ask = ({ call }: Tenant, name: string) => call(routes.requestDeletion, { body: { name } });
  const subjectsTo = (tenant: Tenant) =>
    within(tenant, async (t) =>
      (await t.select().from(mails).orderBy(mails.createdAt)).map(
        ({ subject, recipient }) => [recipient, subject] as const,
      ),
    );
  const letGraceEnd = (tenant: Tenant) =>
    within(tenant, (t) =>
      t.execute(sql`UPDATE organisations SET deletion_due_at = now() - interval '1 second'`),
    );

  it('is confirmed by the name, told to all administrators, and can be cancelled until then', async () => {
    const tenant = await newTenant();
    const german = { roles: ['admin' as const], settings: { language: 'de' } };
    const second = await createUser(server.platform, tenant, german);
    await createUser(server.platform, tenant, { roles: ['admin'], disabledAt: new Date() });
    await createUser(server.platform, tenant);
    for (const wrong of ['', tenant.name.toLowerCase(), 'yes']) {
      await expect(ask(tenant, wrong)).rejects.toMatchObject({
        ...{ code: 'NAME_NOT_CONFIRMED', httpStatus: 400 },
        message: 'Please type the exact name of the organisation.',
      });
    }
    const { account } = await ask(tenant, tenant.name);
    const days = (Date.parse(account.deletion?.dueAt ?? '') - Date.now()) / 86_400_000;
    expect([days > 13.9, days <= 14]).toEqual([true, true]);
    expect(account.deletion?.requestedBy).toBe(tenant.admin.username);
    expect((await ask(tenant, tenant.name)).account).toEqual(account);
    expect(new Map(await subjectsTo(tenant))).toEqual(
      new Map([
        [tenant.admin.username, `${tenant.name} will be deleted from Assay`],
        [second.username, `${tenant.name} wird aus Assay gelöscht`],
      ]),
    );
    // Not due yet.
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(false);
    expect((await tenant.call(routes.cancelDeletion, {})).account.deletion).toBeNull();
    expect(
      (await subjectsTo(tenant))
        .slice(2)
        .map(([, subject]) => subject)
        .sort(),
    ).toEqual([`${tenant.name} bleibt bei Assay`, `${tenant.name} stays with Assay`]);
    await letGraceEnd(tenant).then(() =>
      within(tenant, (t) => t.execute(sql`UPDATE organisations SET deletion_due_at = NULL`)),
    );
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(false);
    const { docs } = await tenant.call(routes.listAudit, {
      query: { filter: ['action:starts-with:account.deletion'] },
    });
    expect(docs.map(({ action }) => action)).toEqual([
      'account.deletion-cancelled',
      'account.deletion-requested',
    ]);
  });

  it('erases every row and file of it, and nobody else’s; entries of the ledger stay', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { asset } = await addThings(tenant);
    const kept = await addThings(other);
    await tenant.call(routes.requestExport, { body: {} });
    await expect
      .poll(async () => (await tenant.call(routes.getAsset, { params: { id: asset.id } })).data.taskId)
      .toBeTruthy();
    await expect
      .poll(async () => firstOf((await tenant.call(routes.listExports, {})).docs).status)
      .toBe('complete');
    await expect.poll(() => countRows(tenant, 'ledger_entries')).toBeGreaterThan(0);
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    const before = await tablesWithRows(tenant);
    expect(before).toEqual(
      expect.arrayContaining(['assets', 'audit_entries', 'mails', 'records', 'sessions', 'users']),
    );

    await server.platform.queue.send(eraseDueOrganisations, {});
    await expect.poll(() => tablesWithRows(tenant)).toEqual(['ledger_entries']);
    // A running analysis may store its pictures after that, and removes them itself.
    await expect
      .poll(() => Readable.from(server.platform.storage.list(tenant.id)).toArray(), { timeout: 60_000 })
      .toEqual([]);
    const [row] = await within(tenant, async (t) => (await t.execute(sql`SELECT * FROM organisations`)).rows);
    expect(row).toMatchObject({ name: 'Erased organisation', config: {}, erased_at: expect.any(String) });
    expect(JSON.stringify(row)).not.toContain(tenant.name);
    await expect
      // A recently used session stays cached for two more seconds.
      .poll(() => tenant.call(routes.getAccount, {}).catch(({ code }) => code))
      .toBe('NOT_SIGNED_IN');
    // Running it again does no harm.
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(false);

    expect((await other.call(routes.getRecord, { params: { id: kept.record.id } })).data.referenceId).toBe(
      'CASE-1',
    );
    expect((await Readable.from(server.platform.storage.list(other.id)).toArray()).length).toBeGreaterThan(0);
  });

  it('erases also more rows than one statement removes', async () => {
    const tenant = await newTenant();
    const { data: record } = await tenant.call(routes.createRecord, { body: { referenceId: 'CASE-1' } });
    await within(tenant, async (t) => {
      await t.execute(sql`INSERT INTO record_comments (organisation_id, record_id, author_name, text)
        SELECT ${tenant.id}, ${record.id}, 'Somebody', 'Comment ' || n FROM generate_series(1, 10001) n`);
      await t.execute(sql`INSERT INTO audit_entries (organisation_id, actor_type, actor_name, action)
        SELECT ${tenant.id}, 'system', 'Assay', 'record.created' FROM generate_series(1, 10001)`);
    });
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(true);
    const left = async () => (await tablesWithRows(tenant)).filter((name) => !name.startsWith('ledger_'));
    expect(await left()).toEqual([]);
    // As if the process had ended before the last of the audit log was gone.
    await within(tenant, (t) =>
      t.execute(sql`INSERT INTO audit_entries (organisation_id, actor_type, actor_name, action)
        VALUES (${tenant.id}, 'system', 'Assay', 'record.created')`),
    );
    await server.platform.queue.send(eraseDueOrganisations, {});
    await expect.poll(left).toEqual([]);
  });

  it('cannot be cancelled any more once its time has come', async () => {
    const tenant = await newTenant();
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    await expect(tenant.call(routes.cancelDeletion, {})).rejects.toMatchObject({
      code: 'DELETION_UNDER_WAY',
      httpStatus: 409,
    });
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(true);
  });

  it('is left to one of two processes that begin with it at once', async () => {
    const tenant = await newTenant();
    await addThings(tenant);
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    const erase = () => eraseOrganisation(server.platform, tenant.id);
    expect((await Promise.all([erase(), erase()])).toSorted()).toEqual([false, true]);
    expect((await tablesWithRows(tenant)).filter((name) => !name.startsWith('ledger_'))).toEqual([]);
  });

  it('ends between two parts where its time is over, and goes on with the next run', async () => {
    const tenant = await newTenant();
    await addThings(tenant);
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    const ending = new AbortController();
    const storage = {
      ...server.platform.storage,
      // What was begun is still done.
      delete: (key: string) => server.platform.storage.delete(key).finally(() => ending.abort()),
    };
    const parts = { database: server.platform.database, storage, signal: ending.signal };
    expect(await eraseOrganisation(parts, tenant.id)).toBe(false);
    expect(await tablesWithRows(tenant)).toEqual(expect.arrayContaining(['assets', 'records']));
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(true);
    expect(await tablesWithRows(tenant)).not.toContain('records');
  });

  it('is gone on with however long ago it was interrupted, until nothing is left', async () => {
    const tenant = await newTenant();
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    expect(await eraseOrganisation(server.platform, tenant.id)).toBe(true);
    const isFinished = () =>
      within(tenant, async (t) => {
        const { rows } = await t.execute<{ at: string | null }>(
          sql`SELECT erasure_finished_at AS at FROM organisations`,
        );
        return firstOf(rows).at !== null;
      });
    expect(await isFinished()).toBe(false);
    await within(tenant, async (t) => {
      await t.execute(sql`UPDATE organisations SET erased_at = now() - interval '60 days'`);
      await t.execute(sql`INSERT INTO audit_entries (organisation_id, actor_type, actor_name, action)
        VALUES (${tenant.id}, 'system', 'Assay', 'record.created')`);
    });
    await server.platform.queue.send(eraseDueOrganisations, {});
    await expect.poll(isFinished).toBe(true);
    expect(await tablesWithRows(tenant)).not.toContain('audit_entries');
  });

  it('reads no table whole for its parts, which would be slower with each of them', async () => {
    const tenant = await newTenant();
    await addThings(tenant);
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    const { database, storage } = server.platform;
    /** How often each table was read whole by a transaction that removed rows of it. */
    const reads = new Map<string, number>();
    // What the connection did shortly before counts too.
    const count = async (t: Transaction) => {
      const { rows } = await t.execute<{ name: string; reads: number; removed: number }>(sql`
        SELECT relname AS name, seq_scan::int AS reads, n_tup_del::int AS removed FROM pg_stat_xact_user_tables`);
      return new Map(rows.map((row) => [row.name, row]));
    };
    const watched: typeof database = {
      ...database,
      withOrganisation: (id, work, options) =>
        database.withOrganisation(
          id,
          async (t) => {
            // As in a large table of which the organisation has most rows, reading it whole seems cheaper.
            await t.execute(sql`SET LOCAL random_page_cost = 100000`);
            const before = await count(t);
            const result = await work(t);
            for (const [name, after] of await count(t)) {
              const { reads: readBefore, removed } = before.get(name) ?? { reads: 0, removed: 0 };
              if (after.removed > removed) reads.set(name, (reads.get(name) ?? 0) + after.reads - readBefore);
            }
            return result;
          },
          options,
        ),
    };
    expect(await eraseOrganisation({ database: watched, storage }, tenant.id)).toBe(true);
    expect(Object.fromEntries(reads)).toMatchObject({ tasks: 0, records: 0 });
  });

  it('removes fewer rows at once where so many take longer than a statement may', async () => {
    const tenant = await newTenant();
    for (let n = 1; n <= 12; n++)
      await tenant.call(routes.createRecord, { body: { referenceId: `SLOW-${n}` } });
    await ask(tenant, tenant.name);
    await letGraceEnd(tenant);
    const { database, storage, config } = server.platform;
    const owner = new pg.Client({ connectionString: config.databaseUrl });
    await owner.connect();
    try {
      // As PostgreSQL ends a statement at its time limit, but by the number of rows, which no load changes.
      await owner.query(`CREATE FUNCTION end_long_removals() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN
            IF (SELECT count(*) FROM removed WHERE reference_id LIKE 'SLOW-%') > 5 THEN
              RAISE query_canceled USING MESSAGE = 'canceling statement due to statement timeout';
            END IF;
            RETURN NULL;
          END $$;
        CREATE TRIGGER slow AFTER DELETE ON records REFERENCING OLD TABLE AS removed
          FOR EACH STATEMENT EXECUTE FUNCTION end_long_removals()`);
      expect(await eraseOrganisation({ database, storage }, tenant.id)).toBe(true);
      expect(await tablesWithRows(tenant)).not.toContain('records');
    } finally {
      await owner.query('DROP TRIGGER slow ON records; DROP FUNCTION end_long_removals()');
      await owner.end();
    }
  });

  it('goes in parts in every table but those whose rows refer to one another', async () => {
    const tables = await within(await newTenant(), findTenantTables);
    const named = (removal: string) =>
      tables.filter((one) => one.removal === removal && one.mayRemove).map(({ name }) => name);
    expect(named('at-once')).toEqual(['expense_corrections']);
    expect(named('in-parts')).toEqual(
      expect.arrayContaining(['assets', 'records', 'mark_words', 'page_texts', 'webhook_deliveries']),
    );
  });

  async function countRows({ id }: Tenant, table: string): Promise<number> {
    return server.platform.database.asSystem(async (t) => {
      const { rows } = await t.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE organisation_id = ${id}`,
      );
      return firstOf(rows).count;
    });
  }

  /** With whichever of the two roles may read: there is no table that neither may read. */
  async function tablesWithRows(tenant: Tenant): Promise<string[]> {
    const { database } = server.platform;
    const found = new Set<string>();
    const look = async (t: Transaction) => {
      const tables = await findTenantTables(t);
      for (const { name } of tables.filter(({ mayRead }) => mayRead)) {
        const { rows } = await t.execute(
          sql`SELECT 1 FROM ${sql.identifier(name)} WHERE organisation_id = ${tenant.id} LIMIT 1`,
        );
        if (rows.length > 0) found.add(name);
      }
      return tables;
    };
    const [ours, systems] = [await within(tenant, look), await database.asSystem(look)];
    const unread = ours.filter(
      ({ name, mayRead }) => !mayRead && !systems.find((s) => s.name === name)?.mayRead,
    );
    expect(unread).toEqual([]);
    return [...found].sort();
  }

  it('finds no audit log of others to remove', async () => {
    const tenant = await newTenant();
    const removed = await server.platform.database.asSystem(async (t) => {
      const { rows } = await t.execute<{ removed: string }>(
        sql`SELECT erase_audit_entries(${tenant.id}) + erase_audit_entries(${tenant.id}, 10) AS removed`,
      );
      return Number(firstOf(rows).removed);
    });
    expect(removed).toBe(0);
    expect((await tenant.call(routes.listAudit, {})).totalDocs).toBeGreaterThan(0);
  });
});
