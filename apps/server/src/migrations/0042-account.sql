-- An organisation's own account: the export of all its data, and its end.

-- After `deletion_due_at` everything is erased. What stays is this row without its name, since ledger entries, which
-- hold digests alone and are never removed, belong to it.
ALTER TABLE organisations
  ADD COLUMN deletion_requested_at timestamptz,
  ADD COLUMN deletion_requested_by text,
  ADD COLUMN deletion_due_at timestamptz,
  ADD COLUMN erased_at timestamptz;
CREATE INDEX organisations_to_erase ON organisations (deletion_due_at)
  WHERE deletion_due_at IS NOT NULL AND erased_at IS NULL;

CREATE TABLE account_exports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  requested_by text NOT NULL,
  with_files boolean NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'complete', 'failed')),
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  byte_size bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  expires_at timestamptz
);
CREATE INDEX account_exports_list ON account_exports (organisation_id, created_at DESC);
-- Two at once would only be in each other's way.
CREATE UNIQUE INDEX account_exports_open ON account_exports (organisation_id) WHERE status IN ('waiting', 'running');
CREATE INDEX account_exports_end ON account_exports (expires_at);
CALL protect_tenant_table('account_exports');
CALL open_to_system('account_exports');
GRANT SELECT, INSERT, UPDATE, DELETE ON account_exports TO assay_app;
-- The job that removes those whose time is over.
GRANT SELECT ON account_exports TO assay_system;
