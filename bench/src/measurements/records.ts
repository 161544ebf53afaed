import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { startApi } from '@assay/server/api.ts';
import { readConfig } from '@assay/server/platform/config/read-config.ts';
import { ensureFirstOrganisation } from '@assay/server/platform/first-organisation.ts';
import { openPlatform, type Platform } from '@assay/server/platform/platform.ts';
import type { Figures, Measurement } from '../measurement.ts';

const RECORDS = 1_000_000;
const ROUNDS = 5;
const GOAL_MS = 50;
/** Records per statement. */
const BATCH = 50_000;
const STATEMENT_LIMIT_MS = 110_000;

const SORTS = ['createdAt', 'referenceId', 'name', 'tamperScore', 'assetCount'].flatMap((field) => [
  `${field}:desc`,
  `${field}:asc`,
]);

/**
 * Each field and each type of filter, with values that match many records and hardly any, alone and together.
 */
const filtersFor = (userId: string): string[][] => [
  [],
  ...['archived:false', 'archived:true', 'needsReview:true', 'needsReview:false'].map((one) => [one]),
  ...['tamperScore:greater-than:90', 'tamperScore:less-than:3', 'tamperScore:77'].map((one) => [one]),
  ...['assetCount:3', 'assetCount:greater-than:8', 'assetCount:less-than:2'].map((one) => [one]),
  ...['decision:none', 'decision:rejected', 'decision:inconclusive'].map((one) => [one]),
  ...[`assignedTo:${userId}`, 'assignedTo:none'].map((one) => [one]),
  ...['finding:ERROR_DUPLICATE_MEDIA', 'finding:ERROR_IMAGE_TOO_SMALL'].map((one) => [one]),
  ...['createdAt:greater-than:2026-01-01T00:00:00Z', 'createdAt:less-than:2024-02-01T00:00:00Z'].map(
    (one) => [one],
  ),
  ...['referenceId:R-00500000', 'referenceId:contains:77777', 'referenceId:starts-with:R-005'].map((one) => [
    one,
  ]),
  ...[
    'referenceId:ends-with:4321',
    'referenceId:matches:R-*12345',
    'referenceId:greater-than:R-00900000',
  ].map((one) => [one]),
  ...['name:contains:hail', 'name:starts-with:water', 'name:contains:meteorite', 'name:ends-with: 4711'].map(
    (one) => [one],
  ),
  ...['name:matches:Hail * Lyon 1*', 'name:less-than:Fire', 'name:Hail damage Lyon 12'].map((one) => [one]),
  ['archived:false', 'needsReview:true'],
  ['archived:true', 'needsReview:true', 'decision:rejected'],
  ['archived:false', 'tamperScore:greater-than:80', 'decision:none'],
  ['archived:false', 'name:contains:hail', 'assetCount:greater-than:5'],
  ['archived:false', `assignedTo:${userId}`, 'needsReview:true'],
  ['needsReview:true', 'finding:ERROR_DUPLICATE_MEDIA'],
];

/**
 * A page of a million records, by every order and filter: the first page, the last numbered one, and the next
 * by its cursor.
 */
export const recordsMeasurement: Measurement = {
  name: 'records',
  title: 'Pages of the records list with 1,000,000 records',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the database');
    const platform = await openPlatform(
      readConfig({ ASSAY_DATA: join(folder, 'data'), PORT: '0', ASSAY_RATE_LIMIT: '0' }),
    );
    const api = await startApi(platform);
    try {
      const { call, userId, organisationId } = await signInFirst(platform, api.address);
      report('making records');
      const begun = performance.now();
      await fill(platform, { organisationId, userId }, report);
      const fillSeconds = (performance.now() - begun) / 1_000;
      const shapes = await measureShapes(call, userId, report);
      return summarise(shapes, fillSeconds);
    } finally {
      await api.close();
      await platform.close();
    }
  },
};

async function signInFirst(platform: Platform, address: string) {
  const admin = { email: 'admin@assay.local', organisation: 'Bench' };
  const first = await ensureFirstOrganisation(platform, admin);
  if (!first) throw new Error('there was an organisation before');
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const guest = createClient({ baseUrl: address });
  const signIn = (password: string) =>
    guest(routes.login, { body: { username: first.username, password: digest(password) } });
  const begun = await signIn(first.password);
  if (begun.outcome !== 'first-login') throw new Error('the first password was not the first');
  const password = `${first.password}-2B!`;
  const body = { token: begun.resetToken, password, passwordConfirm: password };
  await guest(routes.resetPassword, { body });
  const done = await signIn(password);
  if (done.outcome !== 'signed-in') throw new Error('the new password was not taken');
  const call = createClient({ baseUrl: address, token: () => ({ value: done.accessToken }) });
  return { call, userId: done.user.id, organisationId: done.user.organization.id };
}

/**
 * Two years of typical records: most are low, some wait, few are decided; one in a million is about a
 * meteorite.
 */
async function fill(
  { database }: Platform,
  { organisationId, userId }: { organisationId: string; userId: string },
  report: (step: string) => void,
): Promise<void> {
  const run = (statement: string, values: unknown[]) =>
    database.withOrganisation(organisationId, ({ $client }) => $client.query(statement, values), {
      statementTimeoutMs: STATEMENT_LIMIT_MS,
    });
  for (let from = 1; from <= RECORDS; from += BATCH) {
    report(`records ${from} of ${RECORDS}`);
    await run(MAKE_RECORDS, [organisationId, userId, from, from + BATCH - 1]);
  }
  for (let from = 1; from <= RECORDS; from += BATCH) {
    report(`findings of records ${from} of ${RECORDS}`);
    await run(MAKE_FINDINGS, [from, from + BATCH - 1]);
  }
  await run(MAKE_DECISIONS, []);
  report('waiting for the database to look at them');
  for (const end = performance.now() + STATISTICS_LIMIT_MS; performance.now() < end; await wait(1_000)) {
    const { rows } = await run(STATISTICS, []);
    if (rows.length > 0) return;
  }
  throw new Error('The database made no statistics by itself.');
}

/** PostgreSQL analyses new rows, and removes old ones, by itself within some minutes. */
const STATISTICS = `SELECT 1 FROM pg_stat_user_tables
  WHERE relname = 'records' AND last_autoanalyze > now() - interval '1 hour' AND n_mod_since_analyze < ${RECORDS} / 5
    AND n_dead_tup < ${RECORDS} / 20 AND n_ins_since_vacuum < ${RECORDS} / 20`;
const STATISTICS_LIMIT_MS = 10 * 60_000;

/** Records $3 to $4 of organisation $1, made by user $2. */
export const MAKE_RECORDS = `
  INSERT INTO records (organisation_id, reference_id, name, created_at, created_by, archived, needs_review,
    tamper_score, asset_count, decision, assigned_to)
  SELECT $1::uuid, 'R-' || lpad(n::text, 8, '0'),
    CASE WHEN n = 4711 THEN 'Meteorite in the garden' ELSE
      (ARRAY['Hail damage', 'Water damage', 'Fire', 'Theft', 'Car accident', 'Storm'])[1 + abs(hashint4(n) % 6)]
      || ' ' || (ARRAY['Lyon', 'Graz', 'Porto', 'Leeds', 'Turin', 'Ghent', 'Brno'])[1 + abs(hashint4(n + 1) % 7)]
      || ' ' || n % 5000 END,
    timestamptz '2024-01-01' + n * interval '1 minute',
    $2::uuid, n % 10 < 3, n % 20 = 7,
    CASE WHEN n % 40 = 0 THEN NULL ELSE (100 * power(random(), 3))::int END, 1 + abs(hashint4(n + 2) % 10),
    CASE WHEN n % 100 = 1 THEN 'rejected' WHEN n % 50 = 2 THEN 'accepted' WHEN n % 2000 = 3 THEN 'inconclusive'
      ELSE 'none' END,
    CASE WHEN n % 500 = 4 THEN $2::uuid END
  FROM generate_series($3::int, $4::int) n`;

const MAKE_FINDINGS = `
  INSERT INTO record_findings (organisation_id, record_id, code, place, message, asset_ids, "values")
  SELECT organisation_id, id, CASE WHEN asset_count = 1 THEN 'ERROR_IMAGE_TOO_SMALL' ELSE
    'ERROR_DUPLICATE_MEDIA' END, 1000, 'A finding', '{}', '{}'
  FROM records WHERE asset_count < 3 AND reference_id BETWEEN 'R-' || lpad($1::int::text, 8, '0') AND 'R-' || lpad($2::int::text, 8, '0')`;

/** Decisions for the records that the lists show as decided. */
const MAKE_DECISIONS = `
  INSERT INTO record_decisions (organisation_id, record_id, outcome, reason, decided_by_name)
  SELECT organisation_id, id, decision, 'As the files show', 'admin' FROM records WHERE decision <> 'none'`;

interface Shape {
  readonly name: string;
  readonly milliseconds: number[];
}

async function measureShapes(call: Call, userId: string, report: (step: string) => void): Promise<Shape[]> {
  const shapes: Shape[] = [];
  const middle = await cursors(call);
  for (const filter of filtersFor(userId)) {
    for (const sort of SORTS) {
      const first = await call(routes.listRecords, { query: { filter, sort } });
      const pages = [
        { index: 0 },
        { index: Math.max(0, first.totalPages - 1) },
        { after: first.next ?? undefined },
      ];
      if (filter.length === 0) pages.push({ after: middle.get(sort) });
      for (const page of pages) {
        const name = `${filter.join(' & ') || 'all'} | ${sort} | ${namePage(page)}`;
        report(name);
        const milliseconds: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const started = performance.now();
          await call(routes.listRecords, { query: { filter, sort, ...page } });
          milliseconds.push(performance.now() - started);
        }
        shapes.push({ name, milliseconds });
      }
    }
  }
  return shapes;
}

const namePage = (page: { index?: number; after?: string }) =>
  page.index === undefined ? 'by cursor' : `page ${page.index + 1}`;

/** A row in the middle of each order: the reference of the half, seen from each side. */
async function cursors(call: Call): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const sort of SORTS) {
    const filter = sort.startsWith('createdAt') ? [] : ['referenceId:greater-than:R-00500000'];
    const { next } = await call(routes.listRecords, { query: { sort, filter, index: 200 } });
    found.set(sort, next ?? '');
  }
  return found;
}

function summarise(shapes: readonly Shape[], fillSeconds: number): Figures {
  const all = shapes.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const percentile = (list: readonly number[], share: number) =>
    list[Math.ceil(share * list.length) - 1] ?? Number.NaN;
  const slowest = shapes
    .map(({ name, milliseconds }) => ({
      name,
      typical: percentile(
        [...milliseconds].sort((a, b) => a - b),
        0.5,
      ),
    }))
    .sort((a, b) => b.typical - a.typical);
  return {
    ...{ records: RECORDS, fillSeconds, shapes: shapes.length, requests: all.length },
    p50Milliseconds: percentile(all, 0.5),
    p95Milliseconds: percentile(all, 0.95),
    p99Milliseconds: percentile(all, 0.99),
    shapesOverGoal: slowest.filter(({ typical }) => typical > GOAL_MS).length,
    slowestMedians: Object.fromEntries(slowest.slice(0, 8).map(({ name, typical }) => [name, typical])),
  };
}
