import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from './migrate.ts';
import { sql } from './orm.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './read-migrations.ts';
import { requireKnownSchema, watchSchema } from './schema-versions.ts';

/** Statements that remove what a process of the previous version still uses while both run. */
const TAKES_AWAY = [
  /\bDROP\s+(TABLE|COLUMN|FUNCTION|VIEW|TYPE)\b/i,
  /\bRENAME\s+(TO|COLUMN)\b/i,
  /\bALTER\s+(COLUMN\s+)?\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\s+(?:(?!,|;|\bDEFAULT\b)[\s\S])*\bNOT\s+NULL(?!(?:(?!,|;)[\s\S])*\b(?:DEFAULT|GENERATED)\b)/i,
];
/** The first release that supports upgrades while it runs. */
const FIRST = '0122';

const TABLE = String.raw`(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(?:"?public"?\.)?"?(\w+)"?`;
/** Looks at this constraint alone, not at another one that the same statement adds. */
const VALIDATED = String.raw`(?!(?:(?!,\s*ADD\b)[^;])*NOT\s+VALID)`;
/** What gives each row a value of its own, so that all rows are rewritten. */
const VOLATILE = 'gen_random_uuid|uuidv[47]|random|clock_timestamp|timeofday|nextval';

/**
 * What keeps everybody from a table, or from rows of it, for as long as it takes to read or write it whole, where it has many rows.
 */
const BLOCKS: readonly RegExp[] = [
  String.raw`\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)(?:IF\s+NOT\s+EXISTS\s+)?(?:(?!ON\b)"?\w+"?\s+)?ON\s+${TABLE}`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:CHECK|FOREIGN\s+KEY|UNIQUE|PRIMARY\s+KEY|EXCLUDE)\b${VALIDATED}`,
  // A constraint beside a new column: all rows are read for it.
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b)[^,;]*\s(?:CHECK|UNIQUE|PRIMARY\s+KEY)\b${VALIDATED}`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\b(?:SET\s+DATA\s+)?TYPE\b`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bSET\s+NOT\s+NULL\b`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bADD\s+(?:COLUMN\s+)?\w+[^;]*\bGENERATED\s+(?:ALWAYS|BY\s+DEFAULT)\s+AS\b`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bADD\s+(?:COLUMN\s+)?\w+\s+(?:small|big)?serial\b`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bADD\s+(?:COLUMN\s+)?\w+[^,;]*\bDEFAULT\b[^,;]*\b(?:${VOLATILE})\s*\(`,
  String.raw`\bUPDATE\s+${TABLE}(?:\s+(?:AS\s+)?(?!SET\b)\w+)?\s+SET\b`,
  String.raw`\b(?:DELETE\s+FROM|MERGE\s+INTO)\s+${TABLE}`,
  String.raw`\bALTER\s+TABLE\s+${TABLE}[^;]*\bSET\s+(?:LOGGED|UNLOGGED|TABLESPACE|ACCESS\s+METHOD)\b`,
  String.raw`\bTRUNCATE\s+(?:TABLE\s+)?${TABLE}`,
  String.raw`\b(?:CLUSTER|LOCK\s+TABLE|REINDEX\s+TABLE|VACUUM\s+FULL)\s+${TABLE}`,
].map((pattern) => new RegExp(pattern, 'gi'));
/** Up to here they ran, and cannot be rewritten. */
const LAST_THAT_MAY_BLOCK = '0240';

/** What functions and procedures do when they are called is no part of the migration; what a DO block does is. */
const BODIES =
  /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\b[\s\S]*?(?:(\$\w*\$)[\s\S]*?\1|\bBEGIN\s+ATOMIC\b[\s\S]*?\bEND\s*;|;)/gi;

/** Tables that a migration would block, of those that it does not make itself and does not call small (`-- small: NAME, NAME`). */
function findBlocked(sql: string): string[] {
  const statements = sql.replace(/^\s*--.*$/gm, '').replace(BODIES, ';');
  const made = [...statements.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)].map(
    ([, name]) => name,
  );
  const small = /^-- small: (.+)$/m.exec(sql)?.[1]?.split(', ') ?? [];
  const named = BLOCKS.flatMap((pattern) => [...statements.matchAll(pattern)].map(([, name]) => name ?? ''));
  // What is validated in the transaction that added it keeps the lock of the addition while it reads.
  const validated = [...statements.matchAll(/\bALTER\s+TABLE\s+(\w+)[^;]*\bVALIDATE\s+CONSTRAINT\b/gi)]
    .map(([, name]) => name ?? '')
    .filter((name) =>
      new RegExp(String.raw`\bALTER\s+TABLE\s+${name}\b[^;]*\bNOT\s+VALID\b`, 'i').test(statements),
    );
  return [...new Set([...named, ...validated])].filter(
    (name) => !made.includes(name) && !small.includes(name),
  );
}

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
});
afterAll(() => test.close());

/** A newer version: all our migrations and one more, which ours does not know. */
async function upgrade(name: string, statements: string): Promise<void> {
  const folder = mkdtempSync(join(inject('testFolder'), 'newer-'));
  for (const migration of readMigrations()) writeFileSync(join(folder, migration.name), migration.sql);
  writeFileSync(join(folder, '9000-adds.sql'), ADDS);
  writeFileSync(join(folder, name), statements);
  await migrate({ ...test, folder });
}

const ADDS = 'ALTER TABLE records ADD COLUMN newer text; CREATE TABLE newer (id int)';

describe('a database that a newer version migrates', () => {
  it('is gone on with by processes of this version where it was only added to, also by those that start', async () => {
    const ends: string[] = [];
    const watch = watchSchema(test.database, readMigrations(), ({ message }) => ends.push(message), 50);
    await upgrade('9000-adds.sql', ADDS);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ends).toEqual([]);
    expect(await migrate(test)).toEqual([]);
    watch.stop();
  });

  it('is gone on with also where a migration that was only added has a lower number than our last', async () => {
    const ends: string[] = [];
    const watch = watchSchema(test.database, readMigrations(), ({ message }) => ends.push(message), 50);
    await upgrade('0239-written-beside.sql', 'CREATE TABLE written_beside (id int)');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ends).toEqual([]);
    expect(await migrate(test)).toEqual([]);
    watch.stop();
  });

  it('is refused where it is from no version of ours', () => {
    const applied = [{ name: '0005-other.sql', checksum: '', contracts: null }];
    expect(() => requireKnownSchema(readMigrations(), applied)).toThrow('migrated by another version');
  });

  it('ends them with the reason where something was taken away, and starts none', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const watch = watchSchema(test.database, readMigrations(), ({ message }) => resolve(message), 50);
    await upgrade(
      '9001-takes-away.sql',
      '-- contracts: records have no name any more\nALTER TABLE records RENAME COLUMN name TO title',
    );
    expect(await promise).toContain('9001-takes-away.sql: records have no name any more');
    await expect(migrate(test)).rejects.toThrow('Start the newer version.');
    watch.stop();
  });

  it('says nothing about what it cannot read: a database that is away ends nobody', async () => {
    const ends: Error[] = [];
    const away = { ...test.database, asSystem: () => Promise.reject(new Error('away')) };
    const watch = watchSchema(away, readMigrations(), (error) => ends.push(error), 20);
    await new Promise((resolve) => setTimeout(resolve, 120));
    watch.stop();
    expect(ends).toEqual([]);
    expect((await test.database.asSystem((t) => t.execute(sql`SELECT 1 AS one`))).rows).toHaveLength(1);
  });
});

describe('the migrations', () => {
  it('take nothing away without saying what older processes would miss', () => {
    const silent = readMigrations(MIGRATIONS_FOLDER).filter(
      ({ name, sql: text, contracts }) =>
        name > FIRST && contracts === null && TAKES_AWAY.some((pattern) => pattern.test(text)),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    'ALTER TABLE a DROP COLUMN b',
    'ALTER TABLE a RENAME TO b',
    'ALTER TABLE a ALTER COLUMN b TYPE text',
    'ALTER TABLE a ALTER b SET NOT NULL',
    'ALTER TABLE a ADD COLUMN b text NOT NULL',
  ])('would be noticed: %s', (text) => {
    expect(TAKES_AWAY.some((pattern) => pattern.test(text))).toBe(true);
  });

  it.each([
    'ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 1',
    'ALTER TABLE a ADD COLUMN b text, ADD c text',
  ])('may do this: %s', (text) => {
    expect(TAKES_AWAY.some((pattern) => pattern.test(text))).toBe(false);
  });

  it('keep nobody from a table with many rows: indexes are built CONCURRENTLY, constraints NOT VALID at first', () => {
    const blocking = readMigrations(MIGRATIONS_FOLDER)
      .filter(({ name }) => name.slice(0, 4) > LAST_THAT_MAY_BLOCK)
      .flatMap(({ name, sql: text }) => findBlocked(text).map((table) => `${name}: ${table}`));
    expect(blocking).toEqual([]);
  });

  it.each([
    ['CREATE INDEX a ON assets (id)', ['assets']],
    ['ALTER TABLE records ADD CONSTRAINT c CHECK (n > 0)', ['records']],
    ['ALTER TABLE records ALTER COLUMN n TYPE bigint', ['records']],
    ['UPDATE assets SET n = 1', ['assets']],
    ['CREATE INDEX ON assets (id)', ['assets']],
    ['CREATE INDEX "a" ON "public"."assets" (id)', ['assets']],
    ['UPDATE ONLY "assets" SET n = 1', ['assets']],
    ['ALTER TABLE assets SET UNLOGGED', ['assets']],
    ['MERGE INTO assets USING records ON true WHEN MATCHED THEN DELETE', ['assets']],
    [
      'ALTER TABLE records ADD CONSTRAINT c CHECK (n > 0), ADD CONSTRAINT d CHECK (m > 0) NOT VALID',
      ['records'],
    ],
    ['ALTER TABLE records ADD COLUMN n int CHECK (n > 0), ADD CHECK (m > 0) NOT VALID', ['records']],
    ['ALTER TABLE records ADD CHECK (n > 0) NOT VALID, ADD COLUMN m int', []],
    ['UPDATE assets a SET n = 1 FROM records', ['assets']],
    ['DELETE FROM assets WHERE n = 1', ['assets']],
    ['TRUNCATE assets', ['assets']],
    ['ALTER TABLE assets ADD COLUMN other uuid NOT NULL DEFAULT gen_random_uuid()', ['assets']],
    ['ALTER TABLE assets ADD COLUMN at timestamptz DEFAULT clock_timestamp()', ['assets']],
    ['ALTER TABLE assets ADD COLUMN n bigint GENERATED BY DEFAULT AS IDENTITY', ['assets']],
    ['ALTER TABLE assets ADD COLUMN n bigserial', ['assets']],
    ['ALTER TABLE assets ADD COLUMN n int CHECK (n > 0)', ['assets']],
    ['DO $$ BEGIN UPDATE assets SET n = 1; END $$', ['assets']],
    ["DO $do$ BEGIN EXECUTE 'CREATE INDEX a ON assets (id)'; END $do$", ['assets']],
    [
      'ALTER TABLE records ADD CONSTRAINT c CHECK (n > 0) NOT VALID; ALTER TABLE records VALIDATE CONSTRAINT c',
      ['records'],
    ],
    ['ALTER TABLE records VALIDATE CONSTRAINT c', []],
    ['ALTER TABLE assets ADD COLUMN at timestamptz NOT NULL DEFAULT now()', []],
    ['ALTER TABLE assets ADD COLUMN n int DEFAULT 0, ADD COLUMN other uuid', []],
    ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE assets SET n = 1 $$', []],
    ['CREATE FUNCTION f() RETURNS void LANGUAGE sql BEGIN ATOMIC DELETE FROM assets; END;', []],
    ['CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$; DELETE FROM assets', ['assets']],
    ['CREATE TRIGGER t BEFORE UPDATE OF n ON assets FOR EACH ROW EXECUTE FUNCTION f()', []],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON assets (id)', []],
    ['ALTER TABLE records ADD CONSTRAINT c CHECK (n > 0) NOT VALID', []],
    ['ALTER TABLE records ADD COLUMN n int', []],
    ['CREATE TABLE fresh (id int); CREATE INDEX a ON fresh (id)', []],
    ['-- small: webhooks\nCREATE INDEX a ON webhooks (id)', []],
  ])('%s blocks %j', (text, tables) => {
    expect(findBlocked(text)).toEqual(tables);
  });
});
