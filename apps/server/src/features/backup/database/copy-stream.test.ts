import { text } from 'node:stream/consumers';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyIn, copyOut } from './copy-stream.ts';

let test: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  test = await startTestDatabase();
  client = new pg.Client({ connectionString: test.ownerUrl });
  await client.connect();
  await client.query(
    `CREATE TEMPORARY TABLE rows AS
     SELECT n, repeat(md5(n::text), n % 97) AS words, E'tab\\there,\\nline \\\\ and ä' AS odd, NULL AS nothing
     FROM generate_series(1, 20000) n`,
  );
});
afterAll(async () => {
  await client.end();
  await test.close();
});

const digestOf = async (table: string) =>
  (
    await client.query(
      `SELECT md5(string_agg(r::text, '|' ORDER BY n)) AS digest, count(*)::int FROM ${table} r`,
    )
  ).rows;

it('brings every row out as it is and in again, of a table larger than any buffer', async () => {
  const { content, rows } = copyOut(client, 'COPY rows TO STDOUT');
  const kept: Buffer[] = [];
  for await (const chunk of content) kept.push(chunk);
  expect(rows()).toBe(20_000);
  await client.query('CREATE TEMPORARY TABLE again (LIKE rows)');
  const chunks = async function* () {
    yield* kept;
  };
  expect(await copyIn(client, 'COPY again FROM STDIN', chunks())).toBe(20_000);
  expect(await digestOf('again')).toEqual(await digestOf('rows'));
});

it('waits for whoever reads it', async () => {
  const { content } = copyOut(client, 'COPY rows TO STDOUT');
  await new Promise((done) => setTimeout(done, 200));
  expect(content.readableLength).toBeLessThan(8 * 1024 ** 2);
  expect((await text(content)).split('\n')).toHaveLength(20_001);
});

it('fails as the statement or the content does, and leaves the connection usable', async () => {
  await expect(text(copyOut(client, 'COPY nowhere TO STDOUT').content)).rejects.toThrow('does not exist');
  const broken = async function* () {
    yield Buffer.from('1\t');
    throw new Error('the disk is gone');
  };
  await expect(copyIn(client, 'COPY again FROM STDIN', broken())).rejects.toThrow('the disk is gone');
  await expect(client.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
});
