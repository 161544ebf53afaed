import { readFileSync } from 'node:fs';
import { startApi } from '@assay/server/api.ts';
import { startLedger } from '@assay/server/features/ledger/ledger.ts';
import { readConfig } from '@assay/server/platform/config/read-config.ts';
import { ensureFirstOrganisation } from '@assay/server/platform/first-organisation.ts';
import { openPlatform } from '@assay/server/platform/platform.ts';
import { printFirstAdmin } from '@assay/server/platform/terminal-messages.ts';
import pg from 'pg';

/** The product's API and integrator without any other job: the cost of intake and ledger alone. */
let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function count(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return query.apply(this, given as never) as never;
} as typeof query;
process.on('SIGUSR2', () => console.log(`statements ${statements}`));

const config = readConfig();
const platform = await openPlatform(config);
const api = await startApi(platform);
const firstAdmin = await ensureFirstOrganisation(platform, config.firstAdmin);
if (firstAdmin) printFirstAdmin(firstAdmin);
const ledger = startLedger(platform);
const { rows } = await platform.database.asSystem((t) =>
  t.$client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
);
// The database outlives its connections, and is not a child of this process.
const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'latin1');
console.log(`database ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`);
console.log(`Assay is ready at ${api.address} `);
process.on('SIGTERM', async () => {
  await api.close();
  await ledger.stop();
  await platform.close();
  process.exit(0);
});
