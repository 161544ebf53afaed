import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** What processes of an earlier version would lack: they end when it has run. Null: they go on. */
  contracts: string | null;
  /** Its statements, where they are run one by one outside a transaction, as indexes that are built beside writes must be. */
  oneByOne: readonly string[] | null;
}

/** In execution order. Throws for a file with an invalid name. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name))
      throw new Error(`${name} is not named like 0001-what-it-does.sql`);
    const sql = readFileSync(join(folder, name), 'utf8');
    const contracts = /^-- contracts: (.+)$/m.exec(sql)?.[1] ?? null;
    const oneByOne = /^-- one by one$/m.test(sql) ? splitStatements(name, sql) : null;
    return { name, sql, contracts, oneByOne, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** What is safe to be run again after it failed half-way. */
const REPEATABLE =
  /^(CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS) \w+/;

function splitStatements(name: string, sql: string): string[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  const other = statements.find((statement) => !REPEATABLE.test(statement));
  if (other)
    throw new Error(
      `${name}: what runs one by one makes or removes indexes CONCURRENTLY alone, not: ${other}`,
    );
  return statements;
}
