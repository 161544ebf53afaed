import { randomUUID } from 'node:crypto';
import { countMeasures } from '@assay/server/features/insights/count-measures.ts';
import { foldDays } from '@assay/server/features/insights/fold-days.ts';
import { resolvePeriod } from '@assay/server/features/insights/resolve-period.ts';
import type { Measurement } from '../measurement.ts';
import { type BenchDatabase, STATEMENT_LIMIT_MS, withDatabase } from '../with-database.ts';

const FILES = 1_000_000;
const DAYS = 365;
/** Files per statement. */
const BATCH = 20_000;
const ROUNDS = 5;
const DAY_MS = 86_400_000;

/**
 * Figures of a year of a million files, as the page requests them: folded days, and the same counted again.
 */
export const insightsMeasurement: Measurement = {
  name: 'insights',
  title: 'Insights over 1,000,000 files of a year',
  measure: ({ folder, report }) =>
    withDatabase({ folder, report }, async (bench) => {
      await fill(bench, report);
      report('folding days');
      const begun = performance.now();
      const days = await foldDays(bench.database, bench.organisationId, new AbortController().signal);
      const foldSeconds = (performance.now() - begun) / 1_000;
      const ask = (length: number, isOfAll: boolean) => askFor(bench, length, isOfAll);
      return {
        ...{ files: FILES, days, foldSeconds },
        todayMilliseconds: await ask(1, true),
        weekMilliseconds: await ask(7, true),
        monthMilliseconds: await ask(30, true),
        quarterMilliseconds: await ask(90, true),
        yearMilliseconds: await ask(365, true),
        // As for members of a group with limits, who see all of these files.
        monthCountedAnewMilliseconds: await ask(30, false),
      };
    }),
};

/** The median of some rounds. */
async function askFor(
  { database, organisationId }: BenchDatabase,
  days: number,
  isOfAll: boolean,
): Promise<number> {
  const to = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await database.withOrganisation(
      organisationId,
      async (t) => {
        const period = await resolvePeriod(t, { from, to, timezone: 'Europe/Zurich' });
        return countMeasures(t, period, { isOfAll });
      },
      { readOnly: true, statementTimeoutMs: STATEMENT_LIMIT_MS },
    );
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

async function fill({ organisationId, run }: BenchDatabase, report: (step: string) => void): Promise<void> {
  const upload = randomUUID();
  await run(`INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)`, [upload, organisationId]);
  for (let from = 1; from <= FILES; from += BATCH) {
    report(`files ${from} of ${FILES}`);
    await run(MAKE_FILES, [organisationId, upload, from, from + BATCH - 1]);
  }
  await run('ANALYZE assets', []).catch(() => report('statistics are left to the database'));
}

/**
 * Each file has results of twelve methods; a third of the files name one of forty devices, a fifth one of
 * three hundred places.
 */
const MAKE_FILES = `
  INSERT INTO assets (organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
    byte_size, intake_channel, analysis_status, tamper_score, media_existed, captured, analysis, created_at, analysed_at)
  SELECT $1::uuid, $2::uuid, repeat(md5(n::text), 2), repeat(md5(n::text), 2),
    (ARRAY['image/jpeg', 'image/jpeg', 'image/jpeg', 'image/png', 'application/pdf', 'video/mp4'])[1 + n % 6],
    'file.jpg', 1000, 'api', 'complete', (100 * power(random(), 3))::int, n % 25 = 0,
    CASE WHEN n % 3 = 0 THEN jsonb_build_object('make', 'Maker', 'model', 'Model ' || n % 40,
      'location', CASE WHEN n % 5 = 0 THEN jsonb_build_object('latitude', n % 60, 'longitude', n % 50) END) END,
    (SELECT jsonb_build_object('assessments', jsonb_agg(jsonb_build_object('model', 'method-' || m,
      'status', 'finding', 'compromisedScore', (n * m) % 60))) FROM generate_series(1, 12) m),
    now() - n * interval '${DAYS} days' / ${FILES}, now() - n * interval '${DAYS} days' / ${FILES} + interval '9 seconds'
  FROM generate_series($3::int, $4::int) n`;
