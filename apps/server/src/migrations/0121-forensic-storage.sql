-- What came in from storages, to be browsed folder by folder, entered in the ledger by choice, and watched for changes.

ALTER TABLE storage_imports
  -- The path's folder, ending with a slash; sorted by its bytes, so that what is below it stands behind it.
  ADD COLUMN directory text COLLATE "C" NOT NULL GENERATED ALWAYS AS (regexp_replace(path, '[^/]*$', '')) STORED,
  -- Handed to the ledger.
  ADD COLUMN entered_at timestamptz,
  -- An administrator knows of what was changed until then.
  ADD COLUMN change_seen_at timestamptz;
-- Until now every file was entered as it came in, and jobs go on as they were.
UPDATE storage_imports SET entered_at = imported_at;
UPDATE detection_jobs SET settings = settings || '{"ledger": "all"}';

CREATE INDEX storage_imports_list ON storage_imports (organisation_id, imported_at, asset_id);
CREATE INDEX storage_imports_folder ON storage_imports (storage_id, directory, asset_id);

CREATE VIEW forensic_files WITH (security_invoker = true) AS
SELECT *, change IS NOT NULL AND coalesce(change_seen_at < noticed_at, true) AS is_open
FROM (
  SELECT
    i.asset_id AS id, i.storage_id, i.storage_name, i.storage_kind, i.path, i.directory, i.imported_at, i.modified_at,
    i.entered_at, i.change_seen_at, a.mime_type, a.tamper_score, a.analysis_status, a.fingerprint, a.file_fingerprint,
    -- The content decides: a file that was written again with the same bytes, or put back, is what came in.
    CASE
      WHEN f.missing_since IS NOT NULL THEN 'missing'
      WHEN f.storage_id IS NOT NULL AND f.file_fingerprint IS DISTINCT FROM a.file_fingerprint THEN 'changed'
    END AS change,
    coalesce(f.missing_since, f.changed_at) AS noticed_at
  FROM storage_imports AS i
  JOIN assets AS a ON a.id = i.asset_id
  LEFT JOIN storage_files AS f ON f.storage_id = i.storage_id AND f.path = i.path
) AS seen;
GRANT SELECT ON forensic_files TO assay_app;
