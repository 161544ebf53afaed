-- Organisations, people, files, analyses and the ledger.
-- Every table that carries an organisation is under forced row-level security: the application's role
-- sees the rows of the organisation named by the setting assay.organisation, and none without it.
-- The exceptions (sign-in before the organisation is known, the global log) are granted to assay_system
-- verb by verb at the end of this file.

CREATE FUNCTION current_organisation() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('assay.organisation', true), '')::uuid;

-- Makes a table a tenant's: its rows are seen and written only within their organisation.
CREATE PROCEDURE protect_tenant_table(table_name regclass, organisation_column text DEFAULT 'organisation_id')
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY own_organisation ON %s TO assay_app USING (%I = current_organisation()) WITH CHECK (%I = current_organisation())',
    table_name, organisation_column, organisation_column);
END $$;

-- Opens a tenant table to the system role, whatever the organisation; grants decide on verbs and columns.
CREATE PROCEDURE open_to_system(table_name regclass)
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE POLICY system_role ON %s TO assay_system USING (true) WITH CHECK (true)', table_name);
END $$;

CREATE TABLE organisations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL UNIQUE CHECK (identifier ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL,
  is_main boolean NOT NULL DEFAULT false,
  config jsonb NOT NULL DEFAULT '{}',
  ui_config jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX organisations_main ON organisations (is_main) WHERE is_main;
CALL protect_tenant_table('organisations', 'id');
CALL open_to_system('organisations');

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  username text NOT NULL UNIQUE CHECK (username = lower(username)),
  password_hash text NOT NULL,
  roles text[] NOT NULL DEFAULT '{user}' CHECK (roles <@ '{admin,user,support}'),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  display_name text NOT NULL DEFAULT '',
  email text NOT NULL,
  photo_url text,
  settings jsonb NOT NULL DEFAULT '{}',
  shortcuts text[] NOT NULL DEFAULT '{}',
  timezone text NOT NULL DEFAULT 'UTC',
  receive_email_notifications boolean NOT NULL DEFAULT true,
  two_factor_in_use boolean NOT NULL DEFAULT false,
  first_login boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX users_list ON users (organisation_id, created_at DESC, id);
CALL protect_tenant_table('users');
CALL open_to_system('users');

CREATE TABLE sessions (
  jti uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES organisations,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  user_agent text,
  last_seen_at timestamptz
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CALL protect_tenant_table('sessions');
CALL open_to_system('sessions');

-- Failed sign-ins, counted before any organisation is known: `key` is a digest of user name or address.
CREATE TABLE sign_in_attempts (
  key text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 0,
  first_failure_at timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz
);

CREATE TABLE records (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  reference_id text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES users ON DELETE SET NULL,
  archived boolean NOT NULL DEFAULT false,
  needs_review boolean NOT NULL DEFAULT false,
  completed boolean NOT NULL DEFAULT false,
  tamper_score smallint CHECK (tamper_score BETWEEN 0 AND 100),
  asset_count integer NOT NULL DEFAULT 0,
  request_data jsonb,
  errors jsonb NOT NULL DEFAULT '[]',
  UNIQUE (organisation_id, reference_id)
);
CREATE INDEX records_list ON records (organisation_id, created_at DESC, id DESC);
CREATE INDEX records_open ON records (organisation_id, created_at DESC, id DESC) WHERE NOT archived;
CALL protect_tenant_table('records');

-- `id` is the upload's own uuid, given by the client.
CREATE TABLE transactions (
  id uuid NOT NULL,
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid REFERENCES records ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  location jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, id)
);
CREATE INDEX transactions_of_record ON transactions (record_id);
CALL protect_tenant_table('transactions');

CREATE TABLE assets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  transaction_id uuid NOT NULL,
  record_id uuid REFERENCES records ON DELETE CASCADE,
  parent_uuid uuid REFERENCES assets ON DELETE CASCADE,
  file_fingerprint text NOT NULL CHECK (file_fingerprint ~ '^[0-9a-f]{64}$'),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  mime_type text NOT NULL,
  original_name text NOT NULL,
  byte_size bigint NOT NULL CHECK (byte_size >= 0),
  width integer,
  height integer,
  is_jpeg boolean NOT NULL DEFAULT false,
  tags text[] NOT NULL DEFAULT '{}',
  storage_key text NOT NULL,
  preview_key text,
  full_key text,
  intake_channel text NOT NULL CHECK (intake_channel IN ('browser', 'api', 'camera', 'storage')),
  analysis_enabled boolean NOT NULL DEFAULT true,
  analysis_status text NOT NULL DEFAULT 'none'
    CHECK (analysis_status IN ('none', 'queued', 'running', 'complete', 'failed')),
  tamper_score smallint CHECK (tamper_score BETWEEN 0 AND 100),
  band text,
  analysis jsonb,
  analysis_error jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, transaction_id) REFERENCES transactions
);
CREATE INDEX assets_list ON assets (organisation_id, created_at DESC, id DESC);
CREATE INDEX assets_by_file_fingerprint ON assets (organisation_id, file_fingerprint);
CREATE INDEX assets_by_fingerprint ON assets (organisation_id, fingerprint);
CREATE INDEX assets_of_record ON assets (record_id);
CREATE INDEX assets_of_transaction ON assets (organisation_id, transaction_id);
CREATE INDEX assets_of_parent ON assets (parent_uuid) WHERE parent_uuid IS NOT NULL;
CALL protect_tenant_table('assets');

CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  asset_id uuid REFERENCES assets ON DELETE CASCADE,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'complete', 'failed')),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  input jsonb NOT NULL DEFAULT '{}',
  result jsonb,
  error jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX tasks_list ON tasks (organisation_id, created_at DESC, id DESC);
CREATE INDEX tasks_of_asset ON tasks (asset_id);
CALL protect_tenant_table('tasks');

-- Answers kept for callers that repeat a request with the same Idempotency-Key.
CREATE TABLE idempotency_keys (
  organisation_id uuid NOT NULL REFERENCES organisations,
  key text NOT NULL CHECK (length(key) <= 200),
  route text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organisation_id, route, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
CALL protect_tenant_table('idempotency_keys');

-- Accepted, waiting to be put into the tree. The integrator deletes a row as it writes the entry.
CREATE TABLE ledger_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id uuid NOT NULL REFERENCES organisations,
  asset_id uuid,
  kind text NOT NULL,
  file_fingerprint text,
  fingerprint text,
  entry bytea NOT NULL,
  leaf_hash bytea NOT NULL CHECK (length(leaf_hash) = 32),
  idempotency_key text NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (organisation_id, idempotency_key)
);
CREATE INDEX ledger_queue_by_file_fingerprint ON ledger_queue (organisation_id, file_fingerprint);
CREATE INDEX ledger_queue_by_fingerprint ON ledger_queue (organisation_id, fingerprint);
CALL protect_tenant_table('ledger_queue');
CALL open_to_system('ledger_queue');

CREATE TABLE ledger_entries (
  leaf_index bigint PRIMARY KEY CHECK (leaf_index >= 0),
  organisation_id uuid NOT NULL REFERENCES organisations,
  asset_id uuid,
  kind text NOT NULL,
  file_fingerprint text,
  fingerprint text,
  entry bytea NOT NULL,
  leaf_hash bytea NOT NULL CHECK (length(leaf_hash) = 32),
  -- Outlives the queue row, so that a submission repeated after its integration is still known.
  idempotency_key text NOT NULL,
  received_at timestamptz NOT NULL,
  integrated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, idempotency_key)
);
CREATE INDEX ledger_entries_by_file_fingerprint ON ledger_entries (organisation_id, file_fingerprint);
CREATE INDEX ledger_entries_by_fingerprint ON ledger_entries (organisation_id, fingerprint);
CREATE INDEX ledger_entries_of_asset ON ledger_entries (asset_id);
CALL protect_tenant_table('ledger_entries');
CALL open_to_system('ledger_entries');

-- The global log: hashes alone, of all organisations together.
CREATE TABLE ledger_tiles (
  level smallint NOT NULL,
  tile_index bigint NOT NULL,
  width smallint NOT NULL CHECK (width BETWEEN 1 AND 256),
  data bytea NOT NULL CHECK (length(data) = width * 32),
  PRIMARY KEY (level, tile_index)
);
CREATE TABLE ledger_checkpoints (
  size bigint PRIMARY KEY CHECK (size >= 0),
  root bytea NOT NULL CHECK (length(root) = 32),
  -- Signed after the commit that wrote size and root; null until then.
  note text,
  created_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA public TO assay_app, assay_system;

GRANT SELECT, INSERT, UPDATE, DELETE
  ON users, sessions, records, transactions, assets, tasks, idempotency_keys TO assay_app;
GRANT SELECT, INSERT, UPDATE ON organisations TO assay_app;
GRANT SELECT, INSERT ON ledger_queue TO assay_app;
GRANT SELECT ON ledger_entries, ledger_tiles, ledger_checkpoints TO assay_app;

-- Sign-in, registration, the organisations a support user may choose from.
GRANT SELECT, INSERT ON organisations, users TO assay_system;
GRANT UPDATE (password_hash, first_login) ON users TO assay_system;
GRANT SELECT, INSERT, UPDATE ON sessions TO assay_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempts TO assay_system;
-- The integrator. Entries are never changed or removed.
GRANT SELECT, DELETE ON ledger_queue TO assay_system;
GRANT SELECT, INSERT ON ledger_entries TO assay_system;
GRANT SELECT, INSERT, UPDATE ON ledger_tiles TO assay_system;
GRANT SELECT, INSERT ON ledger_checkpoints TO assay_system;
GRANT UPDATE (note) ON ledger_checkpoints TO assay_system;

-- The queue keeps its own tables here (jobs of all organisations); see platform/queue.
CREATE SCHEMA queue;
GRANT USAGE, CREATE ON SCHEMA queue TO assay_system;
GRANT USAGE ON SCHEMA queue TO assay_app;
