import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInstanceSecret } from '@assay/server/platform/config/secret.ts';
import { SUPERUSER } from '@assay/server/platform/database/embedded/cluster.ts';
import pg from 'pg';

/** The folder of the included database's own files: root's is elsewhere, and the data folder names it. */
export function findDatabaseFolder(dataFolder: string): string {
  const note = join(dataFolder, 'database-folder');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataFolder, 'postgres');
}

/** The process and port of the included database that runs for `dataFolder`. */
export function readPostmaster(dataFolder: string): { readonly pid: number; readonly port: number } {
  const path = join(findDatabaseFolder(dataFolder), 'data', 'postmaster.pid');
  const [pid, , , port] = readFileSync(path, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port) };
}

/** A connection that no row-level security applies to. */
export async function openAsSuperuser(dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: readPostmaster(dataFolder).port, database: 'assay', user: SUPERUSER },
    password: openInstanceSecret(dataFolder).derive('database superuser'),
    application_name: 'bench',
  });
  await client.connect();
  return client;
}
