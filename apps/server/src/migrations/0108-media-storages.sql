-- Places of an organisation's own from which files are taken in, the jobs that do so, and where each file came from.

CREATE TABLE media_storages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (kind IN ('folder', 's3', 'azure', 'sftp')),
  -- Null: all of it. Else as the specification has it.
  directory_path text CHECK (directory_path NOT LIKE '/%' AND directory_path LIKE '%/' AND length(directory_path) <= 1000),
  settings jsonb NOT NULL,
  -- AES-256-GCM under a key of the installation's; null where none is needed.
  sealed_secret text,
  -- SHA256:… of the SSH server's key, since the first test.
  host_key text,
  last_test jsonb,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX media_storages_name ON media_storages (organisation_id, lower(name));
CALL protect_tenant_table('media_storages');

CREATE TABLE detection_jobs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  storage_id uuid NOT NULL REFERENCES media_storages ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  directory_path text CHECK (directory_path NOT LIKE '/%' AND directory_path LIKE '%/' AND length(directory_path) <= 1000),
  settings jsonb NOT NULL,
  schedule jsonb,
  enabled boolean NOT NULL DEFAULT true,
  next_run_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX detection_jobs_of_storage ON detection_jobs (storage_id, created_at);
CREATE INDEX detection_jobs_due ON detection_jobs (next_run_at) WHERE enabled AND next_run_at IS NOT NULL;
CALL protect_tenant_table('detection_jobs');
CALL open_to_system('detection_jobs');

CREATE TABLE detection_runs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  storage_id uuid NOT NULL REFERENCES media_storages ON DELETE CASCADE,
  job_id uuid NOT NULL REFERENCES detection_jobs ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'listing', 'running', 'paused', 'finished', 'failed', 'stopped')),
  trigger text NOT NULL CHECK (trigger IN ('hand', 'schedule', 'retry')),
  dry_run boolean NOT NULL DEFAULT false,
  started_by text NOT NULL,
  listing_done boolean NOT NULL DEFAULT false,
  -- Of the listing.
  listed integer NOT NULL DEFAULT 0,
  excluded integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  due integer NOT NULL DEFAULT 0,
  due_bytes bigint NOT NULL DEFAULT 0,
  -- Of what is due.
  taken_in integer NOT NULL DEFAULT 0,
  same_content integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  done_bytes bigint NOT NULL DEFAULT 0,
  -- Lately; null before anything was measured.
  files_per_second real,
  error text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz
);
CREATE INDEX detection_runs_of_job ON detection_runs (job_id, created_at DESC, id DESC);
CREATE INDEX detection_runs_of_storage ON detection_runs (storage_id);
-- Of a job one at a time.
CREATE UNIQUE INDEX detection_runs_under_way ON detection_runs (job_id)
  WHERE state IN ('waiting', 'listing', 'running', 'paused');
CALL protect_tenant_table('detection_runs');

-- The files that are due in a run, and what became of each.
CREATE TABLE detection_run_files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  run_id uuid NOT NULL REFERENCES detection_runs ON DELETE CASCADE,
  path text NOT NULL,
  version text NOT NULL,
  byte_size bigint NOT NULL,
  modified_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'same', 'skipped', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  error text,
  asset_id uuid REFERENCES assets ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX detection_run_files_path ON detection_run_files (run_id, path);
CREATE INDEX detection_run_files_waiting ON detection_run_files (run_id, id) WHERE state = 'waiting';
CREATE INDEX detection_run_files_list ON detection_run_files (run_id, state, created_at DESC, id DESC);
CREATE INDEX detection_run_files_asset ON detection_run_files (asset_id) WHERE asset_id IS NOT NULL;
CALL protect_tenant_table('detection_run_files');

-- What is known of each file of a storage: the version that was last looked at, and what came in from it.
CREATE TABLE storage_files (
  storage_id uuid NOT NULL REFERENCES media_storages ON DELETE CASCADE,
  path text NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisations,
  version text NOT NULL,
  byte_size bigint NOT NULL,
  modified_at timestamptz,
  file_fingerprint text,
  asset_id uuid REFERENCES assets ON DELETE SET NULL,
  -- The content differed from what had come in before.
  changed_at timestamptz,
  -- The first whole listing of its folder without it.
  missing_since timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (storage_id, path)
);
CREATE INDEX storage_files_asset ON storage_files (asset_id) WHERE asset_id IS NOT NULL;
CALL protect_tenant_table('storage_files');

-- Where an asset came from. Stays when its storage is removed.
CREATE TABLE storage_imports (
  asset_id uuid PRIMARY KEY REFERENCES assets ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  storage_id uuid REFERENCES media_storages ON DELETE SET NULL,
  storage_name text NOT NULL,
  storage_kind text NOT NULL,
  run_id uuid REFERENCES detection_runs ON DELETE SET NULL,
  path text NOT NULL,
  version text NOT NULL,
  modified_at timestamptz,
  imported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX storage_imports_of_run ON storage_imports (run_id);
CREATE INDEX storage_imports_of_place ON storage_imports (storage_id, path);
CALL protect_tenant_table('storage_imports');
CREATE POLICY seen_by_viewer ON storage_imports AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR sees_asset(asset_id));

-- The record that a folder, a run or a claim number of a storage leads to.
CREATE TABLE storage_records (
  storage_id uuid NOT NULL REFERENCES media_storages ON DELETE CASCADE,
  key text NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  PRIMARY KEY (storage_id, key)
);
CREATE INDEX storage_records_record ON storage_records (record_id);
CALL protect_tenant_table('storage_records');
CREATE POLICY seen_by_viewer ON storage_records AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));

GRANT SELECT, INSERT, UPDATE, DELETE ON media_storages, detection_jobs, detection_runs, detection_run_files,
  storage_files, storage_imports, storage_records TO assay_app;
-- Whose jobs are due, of all organisations.
GRANT SELECT (id, organisation_id, enabled, next_run_at) ON detection_jobs TO assay_system;
