-- What people make of a record: decisions, comments, who looks after it; and the lists that a user wants to find again.

-- Nobody may change or remove a decision: a later one takes its place and names it.
CREATE TABLE record_decisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('accepted', 'rejected', 'inconclusive')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 4 AND 2000),
  false_alarm boolean NOT NULL DEFAULT false,
  supersedes uuid UNIQUE REFERENCES record_decisions,
  -- Not a reference: a decision outlives who made it.
  decided_by uuid,
  decided_by_name text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX record_decisions_first ON record_decisions (record_id) WHERE supersedes IS NULL;
CREATE INDEX record_decisions_of_record ON record_decisions (organisation_id, record_id, decided_at DESC);
CALL protect_tenant_table('record_decisions');
CREATE POLICY seen_by_viewer ON record_decisions AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT ON record_decisions TO assay_app;

-- A withdrawn comment keeps its place and loses its words.
CREATE TABLE record_comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES organisations,
  record_id uuid NOT NULL REFERENCES records ON DELETE CASCADE,
  author_id uuid,
  author_name text NOT NULL,
  text text CHECK (length(text) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  withdrawn_at timestamptz,
  withdrawn_by text,
  CHECK ((text IS NULL) = (withdrawn_at IS NOT NULL))
);
CREATE INDEX record_comments_of_record ON record_comments (organisation_id, record_id, created_at DESC);
CALL protect_tenant_table('record_comments');
CREATE POLICY seen_by_viewer ON record_comments AS RESTRICTIVE TO assay_app
USING ((SELECT current_viewer()) IS NULL OR record_id IN (SELECT records_seen()));
GRANT SELECT, INSERT, UPDATE (text, withdrawn_at, withdrawn_by) ON record_comments TO assay_app;

CREATE TABLE record_views (
  organisation_id uuid NOT NULL REFERENCES organisations,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  search text NOT NULL CHECK (length(search) <= 2000),
  PRIMARY KEY (organisation_id, user_id, name)
);
CREATE INDEX record_views_of_user ON record_views (user_id);
CALL protect_tenant_table('record_views');
GRANT SELECT, INSERT, UPDATE, DELETE ON record_views TO assay_app;

ALTER TABLE records
  -- Of the decision in force, so that lists can be filtered by it.
  ADD COLUMN decision text NOT NULL DEFAULT 'none'
    CHECK (decision IN ('none', 'accepted', 'rejected', 'inconclusive')),
  ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL;

-- The history of one thing.
CREATE INDEX audit_entries_of_target ON audit_entries (organisation_id, target_type, target_id, created_at DESC);
