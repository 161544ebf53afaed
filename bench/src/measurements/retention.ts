import { randomUUID } from 'node:crypto';
import { eraseDueFiles } from '@assay/server/features/retention/erase-files.ts';
import { forgetOld } from '@assay/server/features/retention/forget-old.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { withDatabase } from '../with-database.ts';

const RECORDS = Number(process.env.ASSAY_BENCH_DUE_RECORDS ?? 2_000);
const DELIVERIES = Number(process.env.ASSAY_BENCH_OLD_DELIVERIES ?? 300_000);
const AT_ONCE = 50_000;

/** What a night's erasure takes: files of records that are due, and deliveries that are old. Objects are removed by the sweeper afterwards. */
export const retentionMeasurement: Measurement = {
  name: 'retention',
  title: `${RECORDS} due records with a file each erased, and ${DELIVERIES} old deliveries`,
  measure: ({ folder, report }) =>
    withDatabase({ folder, report }, async ({ database, organisationId, run }): Promise<Figures> => {
      report('records');
      const upload = randomUUID();
      await run('INSERT INTO transactions (id, organisation_id) VALUES ($1, $2)', [upload, organisationId]);
      await run(
        `INSERT INTO records (organisation_id, reference_id, name, archived, archived_at)
         SELECT $1::uuid, 'OLD-' || n, 'Old', true, now() - interval '50 days' FROM generate_series(1, $2::int) n`,
        [organisationId, RECORDS],
      );
      await run(
        `INSERT INTO assets (organisation_id, record_id, transaction_id, file_fingerprint, fingerprint, mime_type, original_name,
           byte_size, intake_channel, storage_key, analysis_status)
         SELECT $1::uuid, id, $2::uuid, repeat(md5(id::text), 2), repeat(md5(id::text), 2), 'image/jpeg', 'file.jpg', 1000, 'api',
           $1::text || '/' || id, 'complete'
         FROM records WHERE organisation_id = $1::uuid`,
        [organisationId, upload],
      );
      report('deliveries');
      const hook = randomUUID();
      await run(
        `INSERT INTO webhooks (id, organisation_id, url, events, sealed_secret) VALUES ($1, $2, 'https://hooks.example.com', '{}', '')`,
        [hook, organisationId],
      );
      for (let made = 0; made < DELIVERIES; made += AT_ONCE)
        await run(
          `INSERT INTO webhook_deliveries (organisation_id, webhook_id, event, data, status, created_at)
           SELECT $1::uuid, $2::uuid, 'analysis.finished', '{"assetId": "1"}', 'delivered', now() - interval '40 days'
           FROM generate_series(1, $3::int)`,
          [organisationId, hook, Math.min(AT_ONCE, DELIVERIES - made)],
        );
      report('erasing deliveries');
      const begun = performance.now();
      await forgetOld(database, organisationId);
      const forgotten = performance.now();
      report('erasing files');
      const records = await eraseDueFiles(database, organisationId, 30);
      const seconds = (performance.now() - forgotten) / 1_000;
      return {
        deliveriesASecond: DELIVERIES / ((forgotten - begun) / 1_000),
        recordsErased: records,
        recordsASecond: records / seconds,
      };
    }),
};
