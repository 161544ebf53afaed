import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@assay/server/platform/config/read-config.ts';
import type { Database } from '@assay/server/platform/database/database.ts';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import { ensureFirstOrganisation } from '@assay/server/platform/first-organisation.ts';
import { openPlatform } from '@assay/server/platform/platform.ts';
import { findDatabaseFolder } from './included-database.ts';
import type { BenchContext } from './measurement.ts';

/** For statements on a million rows; milliseconds. */
export const STATEMENT_LIMIT_MS = 110_000;

export interface BenchDatabase {
  readonly database: Database;
  readonly organisationId: string;
  readonly dataFolder: string;
  /** Runs a statement as this organisation, with a long time limit. */
  readonly run: (statement: string, values: unknown[]) => Promise<unknown>;
}

/** The product's own database in `folder`, with one organisation and no server, for the duration of `use`. */
export async function withDatabase<T>(
  { folder, report }: Pick<BenchContext, 'folder' | 'report'>,
  use: (bench: BenchDatabase) => Promise<T>,
): Promise<T> {
  report('starting the database');
  const dataFolder = join(folder, 'data');
  const platform = await openPlatform(readConfig({ ASSAY_DATA: dataFolder, PORT: '0' }));
  try {
    const { database } = platform;
    await ensureFirstOrganisation(platform, { email: 'admin@assay.local', organisation: 'Bench' });
    const { rows } = await database.asSystem(({ $client }) =>
      $client.query<{ id: string }>('SELECT id FROM organisations'),
    );
    const { id: organisationId } = oneRow(rows);
    const run = (statement: string, values: unknown[]) =>
      database.withOrganisation(organisationId, ({ $client }) => $client.query(statement, values), {
        statementTimeoutMs: STATEMENT_LIMIT_MS,
      });
    return await use({ database, organisationId, run, dataFolder });
  } finally {
    await platform.close();
    rmSync(findDatabaseFolder(dataFolder), { recursive: true, force: true });
  }
}
