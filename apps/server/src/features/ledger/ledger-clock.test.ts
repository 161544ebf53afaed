import * as routes from '@assay/contract/routes';
import {
  createOrganisation,
  createUser,
  makeForm,
  makePng,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../platform/database/orm.ts';
import { describeClock, readLedgerTime } from './ledger-clock.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ alone: true });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const setClock = (by: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by });

describe('a clock that is set while the server runs', () => {
  it('is refused in both directions, told, and accepted once it is right again', async () => {
    readLedgerTime();
    setClock(-HOUR_MS);
    expect(readLedgerTime).toThrow('The clock of this server is wrong');
    expect(await describeClock(server.platform.database)).toBe(
      'It was set back by 3600 seconds. If it is right now, start Assay again.',
    );
    vi.useRealTimers();
    setClock(HOUR_MS);
    expect(readLedgerTime).toThrow('The clock of this server is wrong');
    expect(await describeClock(server.platform.database)).toMatch(/^It was set forward by 3600 seconds/);
    vi.useRealTimers();
    expect(Math.abs(readLedgerTime() - Date.now())).toBeLessThan(1_000);
    expect(await describeClock(server.platform.database)).toBeNull();
  });
});

describe('a clock that is behind the ledger', () => {
  it('enters nothing: uploads answer 503 and leave no file', async () => {
    const { platform } = server;
    const { id } = await createOrganisation(platform);
    const call = server.client(await signIn(server.client(), await createUser(platform, { id })));
    const upload = () => call(routes.uploadFiles, { form: makeForm({}, { file: makePng(7) }) });
    await upload();
    // As if the newest checkpoint had been made an hour in the future.
    await platform.database.asSystem((t) =>
      t.execute(sql`INSERT INTO ledger_checkpoints (size, root, created_at)
                    VALUES (1000000, sha256(''), now() + interval '1 hour')`),
    );
    await expect(upload()).rejects.toMatchObject({ httpStatus: 503, code: 'CLOCK_WRONG' });
    const { rows } = await platform.database.withOrganisation(id, (t) =>
      t.execute(sql`SELECT count(*)::int AS files FROM assets`),
    );
    expect(rows).toEqual([{ files: 1 }]);
    expect(await describeClock(platform.database)).toMatch(
      /^It says \S+Z, but the newest checkpoint of the ledger is of \S+Z\.$/,
    );
  });
});
