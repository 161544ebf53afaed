-- What models see on pictures and videos, and how many of each: for the viewer, for lists and for insights.

CREATE TABLE detected_objects (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  task_id uuid NOT NULL,
  report jsonb NOT NULL
);
CALL protect_tenant_table('detected_objects');
CREATE POLICY seen_by_viewer ON detected_objects AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- A row for each name on a file, in lower case; of a video, the most that one key frame shows.
CREATE TABLE object_counts (
  asset_id uuid NOT NULL REFERENCES detected_objects ON DELETE CASCADE,
  name text NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisations,
  amount integer NOT NULL,
  PRIMARY KEY (asset_id, name)
);
CREATE INDEX object_counts_by_name ON object_counts (organisation_id, name text_pattern_ops, asset_id);
CALL protect_tenant_table('object_counts');
CREATE POLICY seen_by_viewer ON object_counts AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

GRANT SELECT, INSERT, UPDATE, DELETE ON detected_objects, object_counts TO assay_app;

CREATE FUNCTION note_object_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change_of((coalesce(NEW, OLD)).asset_id);
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER INSERT OR DELETE ON object_counts
FOR EACH ROW EXECUTE FUNCTION note_object_change();

CREATE OR REPLACE FUNCTION measure_assets(since timestamptz, until timestamptz, in_group uuid)
RETURNS TABLE (day date, type text, filed boolean, measure text, key text, amount bigint)
LANGUAGE sql STABLE AS $$
  WITH counted AS MATERIALIZED (
    SELECT id, record_id, (created_at AT TIME ZONE 'UTC')::date AS day,
      floor(extract(epoch FROM (created_at AT TIME ZONE 'UTC')::time) / 900)::int AS quarter,
      type_of(mime_type) AS type, record_id IS NOT NULL AS filed, tamper_score, media_existed, outcomes,
      extract(epoch FROM analysed_at - created_at)::double precision AS seconds,
      device_of(captured) AS device, place_of(captured) AS place
    FROM assets
    WHERE organisation_id = current_organisation() AND created_at >= since AND created_at < until
      AND (in_group IS NULL
        OR record_id IN (SELECT g.record_id FROM user_group_records g WHERE g.group_id = in_group))
  )
  -- By quarters of an hour: no time zone's day begins within one.
  SELECT day, type, filed, 'files', quarter::text, count(*) FROM counted GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'suspicious', quarter::text, count(*)
  FROM counted WHERE tamper_score >= 50 GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'score', (least(tamper_score, 99) / 10 * 10)::text, count(*)
  FROM counted WHERE tamper_score IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'outcome', outcome, count(*)
  FROM counted CROSS JOIN LATERAL unnest(outcomes) AS outcome GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'turnaround', turnaround_of(seconds), count(*)
  FROM counted WHERE seconds IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'duplicate',
    CASE WHEN media_existed THEN 'same'
      WHEN EXISTS (SELECT FROM likenesses l WHERE l.asset_id = counted.id) THEN 'near' ELSE 'none' END, count(*)
  FROM counted
  GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'device', device, count(*)
  FROM counted WHERE device IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'place', place, count(*)
  FROM counted WHERE place IS NOT NULL GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'document', report->>'verdict', count(*)
  FROM counted JOIN documents ON documents.asset_id = counted.id GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'object', name, count(*)
  FROM counted JOIN object_counts ON object_counts.asset_id = counted.id GROUP BY 1, 2, 3, 5
  UNION ALL
  -- A file that stands out twice in the same way is one file.
  SELECT day, type, filed, 'anomaly', code, count(DISTINCT counted.id)
  FROM counted JOIN record_findings f ON f.record_id = counted.record_id AND f.asset_ids[1] = counted.id
  GROUP BY 1, 2, 3, 5
  UNION ALL
  SELECT day, type, filed, 'standing-out', '', count(*)
  FROM counted WHERE EXISTS (
    SELECT FROM record_findings f WHERE f.record_id = counted.record_id AND f.asset_ids[1] = counted.id)
  GROUP BY 1, 2, 3
$$;
