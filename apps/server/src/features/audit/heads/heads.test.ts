import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { verifyAuditLog } from '@assay/ledger/audit-log';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM_ACTOR, writeAudit } from '../../../platform/audit/write-audit.ts';
import { startLedger } from '../../ledger/ledger.ts';
import { makeHead } from './enter-head.ts';
import { findChangedHeads } from './find-changed-heads.ts';

let server: TestServer;
let organisationId: string;
let admin: Call;
let ledger: ReturnType<typeof startLedger>;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ledger = startLedger(server.platform);
  const organisation = await createOrganisation(server.platform);
  organisationId = organisation.id;
  admin = server.client(
    await signIn(server.client(), await createUser(server.platform, organisation, { roles: ['admin'] })),
  );
});
afterAll(async () => {
  await ledger.stop();
  await server.close();
});

const write = (name: string, own = organisationId) =>
  server.platform.database.withOrganisation(own, (t) =>
    writeAudit(t, {
      ...{ organisationId: own, actor: SYSTEM_ACTOR, action: 'record.erased' },
      target: { type: 'record', id: crypto.randomUUID(), name },
      details: { files: 1, 'odd “name”': [1.5, null, { b: 1, a: 2 }] },
    }),
  );

async function download(): Promise<string[]> {
  const text = await (await admin(routes.exportAuditLog, {})).text();
  return text.trimEnd().split('\n');
}

async function verify(lines: readonly string[]) {
  const { verifierKey: logKey } = await server.client()(routes.getLedgerKey, {});
  async function* each() {
    yield* lines;
  }
  return verifyAuditLog(each(), async () => ({ logKey }));
}

it('an exported log is whole, up to the export itself, and refused where anything is missing', async () => {
  for (const name of ['one', 'two', 'three']) await write(name);
  const lines = await download();
  expect(await verify(lines)).toMatchObject({ ok: true, head: { entries: lines.length - 1 } });
  expect(lines.at(-1)).toContain('audit.exported');
  expect(lines.some((line) => line.includes('"name":"two"'))).toBe(true);
  expect(await verify(lines.toSpliced(3, 1))).toMatchObject({ ok: false });
});

it('a head is entered on demand, and only where something was added', async () => {
  await write('four');
  const first = await admin(routes.enterAuditHead, {});
  const again = await admin(routes.enterAuditHead, {});
  expect(again).toEqual(first);
  await write('five');
  const next = await admin(routes.enterAuditHead, {});
  expect(next).toMatchObject({ number: first.number + 1, entries: first.entries + 1 });
});

it('of heads made at once none leaves a gap or takes an entry twice', async () => {
  await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      await write(`at once ${n}`);
      await admin(routes.enterAuditHead, {});
    }),
  );
  const lines = await download();
  expect(await verify(lines)).toMatchObject({ ok: true });
  const places = lines.slice(1).map((line) => JSON.parse(line).place);
  expect(places).toEqual(places.map((_, n) => n + 1));
});

it.each([
  [
    'an entry is changed',
    'UPDATE audit_entries SET actor_name = $1 WHERE id = (SELECT entry_id FROM audit_places WHERE place = 2 AND organisation_id = $2)',
    'some were changed',
  ],
  [
    'an entry is removed',
    'DELETE FROM audit_entries WHERE $1::text IS NOT NULL AND id = (SELECT entry_id FROM audit_places WHERE place = 3 AND organisation_id = $2)',
    'some were changed',
  ],
  [
    'a head is changed',
    'UPDATE audit_heads SET entries = entries - 1 WHERE $1::text IS NOT NULL AND organisation_id = $2 AND number = 1',
    'another than entry',
  ],
  [
    'a head is removed',
    'DELETE FROM audit_heads WHERE $1::text IS NOT NULL AND organisation_id = $2 AND number = 1',
    'is missing',
  ],
])('the self-audit names the head when %s in the database', async (_, statement, message) => {
  const { database } = server.platform;
  const { id: own } = await createOrganisation(server.platform);
  for (const name of ['one', 'two', 'three']) await write(name, own);
  await database.withOrganisation(own, (t) => makeHead(t, own));
  const entered = () =>
    database.withOrganisation(own, async (t) => {
      const { rows } = await t.$client.query<{ index: string; head: string; subject: string }>(
        `SELECT 7 AS index, substr(idempotency_key, 7) AS head, subject FROM ledger_queue WHERE kind = 'audit'
         UNION SELECT 7, substr(idempotency_key, 7), subject FROM ledger_entries WHERE kind = 'audit'`,
      );
      return findChangedHeads(
        t,
        rows.map(({ index, head: id, subject }) => ({ index: Number(index), id, subject })),
      );
    });
  expect(await entered()).toEqual([]);
  const superuser = new pg.Client({ connectionString: server.platform.config.databaseUrl });
  await superuser.connect();
  try {
    await superuser.query('BEGIN');
    for (const table of ['audit_entries', 'audit_heads', 'audit_places'])
      await superuser.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    expect((await superuser.query(statement, ['somebody else', own])).rowCount).toBe(1);
    for (const table of ['audit_entries', 'audit_heads', 'audit_places'])
      await superuser.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await superuser.query('COMMIT');
  } finally {
    await superuser.end();
  }
  const found = await entered();
  expect(found.map(([, words]) => words).join()).toContain(message);
});
