import { randomUUID } from 'node:crypto';
import { findByKeypoints } from '@assay/server/features/record-checks/find-by-keypoints.ts';
import { writeKeypoints } from '../../../packages/fingerprint/src/near-duplicates/near-duplicates.ts';
import type { Measurement } from '../measurement.ts';
import { type BenchDatabase, withDatabase } from '../with-database.ts';

const WORDS = 1_000_000;
const WORDS_OF_PICTURE = 48;
const PICTURES = Math.ceil(WORDS / WORDS_OF_PICTURE);
const THUMBNAIL_BYTES = 40 * 40;
/** Pictures per statement. */
const BATCH = 2_000;
const SEARCHES = 40;

/** Searches for free crops of one picture in the database, among pictures that have nothing in common. */
export const keypointsMeasurement: Measurement = {
  name: 'keypoints',
  title: 'One picture searched among 1,000,000 visual words',
  measure: ({ folder, report }) =>
    withDatabase({ folder, report }, async (bench) => {
      await fill(bench, report);
      const { database, organisationId } = bench;
      const times: number[] = [];
      for (let search = 0; search < SEARCHES; search++) {
        const keypoints = makeKeypoints();
        const started = performance.now();
        await database.withOrganisation(organisationId, (t) =>
          findByKeypoints(t, { organisationId, assetId: randomUUID(), keypoints }),
        );
        times.push(performance.now() - started);
      }
      times.sort((a, b) => a - b);
      return {
        ...{ words: PICTURES * WORDS_OF_PICTURE, pictures: PICTURES },
        medianMilliseconds: times[SEARCHES >> 1] ?? Number.NaN,
        slowestMilliseconds: times[SEARCHES - 1] ?? Number.NaN,
      };
    }),
};

async function fill({ organisationId, run }: BenchDatabase, report: (step: string) => void): Promise<void> {
  const upload = randomUUID();
  await run('INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)', [upload, organisationId]);
  for (let from = 1; from <= PICTURES; from += BATCH) {
    report(`pictures ${from} of ${PICTURES}`);
    const last = Math.min(PICTURES, from + BATCH - 1);
    const keypoints = Buffer.from(makeKeypoints());
    await run(MAKE_PICTURES, [organisationId, upload, from, last, keypoints, WORDS_OF_PICTURE]);
  }
}

const MAKE_PICTURES = `
  WITH made AS (
    INSERT INTO assets (organisation_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
      byte_size, intake_channel)
    SELECT $1::uuid, $2::uuid, repeat(md5(n::text), 2), repeat(md5(n::text), 2), 'image/jpeg', 'file.jpg', 1000, 'api'
    FROM generate_series($3::int, $4::int) n RETURNING id
  ), marked AS (
    INSERT INTO picture_marks (asset_id, organisation_id, marks, words)
    SELECT id, $1::uuid, $5::bytea, (SELECT array_agg((random() * (2 ^ 28 - 1))::int)
      FROM generate_series(1, $6::int) WHERE id IS NOT NULL)
    FROM made RETURNING number, words
  )
  INSERT INTO mark_words (organisation_id, word, number)
  SELECT $1::uuid, word, number FROM marked, unnest(words) word ON CONFLICT DO NOTHING`;

function makeKeypoints(): Uint8Array {
  const random = (below: number) => Math.floor(Math.random() * below);
  const keypoints = Array.from({ length: WORDS_OF_PICTURE }, () => ({
    ...{ x: Math.random(), y: Math.random(), size: 0.01 + 0.05 * Math.random() },
    ...{ low: random(2 ** 32), high: random(2 ** 22), doubtful: [random(28), random(28)] as const },
  }));
  return writeKeypoints({
    width: 1,
    height: 0.75,
    keypoints,
    thumbnail: new Uint8Array(THUMBNAIL_BYTES).fill(128),
  });
}
