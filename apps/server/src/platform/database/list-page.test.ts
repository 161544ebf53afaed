import { randomUUID } from 'node:crypto';
import { listQuery } from '@assay/contract/basics';
import { startTestDatabase, type TestDatabase } from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPage, type ListSource } from './list-page.ts';
import { sql } from './orm.ts';
import { organisations } from './schema/organisations.ts';
import { records } from './schema/records.ts';

const source: ListSource = {
  table: 'records',
  fields: {
    referenceId: { value: sql`reference_id`, type: 'text' },
    tamperScore: { value: sql`tamper_score`, order: sql`coalesce(tamper_score, -1)`, type: 'numeric' },
    archived: { value: sql`archived`, type: 'boolean' },
    createdAt: { value: sql`created_at`, type: 'timestamptz' },
  },
};
const names = ['referenceId', 'tamperScore', 'archived', 'createdAt'] as const;
const query = (given: object) => listQuery(names, names).parse(given);

let test: TestDatabase;
const organisation = randomUUID();
const ids: string[] = [];
const page = (given: object, few?: number) =>
  test.database.withOrganisation(organisation, (t) => findPage(t, source, query(given), { few }));

type Row = typeof records.$inferSelect;
const FITTING: [string[], (row: Row) => boolean][] = [
  [[], () => true],
  [['archived:true'], ({ archived }) => archived],
  [['archived:false', 'referenceId:contains:1'], (row) => !row.archived && row.referenceId.includes('1')],
  [['tamperScore:less-than:7'], ({ tamperScore }) => tamperScore !== null && tamperScore < 7],
  [['referenceId:starts-with:a-2026-00001'], ({ referenceId }) => referenceId.startsWith('A-2026-00001')],
  [['referenceId:contains:nothing'], () => false],
];

beforeAll(async () => {
  test = await startTestDatabase();
  await test.database.asSystem((t) =>
    t.insert(organisations).values({ id: organisation, identifier: 'lists', name: 'Lists' }),
  );
  await test.database.withOrganisation(organisation, async (t) => {
    for (let n = 0; n < 25; n++) {
      const id = randomUUID();
      ids.push(id);
      // Pairs share their time and score, so that only the id can order them.
      const createdAt = new Date(Date.UTC(2026, 0, 1 + (n >> 1)));
      const tamperScore = n % 5 === 0 ? null : n >> 1;
      const referenceId = n === 7 ? '100%_Sure' : `A-2026-${String(n).padStart(6, '0')}`;
      const row = { id, organisationId: organisation, referenceId, createdAt, tamperScore, archived: n > 19 };
      await t.insert(records).values(row);
    }
  });
});
afterAll(() => test.close());

describe('a list', () => {
  it('has pages, and says how many there are', async () => {
    const first = await page({ count: 10 });
    expect(first).toMatchObject({ totalDocs: 25, totalPages: 3, pageIndex: 0, totalIsCapped: false });
    const third = await page({ count: 10, index: 2 });
    expect(third.ids).toHaveLength(5);
    expect(third.next).toBeNull();
  });

  it.each(['createdAt:desc', 'createdAt:asc', 'tamperScore:desc', 'tamperScore:asc', 'referenceId:asc'])(
    'sorted by %s gives every row once, by page number and going on after the last row alike',
    async (sort) => {
      const byIndex = [];
      for (let index = 0; index < 4; index++) byIndex.push(...(await page({ sort, count: 7, index })).ids);
      const byCursor = [];
      for (let after: string | null | undefined; after !== null; ) {
        const some = await page({ sort, count: 7, after });
        byCursor.push(...some.ids);
        after = some.next;
      }
      expect(byCursor).toEqual(byIndex);
      expect([...byIndex].sort()).toEqual([...ids].sort());
    },
  );

  it.each([
    ['archived:true', 5],
    ['referenceId:A-2026-000003', 1],
    ['referenceId:a-2026-000003', 0],
    ['referenceId:contains:-00000', 9],
    ['referenceId:contains:%', 1],
    ['referenceId:starts-with:100%_s', 1],
    ['referenceId:ends-with:24', 1],
    ['referenceId:matches:a-2026-00000*', 9],
    ['referenceId:matches:a-2026', 0],
    ['tamperScore:greater-than:10', 3],
    ['tamperScore:less-than:2', 3],
    ['createdAt:less-than:2026-01-02T00:00:00Z', 2],
    ["referenceId:' OR true --", 0],
  ])('filtered by %s holds %i rows', async (filter, expected) => {
    expect((await page({ filter })).totalDocs).toBe(expected);
  });

  // However a page is found: by gathering all, near the beginning, or past it.
  it.each([1, 3, 12, 1_000])('is the same whether it is found near (%i rows) or not', async (few) => {
    const all = await page({ sort: 'createdAt:asc', count: 100 });
    const rows = await test.database.withOrganisation(organisation, (t) => t.select().from(records));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const sort of ['createdAt:asc', 'createdAt:desc', 'tamperScore:asc', 'referenceId:desc']) {
      const sorted = await page({ sort, count: 100 });
      expect(sorted.ids).toHaveLength(all.ids.length);
      for (const [filter, fits] of FITTING) {
        const expected = sorted.ids.filter((id) => fits(byId.get(id) as Row));
        const found = [];
        let after: string | null | undefined;
        for (let index = 0; after !== null; index++) {
          const given = { sort, filter, count: 4 };
          const byIndex = await page({ ...given, index }, few);
          const byCursor = await page({ ...given, after }, few);
          expect(byCursor.ids).toEqual(byIndex.ids);
          found.push(...byIndex.ids);
          after = byCursor.next;
        }
        expect(found, `${filter} | ${sort}`).toEqual(expected);
      }
    }
  });

  it('joins several filters with and', async () => {
    expect((await page({ filter: ['archived:true', 'referenceId:ends-with:4'] })).totalDocs).toBe(1);
  });

  it.each([
    { filter: 'tamperScore:greater-than:abc' },
    { filter: 'archived:maybe' },
    { filter: 'createdAt:yesterday' },
    { after: 'nonsense' },
    { after: Buffer.from('["x","1"]').toString('base64url') },
    { after: Buffer.from(JSON.stringify(['x', randomUUID()])).toString('base64url') },
  ])('refuses %j', async (given) => {
    await expect(page(given)).rejects.toThrow(expect.objectContaining({ code: 'INVALID_REQUEST' }));
  });
});
