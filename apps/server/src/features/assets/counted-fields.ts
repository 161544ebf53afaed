import type { ListSource } from '../../platform/database/list-page.ts';
import { sql } from '../../platform/database/orm.ts';

/**
 * The fields by which insights count files (`measure_assets`): each figure leads to the list of its files.
 */
export const COUNTED_FIELDS: ListSource['fields'] = {
  type: { value: sql`type_of(mime_type)`, type: 'text' },
  device: {
    value: sql`device_of(captured)`,
    type: 'text',
    candidates: (pattern, most) => sql`SELECT find_assets_like('device', ${pattern}, ${most})`,
  },
  software: {
    value: sql`software_of(metadata)`,
    type: 'text',
    candidates: (pattern, most) => sql`SELECT find_assets_like('software', ${pattern}, ${most})`,
  },
  place: { value: sql`place_of(captured)`, type: 'text' },
  turnaround: { value: sql`extract(epoch FROM analysed_at - created_at)`, type: 'numeric' },
  hit: {
    value: sql`array_to_string(outcomes, ' ')`,
    type: 'text',
    equals: (model) => ({ test: sql`outcomes @> ARRAY[${`${model}+`}]`, isOpaque: true }),
  },
  finding: {
    value: sql`(SELECT string_agg(code, ' ') FROM record_findings f
      WHERE f.record_id = assets.record_id AND f.asset_ids[1] = assets.id)`,
    type: 'text',
    equals: (code) => ({
      test: sql`EXISTS (SELECT FROM record_findings f
        WHERE f.record_id = assets.record_id AND f.asset_ids[1] = assets.id AND f.code = ${code})`,
    }),
  },
  duplicate: {
    value: sql`CASE WHEN media_existed THEN 'same'
      WHEN EXISTS (SELECT FROM likenesses l WHERE l.asset_id = assets.id) THEN 'near' ELSE 'none' END`,
    type: 'text',
  },
  container: { value: sql`analysis->'container'->>'state'`, type: 'text' },
  document: {
    value: sql`(SELECT d.report->>'verdict' FROM documents d WHERE d.asset_id = assets.id)`,
    type: 'text',
  },
  credentials: { value: sql`credentials->>'state'`, type: 'text' },
  object: {
    value: sql`(SELECT string_agg(o.name, ' ') FROM object_counts o WHERE o.asset_id = assets.id)`,
    type: 'text',
    equals: (name) => ({
      test: sql`EXISTS (SELECT FROM object_counts o
        WHERE o.asset_id = assets.id AND o.organisation_id = assets.organisation_id AND o.name = lower(${name}))`,
    }),
  },
  group: {
    value: sql`(SELECT string_agg(g.group_id::text, ' ') FROM user_group_records g WHERE g.record_id = assets.record_id)`,
    type: 'text',
    equals: (id) => ({
      test: sql`EXISTS (SELECT FROM user_group_records g
        WHERE g.record_id = assets.record_id AND g.group_id::text = ${id})`,
    }),
  },
};
