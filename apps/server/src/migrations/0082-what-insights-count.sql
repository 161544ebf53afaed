-- What figures over many files are counted by, read from each file once and kept beside it.

ALTER TABLE assets ADD COLUMN analysed_at timestamptz;
-- Methods with a finding, each with + where it is a hit (a score of 50 or more) and - where not.
ALTER TABLE assets ADD COLUMN outcomes text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION list_outcomes(analysis jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT coalesce(array_agg((one ->> 'model')
    || CASE WHEN (one ->> 'compromisedScore')::numeric >= 50 THEN '+' ELSE '-' END), '{}')
  FROM jsonb_array_elements(coalesce(analysis -> 'assessments', '[]')) AS one
  WHERE one ->> 'status' = 'finding'
);

UPDATE assets SET outcomes = list_outcomes(analysis), analysed_at = tasks.finished_at
FROM tasks WHERE tasks.id = assets.task_id AND assets.analysis_status = 'complete';

CREATE FUNCTION note_outcomes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.outcomes := list_outcomes(NEW.analysis);
  -- The first verdict is what its sender waited for.
  IF NEW.analysis_status = 'complete' THEN
    NEW.analysed_at := coalesce(NEW.analysed_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER note_outcomes BEFORE INSERT OR UPDATE OF analysis, analysis_status ON assets
FOR EACH ROW EXECUTE FUNCTION note_outcomes();

CREATE FUNCTION type_of(mime_type text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN mime_type = 'application/pdf' THEN 'pdf'
  WHEN split_part(mime_type, '/', 1) IN ('image', 'video', 'audio') THEN split_part(mime_type, '/', 1)
  ELSE 'other' END;

-- Many models begin with their maker's name: it is said once. Null where the file names none.
CREATE FUNCTION device_of(captured jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN captured ->> 'make' IS NULL OR captured ->> 'model' IS NULL
    OR starts_with(lower(captured ->> 'model'), lower(captured ->> 'make'))
  THEN coalesce(captured ->> 'model', captured ->> 'make')
  ELSE (captured ->> 'make') || ' ' || (captured ->> 'model') END;

-- The degree of latitude and longitude that a file was made in, by its south-west corner: `47,8`.
CREATE FUNCTION place_of(captured jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN floor((captured #>> '{location,latitude}')::numeric)::int || ','
  || floor((captured #>> '{location,longitude}')::numeric)::int;

-- Seconds from the arrival of a file to its verdict, up to the next of these.
CREATE FUNCTION turnaround_of(seconds double precision) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN seconds < 5 THEN '5' WHEN seconds < 15 THEN '15' WHEN seconds < 30 THEN '30'
  WHEN seconds < 60 THEN '60' WHEN seconds < 300 THEN '300' WHEN seconds < 3600 THEN '3600'
  ELSE 'longer' END;

-- Figures of the files that came in from `since` until before `until`, for each day in UTC, type of file and whether
-- it stands in a record. Whoever asks counts what they may see, and nothing else.
CREATE FUNCTION measure_assets(since timestamptz, until timestamptz, in_group uuid)
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
  -- A file that stands out twice in the same way is one file.
  SELECT day, type, filed, 'anomaly', code, count(DISTINCT counted.id)
  FROM counted JOIN record_findings f ON f.record_id = counted.record_id AND f.asset_ids[1] = counted.id
  GROUP BY 1, 2, 3, 5
$$;
